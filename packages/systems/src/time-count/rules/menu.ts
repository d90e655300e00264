import type { Who } from '@fray/engine';
import { actionIdOf, memoizeOn, memoizeOnOriginal } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Encounter } from '../setup/encounter.ts';
import { combatant, foreignTo, type Scene, sheet, thingOf } from '../state/scene.ts';
import type { Action, ActionKind } from './action.ts';
import { stabilizeFriend, staunchWound } from './actions/aid.ts';
import { attack, attackAlternate, attackBoth, attackLimb, quickStrike } from './actions/attack/attack.ts';
import { coupDeGrace } from './actions/attack/coup-de-grace.ts';
import { disarm, distract, feint } from './actions/attack/maneuver.ts';
import { staple, stapleFree } from './actions/attack/staple.ts';
import {
  activateMagicItem,
  controlMount,
  drinkPotion,
  escapeNet,
  lightTorch,
  lowerResistance,
  mountOrDismount,
  putOutFlames,
  useDoor,
  useShield,
} from './actions/chores.ts';
import { setFacing } from './actions/face.ts';
import { draw, drawHidden, dropItem, pickUp, sheathe, takeFromBackpack, takeFromPouch } from './actions/handle-gear.ts';
import { castAtSpace, castSpell, concentrate, directSpell, dismissSpell } from './actions/magic/cast.ts';
import { chargeSpell, dischargeSpell, prepare } from './actions/magic/prepare.ts';
import { readScroll } from './actions/magic/scroll.ts';
import { move } from './actions/movement/move.ts';
import { run, sprint } from './actions/movement/run.ts';
import { defineReady, setWeapon, wait } from './actions/ready.ts';
import { stanceBasic, stanceCautious, stanceCrouch, stanceParrying, stancePoised, stanceProne, standCrouch, standProne } from './actions/stance.ts';
import { grab, releaseGrab } from './actions/wrestling/grab.ts';
import { approach, bullRush, tackle, trip } from './actions/wrestling/rush.ts';
import { drag, shunt, throwDown } from './actions/wrestling/shove.ts';
import { breakGrab, escapeGrab, grapple } from './actions/wrestling/wrestle.ts';
import { possibleTargets } from './attack/target.ts';
import { isCrowd, targetsInReach, targetsNamed } from './attack/target-filter.ts';

const ready = defineReady((scene, who, key) => actionsNear(scene, who, key));

/**
 * All actions, in the order of the menu: attacks and spells first, then movement and stances, aid, what is readied, gear, and what is free. Waiting comes
 * last.
 */
export const actions: readonly ActionKind[] = [
  ...[attack, quickStrike, attackBoth, attackAlternate, castSpell, castAtSpace, prepare, chargeSpell, dischargeSpell, directSpell],
  ...[coupDeGrace, breakGrab, escapeGrab, stapleFree, escapeNet, feint, disarm, trip, tackle, bullRush, grab, grapple, shunt, throwDown, drag],
  ...[attackLimb, staple, distract, approach, move, run, sprint, standProne, standCrouch],
  ...[stanceCautious, stanceParrying, stancePoised, stanceCrouch, stanceProne, stabilizeFriend, staunchWound, putOutFlames, readScroll, drinkPotion],
  ...[activateMagicItem, setWeapon, ready, draw, drawHidden, pickUp, useShield, takeFromPouch, takeFromBackpack, sheathe, lightTorch, useDoor],
  ...[mountOrDismount, lowerResistance, stanceBasic, setFacing, concentrate, controlMount, releaseGrab, dismissSpell, dropItem, wait],
];

/** The source of one combatant's actions, by index in `actions`: those without a thing, and those with each thing. */
interface Source {
  readonly bare: (a: number) => readonly Action[];
  readonly using: (thing: number, a: number) => readonly Action[];
}

/** The actions of one combatant, made once on demand for all fights of an encounter. */
interface Menu {
  readonly bare: (readonly Action[] | undefined)[];
  readonly things: Map<number, (readonly Action[] | undefined)[]>;
}

/** The complete menu as it was last assembled, and those of other moments by what they were assembled from. */
interface FullMenu {
  readonly made: Map<string, readonly Action[]>;
  readonly last: readonly Action[];
  readonly others: string;
  readonly worn: Scene['worn'];
  readonly held: readonly number[];
  readonly carried: readonly number[];
  readonly lying: Scene['lying'];
}

const menusOf = memoizeOnOriginal((_: Encounter): Menu[] => []);
const fullMenusOf = memoizeOn((_: Encounter): FullMenu[] => []);
const NONE: readonly Action[] = [];
/** How many menus of a combatant are kept, for fights that are played again and again. */
const MAX_KEPT = 100;

const menuOf = ({ encounter }: Scene, who: Who): Menu => (menusOf(encounter)[who] ??= { bare: [], things: new Map() });

/** Makes actions anew on each call, only against the targets that each thing reaches (bare hands, where no thing is given). */
const makeActions = (scene: Scene, who: Who, whom: (thing?: number) => readonly Who[]): Source => ({
  bare: a => elementAt(actions, a).actions?.(scene, who, whom()) ?? NONE,
  using: (thing, a) => {
    const action = elementAt(actions, a);
    const [all, more] = [action.with?.(scene, who, thing, whom(thing)), action.now?.(scene, who, thing, whom(thing))];
    return [...(all ?? NONE), ...(more ?? NONE)];
  },
});

/** Makes actions once, against all targets, except those that depend on who holds what. */
const keepMenu = (scene: Scene, who: Who): Source => {
  const menu = menuOf(scene, who);
  const whom = possibleTargets(scene, who);
  return {
    bare: a => (menu.bare[a] ??= elementAt(actions, a).actions?.(scene, who, whom) ?? NONE),
    using: (thing, a) => {
      let byAction = menu.things.get(thing);
      if (!byAction) menu.things.set(thing, (byAction = []));
      const action = elementAt(actions, a);
      const all = (byAction[a] ??= action.with?.(scene, who, thing, whom) ?? NONE);
      const more = action.now?.(scene, who, thing, whom) ?? NONE;
      return more.length > 0 ? [...all, ...more] : all;
    },
  };
};

/** Things in hand come first, then natural weapons, then carried and lying things, and bare hands last. */
const usableThings = (scene: Scene, who: Who): number[] => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  const all = [...c.held, ...s.natural, ...c.carried];
  for (const { thing } of scene.lying) if (!all.includes(thing)) all.push(thing);
  if (s.shield >= 0 && !all.includes(s.shield)) all.push(s.shield);
  all.push(s.bareHands);
  return all;
};

/** Whether a thing is like an earlier one of a list: the same kind, at the same place, and in the same state. */
const isTwin = (scene: Scene, who: Who, t: number, before: readonly number[]): boolean => {
  const { weapon, scroll } = thingOf(scene, t);
  if (!weapon && !scroll) return false;
  const { held } = combatant(scene, who);
  const spot = (x: number) => scene.lying.find(l => l.thing === x);
  return before.some(other => {
    const it = thingOf(scene, other);
    if (it.weapon !== weapon || it.scroll !== scroll || held.includes(t) !== held.includes(other) || (scene.worn[t] ?? 0) !== (scene.worn[other] ?? 0))
      return false;
    const [a, b] = [spot(t), spot(other)];
    return a?.x === b?.x && a?.y === b?.y;
  });
};

/** Of things that are alike one is listed; the others can still be named. */
const listedThings = (scene: Scene, who: Who): number[] => {
  const things = usableThings(scene, who);
  return things.filter((t, i) => !isTwin(scene, who, t, things.slice(0, i)));
};

/** Of each kind of action, those against targets that have fallen come last. */
const fullMenu = (scene: Scene, who: Who, { bare, using }: Source, listed = listedThings(scene, who)): readonly Action[] => {
  const isUp = ({ target }: Action) => target < 0 || combatant(scene, target).state === 'up';
  const all: Action[] = [];
  for (let a = 0; a < actions.length; a++) {
    const last: Action[] = [];
    const add = (d: Action) => (isUp(d) ? all : last).push(d);
    for (const thing of listed) for (const d of using(thing, a)) add(d);
    for (const d of bare(a)) add(d);
    for (const d of last) all.push(d);
  }
  return all;
};

/** Who has fallen, and who holds what another brought, in a form that is quick to compare. */
const othersOf = (scene: Scene): string => {
  let others = '';
  for (const [who, { state }] of scene.combatants.entries()) {
    if (state !== 'up') others += `${who} `;
    for (const thing of foreignTo(scene, who)) others += `${who}:${thing} `;
  }
  return others;
};

/**
 * All actions of a combatant on their turn, legal or not; in a crowd only against targets in reach. The same array as long as no thing changes hands or wears and no
 * combatant falls.
 */
export const menuFor = (scene: Scene, who: Who): readonly Action[] => {
  if (isCrowd(scene)) return fullMenu(scene, who, makeActions(scene, who, targetsInReach(scene, who)));
  const { held, carried } = combatant(scene, who);
  const { lying } = scene;
  const wholes = fullMenusOf(scene.encounter);
  const known = wholes[who];
  const others = othersOf(scene);
  const isSame = known?.held === held && known.carried === carried && known.lying === lying && known.worn === scene.worn && known.others === others;
  if (known && isSame) return known.last;
  const made = known?.made ?? new Map<string, readonly Action[]>();
  const listed = listedThings(scene, who);
  const key = `${held}/${carried}/${others}/${listed}/${lying.map(({ thing, x, y }) => `${thing}:${x},${y}`)}`;
  const last = made.get(key) ?? fullMenu(scene, who, keepMenu(scene, who), listed);
  if (made.size >= MAX_KEPT) made.clear();
  made.set(key, last);
  wholes[who] = { made, last, held, carried, lying, worn: scene.worn, others };
  return last;
};

/** By the id that keys begin with. */
const placeOf = new Map(actions.map(({ id }, a) => [id, a]));

/** The part of the menu for the action that a key begins with. In a crowd it includes the targets that the key names. */
export const actionsNear = (scene: Scene, who: Who, key: string): readonly Action[] => {
  const a = placeOf.get(actionIdOf(key));
  if (a === undefined) return NONE;
  const { bare, using } = isCrowd(scene) ? makeActions(scene, who, targetsNamed(scene, who, key)) : keepMenu(scene, who);
  return [...bare(a), ...usableThings(scene, who).flatMap(thing => using(thing, a))];
};
