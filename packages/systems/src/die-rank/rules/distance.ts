import { elementAt } from '@fray/engine/util';
import { isConscious, isEnemy, rangeTo, type Scene } from '../state/scene.ts';

/** Regions have no size. Policies, which walk so that the distance shrinks, count each border as this far. */
const FEET_TO_A_BORDER = 30;

/** The distance to the nearest conscious enemy. */
export const feetToNearestFoe = (scene: Scene, who: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < scene.combatants.length; other++) {
    const c = elementAt(scene.combatants, other);
    if (isConscious(c) && isEnemy(scene, who, other)) least = Math.min(least, rangeTo(scene, who, other) ?? least);
  }
  return FEET_TO_A_BORDER * least;
};
