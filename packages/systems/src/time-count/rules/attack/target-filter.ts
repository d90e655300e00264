import type { Who } from '@fray/engine';
import { type Scene, sheet, thingOf } from '../../state/scene.ts';
import { distanceBetween, hasMap } from '../movement/space.ts';
import { possibleTargets, rangeRefusal, unreadyRefusal } from './target.ts';

/**
 * With more combatants than this a menu lists only targets in reach, or without a map only this many, foes first. For pairs of weapons the reach of
 * the first counts. Any other target can still be named.
 */
export const MAX_LISTED = 24;

export const isCrowd = ({ combatants }: Scene): boolean => combatants.length > MAX_LISTED;

/**
 * The targets that a thing reaches from where the combatant stands; none for a thing that is not in hand. Without a thing those adjacent, and for
 * spells all.
 */
export const targetsInReach = (scene: Scene, who: Who): ((t?: number) => readonly Who[]) => {
  const all = hasMap(scene) ? possibleTargets(scene, who) : possibleTargets(scene, who).slice(0, MAX_LISTED);
  const near = hasMap(scene) && sheet(scene, who).spells.length === 0 ? all.filter(other => distanceBetween(scene, who, other) <= 5) : all;
  const known = new Map<number, readonly Who[]>();
  const armedWith = (t: number): readonly Who[] => {
    if (thingOf(scene, t).weapon === undefined) return all;
    return unreadyRefusal(scene, who, t) ? [] : all.filter(other => !rangeRefusal(scene, who, other, t));
  };
  return t => {
    if (t === undefined) return near;
    let whom = known.get(t);
    if (!whom) known.set(t, (whom = armedWith(t)));
    return whom;
  };
};

/** The combatants that a key names. */
export const targetsNamed = (scene: Scene, who: Who, key: string): (() => readonly Who[]) => {
  const whom = possibleTargets(scene, who).filter(other => key.includes(sheet(scene, other).id));
  return () => whom;
};
