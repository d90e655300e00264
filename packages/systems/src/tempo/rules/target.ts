import type { Refusal, Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { minHands } from '../setup/build-sheet.ts';
import { areOpponents, combatant, isInFight, type Scene, sheet, thingOf } from '../state/scene.ts';
import type { Action, Grip } from './action.ts';
import { refuse } from './refusals.ts';

export const ONESELF_OR_FRIEND = refuse('step1.target', 'not an opponent');
const FALLEN = refuse('step1.target', 'out of the fight');
const NO_HAND_FREE = refuse('core.hands', 'the other hand is not free');

/** A target is of another side and in the fight. */
export const targetRefusal = (scene: Scene, who: Who, target: Who): Refusal | undefined =>
  !areOpponents(scene, who, target) ? ONESELF_OR_FRIEND : isInFight(combatant(scene, target)) ? undefined : FALLEN;

export const possibleTargets = (scene: Scene, who: Who): Who[] => scene.encounter.combatants.flatMap((_, other) => (other === who ? [] : [other]));

/** Bare hands are available with anything held; all other weapons must be in hand. */
export const isInHand = (scene: Scene, who: Who, thing: number): boolean => {
  const { held } = combatant(scene, who);
  return held.includes(thing) || thing === sheet(scene, who).bareHands;
};

/**
 * Whether an action is the same as another with a weapon just like its own: only one of two knives in hand is offered. A weapon that is bound, aimed or
 * loaded otherwise is not like another.
 */
export const isSameWithTwin = (scene: Scene, { who, thing, drops }: Action): boolean =>
  hasTwinBefore(scene, who, thing) || drops.some(t => hasTwinBefore(scene, who, t));

const hasTwinBefore = (scene: Scene, who: Who, thing: number): boolean => {
  const { held, carried } = combatant(scene, who);
  const place = held.includes(thing) ? held : carried;
  for (let i = place.indexOf(thing) - 1; i >= 0; i--) if (isAlike(scene, who, elementAt(place, i), thing)) return true;
  return false;
};

const isAlike = (scene: Scene, who: Who, a: number, b: number): boolean => {
  const [one, other] = [thingOf(scene, a), thingOf(scene, b)];
  if (one.name !== other.name || unnumbered(one.key) !== unnumbered(other.key)) return false;
  const { aim } = combatant(scene, who);
  const isInUse = (thing: number) => aim?.thing === thing || scene.binds.some(bound => bound.weapon === thing || bound.its === thing);
  return !isInUse(a) && !isInUse(b) && scene.loaded[a] === scene.loaded[b] && (scene.reloading[a] ?? 0) === (scene.reloading[b] ?? 0);
};

const unnumbered = (key: string): string => key.replace(/-\d+$/, '');

/** Holding a weapon with both hands needs an empty other hand. */
export const handRefusal = (scene: Scene, { who, grip }: Action): Refusal | undefined =>
  grip === 'both' && combatant(scene, who).held.length > 1 ? NO_HAND_FREE : undefined;

/** The possible grips. A weapon for one or two hands costs 1 AP more in one hand [core.weapon-one-hand]. Changing the grip is free [core.hands]. */
export const gripsFor = (scene: Scene, thing: number): readonly { readonly grip: Grip; readonly more: number; readonly key: string }[] =>
  thingOf(scene, thing).hands === 'either' ? EITHER_WAY : ONE_WAY;

const ONE_WAY = [{ grip: 'none', more: 0, key: '' }] as const;
const EITHER_WAY = [
  { grip: 'both', more: 0, key: '' },
  { grip: 'one', more: 1, key: ':one-hand' },
] as const;

export const handsIn = (scene: Scene, things: readonly number[]): number => things.reduce((n, t) => n + minHands(thingOf(scene, t).hands), 0);
