import type { Who } from '@fray/engine';
import { nearestPlace } from '@fray/engine/kit';
import { alter, combatant, isInFight, type Scene } from '../state/scene.ts';
import { isFree, isWalled } from './space.ts';

/** Sets somebody down on the free square nearest to where somebody stands, on that side of the walls [core.occupied]. */
const standBeside = (scene: Scene, who: Who, other: Who): void => {
  const at = combatant(scene, other);
  const near = nearestPlace(at, 20, 1, p => isFree(scene, who, p) && !isWalled(scene, at, p));
  if (near) Object.assign(alter(scene, who), { x: near.x, y: near.y });
};

/** Sets a newcomer down beside the last of its side. */
export const standByItsSide = (scene: Scene, who: Who): void => {
  const { side } = combatant(scene, who);
  const mate = scene.combatants.findLastIndex((c, other) => other !== who && isInFight(c) && c.side === side);
  standBeside(scene, who, mate < 0 ? who : mate);
};

/** Whoever was out of the fight held no square: back in it, it stands where it lay, or beside whoever stands there by now [core.occupied]. */
export const standUpAgain = (scene: Scene, who: Who): void => standBeside(scene, who, who);
