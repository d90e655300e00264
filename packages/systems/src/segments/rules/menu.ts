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

/** All kinds of actions, in the order in which a menu lists them. Passing comes first. */
export const actions: readonly ActionKind[] = [
  pass,
  ...attacks,
  moveAndMelee,
  moveAndShoot,
  moveAndCast,
  finishAttack,
  usePower,
  move,
  earlyMove,
  approach,
  fallBack,
  standUp,
  takeOff,
  land,
  disengage,
  combatStep,
  draw,
  reload,
  pickUp,
  firstAid,
  searchWeakness,
  task,
  tellWeakness,
  stow,
  retreat,
];

/** The actions of one combatant, by what they are made with; built once for all fights of an encounter. */
interface Menu {
  readonly byMeans: Map<Means, readonly Action[]>;
  /** The same for carried means, marked unusual, because they can only be used once drawn. */
  readonly byCarried: Map<Means, readonly Action[]>;
  readonly byThing: Map<string, readonly Action[]>;
  readonly byAction: Map<ActionKind, readonly Action[]>;
}

/** The last menu built for a combatant, and the state it was built from. */
interface KeptList {
  last: readonly Action[];
  held: Combatant['held'] | undefined;
  carried: Combatant['carried'] | undefined;
  lying: Scene['lying'] | undefined;
  /** The list without hidden targets, and the key of who was hidden. */
  seen: readonly Action[];
  hidden: string;
}

const menusOf = memoizeOnOriginal((_: Encounter): Menu[] => []);
const keptListsOf = memoizeOn((_: Encounter): KeptList[] => []);

const newMenu = (): Menu => ({ byMeans: new Map(), byCarried: new Map(), byThing: new Map(), byAction: new Map() });

const menuOf = ({ encounter }: Scene, who: Who): Menu => (menusOf(encounter)[who] ??= newMenu());

const lastOf = ({ encounter }: Scene, who: Who): KeptList =>
  (keptListsOf(encounter)[who] ??= { last: [], held: undefined, carried: undefined, lying: undefined, seen: [], hidden: '' });

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

/** The parts of a menu: passing, attacks by each of the means, then all other actions. */
const runsOf = (menu: Menu, scene: Scene, who: Who): (readonly Action[])[] => {
  const runs: (readonly Action[])[] = [keepList(menu.byAction, pass, () => pass.actions?.(scene, who) ?? [])];
  const { held, carried } = combatant(scene, who);
  const { body, powerMeans } = sheet(scene, who);
  const attacksBy = (m: Means): readonly Action[] => keepList(menu.byMeans, m, () => actions.flatMap(a => a.with?.(scene, who, m) ?? []));
  for (const m of meansOf(scene, who, held)) runs.push(attacksBy(m));
  for (const m of meansOf(scene, who, carried)) runs.push(keepList(menu.byCarried, m, () => attacksBy(m).map(d => ({ ...d, unusual: true }))));
  for (const m of [...meansOf(scene, who, body), ...powerMeans]) runs.push(attacksBy(m));
  for (const action of actions) {
    const { things, actionWith, actions: makeAll } = action;
    if (makeAll && action !== pass) runs.push(keepList(menu.byAction, action, () => makeAll(scene, who)));
    if (things && actionWith) for (const t of things(scene, who)) runs.push(keepList(menu.byThing, `${action.id} ${t}`, () => [actionWith(scene, who, t)]));
  }
  return runs;
};

/** All actions that a combatant might take, legal or not. The list stays the same object until a thing changes hands. */
const listFor = (scene: Scene, who: Who): readonly Action[] => {
  const list = lastOf(scene, who);
  const { held, carried } = combatant(scene, who);
  if (list.held === held && list.carried === carried && list.lying === scene.lying) return list.last;
  list.last = joinGroups(runsOf(menuOf(scene, who), scene, who));
  list.held = held;
  list.carried = carried;
  list.lying = scene.lying;
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
