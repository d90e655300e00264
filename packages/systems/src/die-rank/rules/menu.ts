import type { Who } from '@fray/engine';
import { actionIdOf, memoizeOnOriginal } from '@fray/engine/kit';
import type { Encounter } from '../setup/encounter.ts';
import { combatant, isHiddenFrom, NO_COMBATANT, type Scene, sheet } from '../state/scene.ts';
import type { Action, ActionKind } from './action.ts';
import { attackMelee, attackRanged, mountAttack } from './actions/attack.ts';
import { crushHeld, escapeGrip, forceDown, grab, mountEscape, mountEscapes, releaseGrab, strike, sustainGrab, throwDown } from './actions/grapple.ts';
import { drop, pickUp, readyGear, reload } from './actions/handle-gear.ts';
import { castAttack, castHeal, ritualNow } from './actions/magic.ts';
import { crawl, drag, move, run, slipPast } from './actions/move.ts';
import { dismount, endTurnKind, lieDown, mountUp, speak, standUp } from './actions/posture.ts';

/** Every kind of action in the order of the menu. Ending the turn comes first. */
export const actions: readonly ActionKind[] = [
  endTurnKind,
  attackMelee,
  attackRanged,
  castAttack,
  castHeal,
  strike,
  grab,
  sustainGrab,
  forceDown,
  crushHeld,
  throwDown,
  escapeGrip,
  move,
  run,
  crawl,
  drag,
  standUp,
  readyGear,
  pickUp,
  reload,
  mountUp,
  dismount,
  mountAttack,
  mountEscape,
  slipPast,
  lieDown,
  releaseGrab,
  drop,
  speak,
  ritualNow,
];

/** The actions of one combatant. Each is made once for all fights of an encounter, when it is first needed. */
interface Menu {
  bare: readonly Action[] | undefined;
  readonly things: Map<number, readonly Action[]>;
  /** All actions with their own things, by the mount they sit on, which adds actions. */
  readonly own: Map<Who, readonly Action[]>;
}

const menusOf = memoizeOnOriginal((_: Encounter): Menu[] => []);

const menuOf = ({ encounter }: Scene, who: Who): Menu => (menusOf(encounter)[who] ??= { bare: undefined, things: new Map(), own: new Map() });

const actionsWithoutThing = (scene: Scene, who: Who): readonly Action[] => (menuOf(scene, who).bare ??= actions.flatMap(a => a.actions?.(scene, who) ?? []));

const actionsWithThing = (scene: Scene, who: Who, thing: number): readonly Action[] => {
  const { things } = menuOf(scene, who);
  let found = things.get(thing);
  if (!found) things.set(thing, (found = actions.flatMap(a => a.with?.(scene, who, thing) ?? [])));
  return found;
};

/** The actions that the mount of a pair takes itself. */
const mountActions = (scene: Scene, who: Who): readonly Action[] => {
  const { riding } = combatant(scene, who);
  if (riding === NO_COMBATANT) return NONE;
  const attacks = sheet(scene, riding).natural.flatMap(thing => actionsWithThing(scene, riding, thing).filter(d => d.kind === mountAttack));
  return [...attacks, ...mountEscapes(scene, riding)];
};
const NONE: readonly Action[] = [];

/** Actions with their own things, in the order of the kinds. */
const ownMenu = (scene: Scene, who: Who): readonly Action[] => {
  const { own } = menuOf(scene, who);
  const { riding } = combatant(scene, who);
  let found = own.get(riding);
  if (!found) {
    const things = scene.encounter.things.flatMap((t, i) => (t.owner === who ? actionsWithThing(scene, who, i) : []));
    const all = [...actionsWithoutThing(scene, who), ...things, ...mountActions(scene, who)];
    own.set(riding, (found = actions.flatMap(a => all.filter(d => d.kind === a))));
  }
  return found;
};

const isForeign = (scene: Scene, who: Who, thing: number): boolean => scene.encounter.things[thing]?.owner !== who;

/** Things that belong to others and are held by this combatant or lie in their region. */
const foreignThings = (scene: Scene, who: Who): readonly number[] => {
  const { ready: inHand, carried, region } = combatant(scene, who);
  let all: Set<number> | undefined;
  for (const thing of inHand) if (isForeign(scene, who, thing)) all = (all ?? new Set()).add(thing);
  for (const thing of carried) if (isForeign(scene, who, thing)) all = (all ?? new Set()).add(thing);
  for (const l of scene.lying) if (l.region === region && isForeign(scene, who, l.thing)) all = (all ?? new Set()).add(l.thing);
  return all ? [...all] : NO_THINGS;
};

const NO_THINGS: readonly number[] = [];

/**
 * All actions of a combatant's turn, legal or not. The same list is returned as long as no foreign thing is near.
 * Actions aimed at combatants who hide from them are left out.
 */
export const menuFor = (scene: Scene, who: Who): readonly Action[] => {
  const own = ownMenu(scene, who);
  const foreign = foreignThings(scene, who);
  const all = foreign.length === 0 ? own : [...own, ...foreign.flatMap(t => actionsWithThing(scene, who, t))];
  return scene.hidden.length === 0 ? all : all.filter(d => d.target === NO_COMBATANT || !isHiddenFrom(scene, d.target, who));
};

/** Neighboring actions of a menu that a turn allows or forbids together: same kind, same cost, same half of a pair. */
type MenuGroup = readonly Action[];

const menuGroups = new WeakMap<readonly Action[], readonly MenuGroup[]>();

const menuGroupsOf = (all: readonly Action[]): readonly MenuGroup[] => {
  let found = menuGroups.get(all);
  if (!found) {
    const made: Action[][] = [];
    for (const d of all) {
      const last = made[made.length - 1]?.[0];
      if (last && last.kind === d.kind && last.cost === d.cost && last.who === d.who) made[made.length - 1]?.push(d);
      else made.push([d]);
    }
    menuGroups.set(all, (found = made));
  }
  return found;
};

/** The menu in groups of one kind. */
export const menuGroupsFor = (scene: Scene, who: Who): readonly MenuGroup[] => {
  if (scene.hidden.length > 0) return menuGroupsOf(menuFor(scene, who));
  const own = menuGroupsOf(ownMenu(scene, who));
  const foreign = foreignThings(scene, who);
  return foreign.length === 0 ? own : [...own, ...foreign.flatMap(t => menuGroupsOf(actionsWithThing(scene, who, t)))];
};

const byId = new Map(actions.map(action => [action.id, action]));

/** The actions of the kind that the key starts with. */
export const actionsNear = (scene: Scene, who: Who, key: string): readonly Action[] => {
  const action = byId.get(actionIdOf(key));
  return menuFor(scene, who).filter(d => d.kind === action);
};
