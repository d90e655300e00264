import type { Refusal, Who } from '@fray/engine';
import { refuse } from '../refuse.ts';
import { combatant, isPresent, isTime, type Scene, sheet } from '../scene.ts';
import { inReach, isBehindWalls } from '../space.ts';

export const TIME = refuse('time.untargetable', 'Time can be neither attacked nor touched nor moved');
const GONE = refuse('turn.attack', 'the target is dead or gone');
export const FAR = refuse('attack.reach', 'out of reach', 'move next to the target first');
export const WALL = refuse('space.occupancy', 'behind a wall', 'go round, or have a door opened');

/** Time, the dead and the fled are nobody's target. */
export const untargetable = (scene: Scene, target: Who): Refusal | undefined => {
  if (isTime(scene, target)) return TIME;
  return isPresent(combatant(scene, target)) ? undefined : GONE;
};

/** Nobody is attacked through a wall or a shut door of the map. */
export const behindWalls = (scene: Scene, who: Who, target: Who): Refusal | undefined => (isBehindWalls(scene, who, target) ? WALL : undefined);

export const outOfReach = (scene: Scene, who: Who, target: Who): Refusal | undefined =>
  untargetable(scene, target) ?? (inReach(scene, who, target) ? behindWalls(scene, who, target) : FAR);

/** Everybody but oneself, foes first. */
export const others = (scene: Scene, who: Who): Who[] => {
  const { side } = sheet(scene, who);
  const all = scene.combatants.map((_, i) => i).filter(i => i !== who);
  return [...all.filter(i => sheet(scene, i).side !== side), ...all.filter(i => sheet(scene, i).side === side)];
};

/** Harm to one's own side is legal, and hardly ever meant. */
export const isFriend = (scene: Scene, who: Who, target: Who): boolean => sheet(scene, who).side === sheet(scene, target).side;
