import type { Refusal, Who } from '@fray/engine';
import { memoizeOn, memoizeOnOriginal } from '@fray/engine/kit';
import type { Encounter } from '../setup/encounter.ts';
import { type Combatant, combatant, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { type Action, type ActionKind, type ActionType, answerRefusal, makeAction } from './action.ts';
import { aim } from './actions/aim.ts';
import { counterAttack, ctCounterAttack, feint, meleeAttack, unarmedAttack } from './actions/attack-melee.ts';
import { counterFire, rangedAttack } from './actions/attack-ranged.ts';
import { disarm, double, grapple, pressKind, wind, withdraw } from './actions/bind.ts';
import { combatMove } from './actions/combat-move.ts';
import { ctParry, dodge, evade, parry } from './actions/defend.ts';
import { draw, drawActions } from './actions/handle-gear.ts';
import { breakFree, letGo, pinKind, struggle } from './actions/hold.ts';
import { move } from './actions/move.ts';
import { endTurn, keepAction, letPass, ready, reload } from './actions/pass.ts';
import { retreat } from './actions/retreat.ts';
import { joinRefusals, refuse } from './refusals.ts';
import { ONESELF_OR_FRIEND } from './target.ts';

/** All actions, in the order of the menu: attacks, what goes with a hold, movement, weapons, and the end of the turn last. */
const PROACTIVE: readonly ActionKind[] = [
  meleeAttack,
  rangedAttack,
  unarmedAttack,
  pressKind,
  feint,
  aim,
  disarm,
  grapple,
  pinKind,
  breakFree,
  withdraw,
  ready,
  move,
  combatMove,
  reload,
  draw,
  letGo,
  endTurn,
];
const REACTIVE: readonly ActionKind[] = [parry, evade, counterAttack, dodge, counterFire, wind, double, struggle, retreat];
const COUNTER_TEMPO: readonly ActionKind[] = [ctCounterAttack, ctParry];

/** All choices of one kind of action. */
export interface MenuGroup {
  readonly action: ActionKind;
  readonly deeds: readonly Action[];
}

/** All choices of a combatant, legal or not, with the weapons in hand and on the ground. */
export interface Menu {
  readonly proactive: readonly MenuGroup[];
  /** The choices of one's own turn, and then those of other moments, which are always refused. */
  readonly own: readonly Action[];
  readonly pass: Action;
  readonly reactions: readonly MenuGroup[];
  /** All reactions, letting it pass, and then the choices of one's own turn. */
  readonly answers: readonly Action[];
  readonly keep: Action;
  readonly counterTempo: readonly MenuGroup[];
  /** All counter-tempo actions, keeping the action, and then all others. */
  readonly replacements: readonly Action[];
}

/** The choices of one combatant, each made once for all fights of an encounter. */
interface GroupsOfThing {
  readonly bare: Map<ActionKind, readonly Action[]>;
  readonly things: Map<ActionKind, Map<number, readonly Action[]>>;
  readonly pass: Action;
  readonly keep: Action;
  /** The choices that do not belong to one's own turn, to a reaction, or to a replacement. */
  readonly notNow: { readonly own: readonly Action[]; readonly answers: readonly Action[]; readonly replacements: readonly Action[] };
}

/** The menus of one combatant in this fight, and the current one, which is valid until a weapon changes hands. */
interface Menus {
  readonly made: Map<string, Menu>;
  now: Menu | undefined;
  held: readonly number[];
  carried: readonly number[];
  lying: Scene['lying'];
}

const allActions = memoizeOnOriginal((_: Encounter): GroupsOfThing[] => []);
const menusOf = memoizeOn((_: Encounter): Menus[] => []);

const NOTHING: readonly number[] = [];

const blankMenu = (who: Who): GroupsOfThing => {
  const proactive = PROACTIVE.filter(a => a.type === 'proactive');
  const misplaced = (actions: readonly ActionKind[]) => actions.map(a => makeAction(a, who, '', a.name, 0, { open: true, clause: CLAUSES[a.type] }));
  return {
    bare: new Map(),
    things: new Map(),
    pass: makeAction(letPass, who, '', say('Let it pass'), 0, { idle: true }),
    keep: makeAction(keepAction, who, '', say('Keep the action'), 0, { idle: true }),
    notNow: { own: misplaced([...REACTIVE, ...COUNTER_TEMPO]), answers: misplaced(proactive), replacements: misplaced([...proactive, ...REACTIVE]) },
  };
};

const CLAUSES: Readonly<Record<ActionType, 'type.proactive' | 'type.reactive' | 'type.counter-tempo' | 'core.utility'>> = {
  proactive: 'type.proactive',
  reactive: 'type.reactive',
  'counter-tempo': 'type.counter-tempo',
  house: 'core.utility',
};

/** The kind of action that words begin with. */
export const kindNamed = (words: string): ActionKind | undefined => {
  const id = words.trim().split(/[\s:]+/)[0];
  return [...PROACTIVE, ...REACTIVE, ...COUNTER_TEMPO].find(a => a.id === id || a.also?.includes(id ?? ''));
};

/**
 * Why an action that is on no list is refused: because of the moment, the status, and its own clause, if its name is known. `answered` is the action
 * it would answer.
 */
export const offMenuRefusal = (
  scene: Scene,
  who: Who,
  words: string,
  misplaced: Partial<Record<ActionType, Refusal>>,
  answered?: ActionKind,
): Refusal | undefined => {
  if (isRecovery(words)) return BY_ITSELF;
  const [, target] = words.trim().split(/[\s:]+/);
  const action = kindNamed(words);
  if (!action) return undefined;
  const tooSoon = misplaced[action.type];
  if (tooSoon) return joinRefusals(tooSoon, statusRefusal(scene, who, action), action.untriggered);
  return joinRefusals(
    answered && answerRefusal(action, answered),
    statusRefusal(scene, who, action),
    target === sheet(scene, who).id ? ONESELF_OR_FRIEND : action.unfit,
  );
};

/** Why an action is not allowed in a combatant's status [type.status-gate]. */
export const statusRefusal = (scene: Scene, who: Who, action: ActionKind): Refusal | undefined => {
  const { status } = combatant(scene, who);
  return action.allowed.includes(status) ? undefined : action.wrongStatus[status];
};

export const isRecovery = (words: string): boolean => /^recover[\s-]stamina/i.test(words.trim());

export const BY_ITSELF = refuse('type.special', 'Stamina is recovered automatically when a turn ends', 'end the turn', ['turn.steps', 'recover.step']);

/** All choices of a combatant, on their own turn or another's, legal or not. */
export const menuOf = (scene: Scene, who: Who): Menu => {
  const all = (menusOf(scene.encounter)[who] ??= { made: new Map(), now: undefined, held: NOTHING, carried: NOTHING, lying: [] });
  const c = combatant(scene, who);
  if (all.now && all.held === c.held && all.carried === c.carried && all.lying === scene.lying) return all.now;
  const key = `${c.held}/${c.carried}/${scene.lying.map(l => l.thing)}`;
  let menu = all.made.get(key);
  if (!menu) all.made.set(key, (menu = gatherGroups((allActions(scene.encounter)[who] ??= blankMenu(who)), scene, who, c)));
  all.now = menu;
  all.held = c.held;
  all.carried = c.carried;
  all.lying = scene.lying;
  return menu;
};

const gatherGroups = (all: GroupsOfThing, scene: Scene, who: Who, c: Combatant): Menu => {
  const things = usableWeapons(scene, who, c);
  const groups = (actions: readonly ActionKind[]) =>
    actions.map(action => ({ action, deeds: actionsOf(all, scene, who, action, things) })).filter(g => g.deeds.length > 0);
  const [proactive, reactions, counterTempo] = [groups(PROACTIVE), groups(REACTIVE), groups(COUNTER_TEMPO)];
  const { pass, keep, notNow } = all;
  return {
    proactive,
    own: [...proactive.flatMap(g => g.deeds), ...notNow.own],
    pass,
    reactions,
    answers: [...reactions.flatMap(g => g.deeds), pass, ...notNow.answers],
    keep,
    counterTempo,
    replacements: [...counterTempo.flatMap(g => g.deeds), keep, ...notNow.replacements],
  };
};

const actionsOf = (made: GroupsOfThing, scene: Scene, who: Who, action: ActionKind, things: readonly number[]): readonly Action[] => {
  if (action === draw) return drawActions(scene, who);
  let bare = made.bare.get(action);
  if (!bare) made.bare.set(action, (bare = action.actions?.(scene, who) ?? []));
  const { with: using } = action;
  if (!using) return bare;
  let byThing = made.things.get(action);
  if (!byThing) made.things.set(action, (byThing = new Map()));
  const withThings = things.map(thing => {
    let actions = byThing.get(thing);
    if (!actions) byThing.set(thing, (actions = using(scene, who, thing)));
    return actions;
  });
  return [bare, ...withThings].flat();
};

/** Weapons in hand come first, then all others of one's own, wherever they are, and bare hands last. */
const usableWeapons = (scene: Scene, who: Who, c: Combatant): number[] => {
  const { bareHands } = sheet(scene, who);
  const own = scene.encounter.things.flatMap((t, i) => (t.owner === who && i !== bareHands ? [i] : []));
  return [...new Set([...c.held, ...own, ...c.carried]), bareHands];
};
