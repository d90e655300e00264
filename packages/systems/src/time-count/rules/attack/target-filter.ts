import type { Who } from '@fray/engine';
import { type Scene, sheet, thingOf } from '../../state/scene.ts';
import { distanceBetween, hasMap } from '../movement/space.ts';
import { possibleTargets, rangeRefusal, unreadyRefusal } from './target.ts';

/** Among more than so many a menu lists those only whom something gets at, without a map so many of them, foes first, and of pairs those of the first; anybody else can still be named. */
export const MAX_LISTED = 24;

export const isCrowd = ({ combatants }: Scene): boolean => combatants.length > MAX_LISTED;

/** Whom a thing gets at from where somebody stands: nobody with what is not in hand. Without a thing those beside him, and for spells all. */
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

/** Those whom a key names. */
export const targetsNamed = (scene: Scene, who: Who, key: string): (() => readonly Who[]) => {
  const whom = possibleTargets(scene, who).filter(other => key.includes(sheet(scene, other).id));
  return () => whom;
};
