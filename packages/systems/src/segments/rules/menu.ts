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

/** Every action there is, in the order in which a menu lists them; doing nothing comes first. */
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

/** The deeds of one combatant by the means, things and actions they are made with; made once for all fights of an encounter. */
interface Menu {
  readonly byMeans: Map<Means, readonly Action[]>;
  /** The same for what is carried: hardly ever meant, as long as it is not in hand. */
  readonly byCarried: Map<Means, readonly Action[]>;
  readonly byThing: Map<string, readonly Action[]>;
  readonly byAction: Map<ActionKind, readonly Action[]>;
}

/** The last menu built for a combatant, and what it was built from. */
interface KeptList {
  last: readonly Action[];
  held: Combatant['held'] | undefined;
  carried: Combatant['carried'] | undefined;
  lying: Scene['lying'] | undefined;
  /** The same without the concealed, for those who were so last. */
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
  let deeds = map.get(key);
  if (!deeds) map.set(key, (deeds = make()));
  return deeds;
};

/** What things may be attacked with. The flurries of others are no means of one's own. */
const meansOf = (scene: Scene, who: Who, things: readonly number[]): Means[] => {
  const { powers } = sheet(scene, who);
  return things.flatMap(t => thingOf(scene, t).means).filter(m => !m.flurry || powers.some(p => p.id === m.flurry?.id));
};

/** The runs of deeds that make up a list: nothing first, attacks by each of the means, then all other actions. */
const runsOf = (menu: Menu, scene: Scene, who: Who): (readonly Action[])[] => {
  const runs: (readonly Action[])[] = [keepList(menu.byAction, pass, () => pass.actions?.(scene, who) ?? [])];
  const { held, carried } = combatant(scene, who);
  const { body, powerMeans } = sheet(scene, who);
  const attacksBy = (m: Means): readonly Action[] => keepList(menu.byMeans, m, () => actions.flatMap(a => a.with?.(scene, who, m) ?? []));
  for (const m of meansOf(scene, who, held)) runs.push(attacksBy(m));
  for (const m of meansOf(scene, who, carried)) runs.push(keepList(menu.byCarried, m, () => attacksBy(m).map(d => ({ ...d, unusual: true }))));
  for (const m of [...meansOf(scene, who, body), ...powerMeans]) runs.push(attacksBy(m));
  for (const action of actions) {
    const { things, actionWith: by, actions: deeds } = action;
    if (deeds && action !== pass) runs.push(keepList(menu.byAction, action, () => deeds(scene, who)));
    if (things && by) for (const t of things(scene, who)) runs.push(keepList(menu.byThing, `${action.id} ${t}`, () => [by(scene, who, t)]));
  }
  return runs;
};

/** Everything somebody might do, legal or not. The same list as long as nothing changes hands. */
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
    if (combatant(scene, other).set_position && isHiddenFrom(scene, other, from)) hidden += ` ${other}`;
  return hidden;
};

/** The same, without those of whom one does not know. */
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

/** Nothing has to be searched for where an option has everybody know [vitals.search] [vulnerability.search]. */
const isVain = ({ encounter: { options } }: Scene, { kind: action }: Action): boolean => action === searchWeakness && options.search_required === 'off';

/** Whether somebody may do anything in a segment that takes an action, is ever meant, and leads to something. */
export const hasAction = (scene: Scene, who: Who, segment: Segment): boolean => {
  if (combatant(scene, who).actions === 0) return false;
  const all = groupsOf(menuFor(scene, who));
  // Backwards: the last entries are the likeliest to be legal.
  for (let i = all.length - 1; i >= 0; i--) {
    const group = elementAt(all, i);
    const d = elementAt(group.deeds, 0);
    if (group.means) {
      if (canAttackWith(scene, who, group.means, segment) && isTargetable(scene, who, group, segment)) return true;
    } else if (!d.idle && !d.unusual && d.kind.counts !== 'free' && !isVain(scene, d) && !d.kind.refusal(scene, d, segment)) return true;
  }
  return false;
};

export const refusalInSegment = (scene: Scene, d: Action, segment: Segment): Refusal | undefined => (d.idle ? undefined : d.kind.refusal(scene, d, segment));
