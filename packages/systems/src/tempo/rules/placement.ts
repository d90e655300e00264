import type { Who } from '@fray/engine';
import { nearestPlace } from '@fray/engine/kit';
import { alter, combatant, isInFight, type Scene } from '../state/scene.ts';
import { isFree, isWalled } from './space.ts';

/** Places a combatant on the nearest free square beside another, on the same side of walls [core.occupied]. */
const standBeside = (scene: Scene, who: Who, other: Who): void => {
  const at = combatant(scene, other);
  const near = nearestPlace(at, 20, 1, p => isFree(scene, who, p) && !isWalled(scene, at, p));
  if (near) Object.assign(alter(scene, who), { x: near.x, y: near.y });
};

/** Places a newcomer beside the last combatant of its side. */
export const standByItsSide = (scene: Scene, who: Who): void => {
  const { side } = combatant(scene, who);
  const mate = scene.combatants.findLastIndex((c, other) => other !== who && isInFight(c) && c.side === side);
  standBeside(scene, who, mate < 0 ? who : mate);
};

/**
 * Combatants out of the fight hold no square. Back in the fight, they stand where they lay, or beside the combatant who stands there now
 * [core.occupied].
 */
export const standUpAgain = (scene: Scene, who: Who): void => standBeside(scene, who, who);
