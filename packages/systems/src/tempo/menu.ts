import type { Refusal, Who } from '@fray/engine';
import { aim } from './actions/aim.ts';
import { disarm, double, grapple, press, wind, withdraw } from './actions/bind.ts';
import { counterAttack, ctCounterAttack, feint, meleeAttack, unarmedAttack } from './actions/blows.ts';
import { combatMove } from './actions/combat-move.ts';
import { ctParry, dodge, evade, parry } from './actions/defend.ts';
import { draw, drawable } from './actions/draw.ts';
import { breakFree, pin, release, struggle } from './actions/hold.ts';
import { endTurn, keep, letPass, ready, reload } from './actions/idle.ts';
import { move } from './actions/move.ts';
import { retreat } from './actions/retreat.ts';
import { counterFire, rangedAttack } from './actions/shots.ts';
import { type Action, type ActionType, type Deed, deed } from './deed.ts';
import type { Encounter } from './encounter.ts';
import { type Combatant, combatant, type Scene, sheet } from './scene.ts';

/** Every action there is, in the order in which a menu lists them; doing nothing comes first. */
const PROACTIVE: readonly Action[] = [
  endTurn,
  meleeAttack,
  feint,
  unarmedAttack,
  rangedAttack,
  aim,
  press,
  disarm,
  grapple,
  withdraw,
  pin,
  breakFree,
  release,
  ready,
  move,
  combatMove,
  draw,
  reload,
];
const REACTIVE: readonly Action[] = [parry, evade, counterAttack, dodge, counterFire, retreat, wind, double, struggle];
const COUNTER_TEMPO: readonly Action[] = [ctCounterAttack, ctParry];

/** All the deeds of one action that somebody might do. */
export interface Group {
  readonly action: Action;
  readonly deeds: readonly Deed[];
}

/** The deeds of one combatant, each made once per encounter. The lists stay the same as long as nothing changes hands. */
interface Menu {
  readonly bare: Map<Action, readonly Deed[]>;
  readonly things: Map<Action, Map<number, readonly Deed[]>>;
  proactive: readonly Group[];
  /** The same in one list, and then what belongs to others' turns, which is always refused. */
  own: readonly Deed[];
  reactions: readonly Group[];
  /** Letting it pass, all reactions in one list, and then what belongs to the own turn. */
  answers: readonly Deed[];
  counterTempo: readonly Group[];
  /** Keeping the action, or any counter-tempo one. */
  replacements: readonly Deed[];
  readonly pass: Deed;
  readonly keep: Deed;
  /** What belongs to another moment than the own turn, and than a reaction. */
  readonly notNow: { readonly own: readonly Deed[]; readonly answers: readonly Deed[] };
  held: readonly number[];
  carried: readonly number[];
  lying: Scene['lying'];
}

let latest: Encounter | undefined;
let menus: Menu[] = [];
const known = new WeakMap<Encounter, Menu[]>();

/** The menus of an encounter, which is nearly always the one that was asked for last. */
const menusOf = (encounter: Encounter): Menu[] => {
  if (encounter === latest) return menus;
  latest = encounter;
  menus = known.get(encounter) ?? [];
  known.set(encounter, menus);
  return menus;
};

const NOTHING: readonly number[] = [];

const blank = (who: Who): Menu => {
  const misplaced = (actions: readonly Action[]) => actions.map(a => deed(a, who, '', a.name, 0, { open: true, clause: CLAUSES[a.type] }));
  return {
    bare: new Map(),
    things: new Map(),
    proactive: [],
    own: [],
    reactions: [],
    answers: [],
    counterTempo: [],
    replacements: [],
    pass: deed(letPass, who, '', 'Let it pass', 0),
    keep: deed(keep, who, '', 'Keep the action', 0),
    notNow: { own: misplaced([...REACTIVE, ...COUNTER_TEMPO]), answers: misplaced([...PROACTIVE.filter(a => a.type === 'proactive'), ...COUNTER_TEMPO]) },
    held: [-1],
    carried: NOTHING,
    lying: [],
  };
};

const CLAUSES: Readonly<Record<ActionType, 'type.proactive' | 'type.reactive' | 'type.counter-tempo' | 'core.utility'>> = {
  proactive: 'type.proactive',
  reactive: 'type.reactive',
  'counter-tempo': 'type.counter-tempo',
  house: 'core.utility',
};

/** The action that words begin with. */
export const actionIn = (words: string): Action | undefined => {
  const id = words.trim().split(/[\s:]+/)[0];
  return [...PROACTIVE, ...REACTIVE, ...COUNTER_TEMPO].find(a => a.id === id);
};

/** Why what is on no list cannot be done: the action's own clause, where its name is known and its moment has come. */
export const absentFrom = (words: string, misplaced: Partial<Record<ActionType, Refusal>>): Refusal | undefined => {
  const action = actionIn(words);
  return action && (misplaced[action.type] ?? action.unfit);
};

/** Everything somebody might do, on its turn or another's, legal or not. */
export const menuOf = (scene: Scene, who: Who): Menu => {
  const menu = (menusOf(scene.encounter)[who] ??= blank(who));
  const c = combatant(scene, who);
  if (menu.held !== c.held || menu.carried !== c.carried || menu.lying !== scene.lying) gather(menu, scene, who, c);
  return menu;
};

const gather = (menu: Menu, scene: Scene, who: Who, c: Combatant): void => {
  const things = usable(scene, who, c);
  const groups = (actions: readonly Action[]) =>
    actions.map(action => ({ action, deeds: deedsOf(menu, scene, who, action, things) })).filter(g => g.deeds.length > 0);
  menu.proactive = groups(PROACTIVE);
  menu.reactions = groups(REACTIVE);
  menu.counterTempo = groups(COUNTER_TEMPO);
  menu.own = [...menu.proactive.flatMap(g => g.deeds), ...menu.notNow.own];
  menu.answers = [menu.pass, ...menu.reactions.flatMap(g => g.deeds), ...menu.notNow.answers];
  menu.replacements = [menu.keep, ...menu.counterTempo.flatMap(g => g.deeds)];
  menu.held = c.held;
  menu.carried = c.carried;
  menu.lying = scene.lying;
};

const deedsOf = (menu: Menu, scene: Scene, who: Who, action: Action, things: readonly number[]): readonly Deed[] => {
  if (action === draw) return drawable(scene, who);
  let bare = menu.bare.get(action);
  if (!bare) menu.bare.set(action, (bare = action.deeds?.(scene, who) ?? []));
  const { with: using } = action;
  if (!using) return bare;
  let byThing = menu.things.get(action);
  if (!byThing) menu.things.set(action, (byThing = new Map()));
  const all = [...bare];
  for (const thing of things) {
    let deeds = byThing.get(thing);
    if (!deeds) byThing.set(thing, (deeds = using(scene, who, thing)));
    all.push(...deeds);
  }
  return all;
};

/** What is in hand first, then what else is one's own, wherever it is, and bare hands last. */
const usable = (scene: Scene, who: Who, c: Combatant): number[] => {
  const { bareHands } = sheet(scene, who);
  const own = scene.encounter.things.flatMap((t, i) => (t.owner === who && i !== bareHands ? [i] : []));
  return [...new Set([...c.held, ...own, ...c.carried]), bareHands];
};
