import type { Refusal, Who } from '@fray/engine';
import { combatant, isPresent, isTime, type Scene, sheet } from '../../state/scene.ts';
import { inReach, isBehindWalls } from '../movement/space.ts';
import { refuse } from '../refusals.ts';

export const TIME_IS_NO_TARGET = refuse('time.untargetable', 'Time can be neither attacked nor touched nor moved');
const GONE = refuse('turn.attack', 'the target is dead or gone');
export const OUT_OF_REACH = refuse('attack.reach', 'out of reach', 'move next to the target first');
export const BEHIND_WALL = refuse('space.occupancy', 'behind a wall', 'go round, or have a door opened');

/** Time, the dead and the fled are nobody's target. */
export const targetRefusal = (scene: Scene, target: Who): Refusal | undefined => {
  if (isTime(scene, target)) return TIME_IS_NO_TARGET;
  return isPresent(combatant(scene, target)) ? undefined : GONE;
};

/** Nobody is attacked through a wall or a shut door of the map. */
export const wallRefusal = (scene: Scene, who: Who, target: Who): Refusal | undefined => (isBehindWalls(scene, who, target) ? BEHIND_WALL : undefined);

export const reachRefusal = (scene: Scene, who: Who, target: Who): Refusal | undefined =>
  targetRefusal(scene, target) ?? (inReach(scene, who, target) ? wallRefusal(scene, who, target) : OUT_OF_REACH);

/** Everybody but oneself, foes first. */
export const possibleTargets = (scene: Scene, who: Who): Who[] => {
  const { side } = sheet(scene, who);
  const all = scene.combatants.map((_, i) => i).filter(i => i !== who);
  return [...all.filter(i => sheet(scene, i).side !== side), ...all.filter(i => sheet(scene, i).side === side)];
};

/** Harm to one's own side is legal, and hardly ever meant. */
export const isFriend = (scene: Scene, who: Who, target: Who): boolean => sheet(scene, who).side === sheet(scene, target).side;
