import type { Refusal, Who } from '@fray/engine';
import { memoizeOn, memoizeOnOriginal } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Encounter, Means } from '../setup/encounter.ts';
import { type Combatant, combatant, isHiddenFrom, type Scene, type Segment, sheet, thingOf } from '../state/scene.ts';
import type { Action, ActionKind } from './action.ts';
import { firstAid, searchWeakness, tellWeakness, usePower } from './actions/aid.ts';
import { approach, fallBack } from './actions/approach.ts';
import { attacks } from './actions/attack.ts';
import { finishAttack } from './actions/finish-attack.ts';
import { draw, pickUp, reload, stow } from './actions/handle-gear.ts';
import { earlyMove, moveAndCast, moveAndMelee, moveAndShoot } from './actions/haste.ts';
import { task } from './actions/long-utility.ts';
import { combatStep, disengage, move, retreat } from './actions/move.ts';
import { pass } from './actions/pass.ts';
import { land, standUp, takeOff } from './actions/posture.ts';
import { canAttackWith, groupsOf, isTargetable, joinGroups } from './attack/menu-groups.ts';

/** All kinds of actions, in the order in which a menu lists them: attacks, movement, support, handling things, and last what ends the turn. */
export const actions: readonly ActionKind[] = [
  ...attacks,
  moveAndMelee,
  moveAndShoot,
  moveAndCast,
  finishAttack,
  move,
  earlyMove,
  approach,
  combatStep,
  disengage,
  fallBack,
  standUp,
  takeOff,
  land,
  usePower,
  firstAid,
  searchWeakness,
  tellWeakness,
  task,
  reload,
  draw,
  pickUp,
  stow,
  retreat,
  pass,
];

/** The actions of one combatant, by what they are made with; built once for all fights of an encounter. */
interface Menu {
  readonly byMeans: Map<Means, readonly Action[]>;
  /** The same, marked unusual: of carried means, which can only be used once drawn, and of a further weapon like one that is listed. */
  readonly byUnusual: Map<Means, readonly Action[]>;
  readonly byThing: Map<string, readonly Action[]>;
  readonly byAction: Map<ActionKind, readonly Action[]>;
}

/** The last menu built for a combatant, and the state it was built from. */
interface KeptList {
  /** The lists built before, by what they were built from. */
  readonly made: Map<string, readonly Action[]>;
  last: readonly Action[];
  held: Combatant['held'] | undefined;
  carried: Combatant['carried'] | undefined;
  lying: Scene['lying'] | undefined;
  broken: Scene['broken'] | undefined;
  /** The list without hidden targets, and the key of who was hidden. */
  seen: readonly Action[];
  hidden: string;
}

/** How many menus of a combatant are kept, for fights that are played again and again. */
const MAX_KEPT = 100;

const menusOf = memoizeOnOriginal((_: Encounter): Menu[] => []);
const keptListsOf = memoizeOn((_: Encounter): KeptList[] => []);

const newMenu = (): Menu => ({ byMeans: new Map(), byUnusual: new Map(), byThing: new Map(), byAction: new Map() });

const menuOf = ({ encounter }: Scene, who: Who): Menu => (menusOf(encounter)[who] ??= newMenu());

const lastOf = ({ encounter }: Scene, who: Who): KeptList =>
  (keptListsOf(encounter)[who] ??= {
    made: new Map(),
    last: [],
    held: undefined,
    carried: undefined,
    lying: undefined,
    broken: undefined,
    seen: [],
    hidden: '',
  });

const keepList = <K>(map: Map<K, readonly Action[]>, key: K, make: () => readonly Action[]): readonly Action[] => {
  let list = map.get(key);
  if (!list) map.set(key, (list = make()));
  return list;
};

/** The means of attack that things offer. A weapon lists the flurries of all powers, so those of powers that the combatant lacks are left out. */
const meansOf = (scene: Scene, who: Who, things: readonly number[]): Means[] => {
  const { powers } = sheet(scene, who);
  return things.flatMap(t => thingOf(scene, t).means).filter(m => !m.flurry || powers.some(p => p.id === m.flurry?.id));
};

/** Whether a whole weapon of the same kind comes before it in a list. One that needs reloading may be in another state. */
const hasLike = (scene: Scene, thing: number, among: readonly number[]): boolean => {
  const { weapon } = thingOf(scene, thing);
  if (!weapon || weapon.reload > 0) return false;
  for (const other of among) {
    if (other === thing) return false;
    if (thingOf(scene, other).weapon === weapon && !scene.broken.includes(other)) return true;
  }
  return false;
};

const asUnusual = (all: readonly Action[]): readonly Action[] => all.map(d => ({ ...d, unusual: true }));

/** The parts of a menu: attacks by each of the means, then all other actions. */
const runsOf = (menu: Menu, scene: Scene, who: Who): (readonly Action[])[] => {
  const runs: (readonly Action[])[] = [];
  const { held, carried } = combatant(scene, who);
  const { body, powerMeans } = sheet(scene, who);
  const attacksBy = (m: Means): readonly Action[] => keepList(menu.byMeans, m, () => actions.flatMap(a => a.with?.(scene, who, m) ?? []));
  const aside = (m: Means): readonly Action[] => keepList(menu.byUnusual, m, () => asUnusual(attacksBy(m)));
  for (const m of meansOf(scene, who, held)) runs.push(hasLike(scene, m.thing, held) ? aside(m) : attacksBy(m));
  for (const m of [...meansOf(scene, who, body), ...powerMeans]) runs.push(attacksBy(m));
  for (const m of meansOf(scene, who, carried)) runs.push(aside(m));
  for (const action of actions) {
    const { things, actionWith, actions: makeAll } = action;
    if (makeAll) runs.push(keepList(menu.byAction, action, () => makeAll(scene, who)));
    if (!things || !actionWith) continue;
    const all = things(scene, who);
    for (const t of all) {
      const made = keepList(menu.byThing, `${action.id} ${t}`, () => [actionWith(scene, who, t)]);
      runs.push(hasLike(scene, t, all) ? keepList(menu.byThing, `${action.id} ${t} like another`, () => asUnusual(made)) : made);
    }
  }
  return runs;
};

/** All actions that a combatant might take, legal or not. The list stays the same object until a thing changes hands. */
const listFor = (scene: Scene, who: Who): readonly Action[] => {
  const list = lastOf(scene, who);
  const { held, carried } = combatant(scene, who);
  if (list.held === held && list.carried === carried && list.lying === scene.lying && list.broken === scene.broken) return list.last;
  const key = `${held}/${carried}/${scene.lying.map(l => JSON.stringify(l))}/${scene.broken}`;
  const made = list.made.get(key) ?? joinGroups(runsOf(menuOf(scene, who), scene, who));
  if (list.made.size >= MAX_KEPT) list.made.clear();
  list.made.set(key, made);
  list.last = made;
  list.held = held;
  list.carried = carried;
  list.lying = scene.lying;
  list.broken = scene.broken;
  list.hidden = '';
  return list.last;
};

const hiddenFrom = (scene: Scene, from: Who): string => {
  let hidden = '';
  for (let other = 0; other < scene.combatants.length; other++)
    if (combatant(scene, other).setPosition && isHiddenFrom(scene, other, from)) hidden += ` ${other}`;
  return hidden;
};

/** The same list without targets that are hidden from the combatant. */
export const menuFor = (scene: Scene, who: Who): readonly Action[] => {
  const all = listFor(scene, who);
  const hidden = hiddenFrom(scene, who);
  if (hidden === '') return all;
  const list = lastOf(scene, who);
  if (list.hidden !== hidden) {
    list.seen = all.filter(d => d.target < 0 || !isHiddenFrom(scene, d.target, who));
    list.hidden = hidden;
  }
  return list.seen;
};

/** Whether a search would be pointless because the option makes all weaknesses known [vitals.search] [vulnerability.search]. */
const isVain = ({ encounter: { options } }: Scene, { kind }: Action): boolean => kind === searchWeakness && options['search-required'] === 'off';

/** Whether a combatant has an action in a segment that costs something, is not unusual, and is not pointless. */
export const hasAction = (scene: Scene, who: Who, segment: Segment): boolean => {
  if (combatant(scene, who).actions === 0) return false;
  const all = groupsOf(menuFor(scene, who));
  // Backwards, because the last entries are the most likely to be legal.
  for (let i = all.length - 1; i >= 0; i--) {
    const group = elementAt(all, i);
    const d = elementAt(group.forms, 0);
    if (group.means) {
      if (canAttackWith(scene, who, group.means, segment) && isTargetable(scene, who, group, segment)) return true;
    } else if (!d.idle && !d.unusual && d.kind.counts !== 'free' && !isVain(scene, d) && !d.kind.refusal(scene, d, segment)) return true;
  }
  return false;
};

export const refusalInSegment = (scene: Scene, d: Action, segment: Segment): Refusal | undefined => (d.idle ? undefined : d.kind.refusal(scene, d, segment));
