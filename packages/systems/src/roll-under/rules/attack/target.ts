import type { Refusal, Who } from '@fray/engine';
import { combatant, isPresent, isTime, type Scene, sheet } from '../../state/scene.ts';
import { inReach, isBehindWalls } from '../movement/space.ts';
import { refuse } from '../refusals.ts';

export const TIME_IS_NO_TARGET = refuse('time.untargetable', 'Time can be neither attacked nor touched nor moved');
const GONE = refuse('turn.attack', 'the target is dead or gone');
export const OUT_OF_REACH = refuse('attack.reach', 'out of reach', 'move next to the target first');
export const BEHIND_WALL = refuse('space.occupancy', 'behind a wall', 'go around, or have a door opened');

/** Time, the dead and the fled cannot be targets. */
export const targetRefusal = (scene: Scene, target: Who): Refusal | undefined => {
  if (isTime(scene, target)) return TIME_IS_NO_TARGET;
  return isPresent(combatant(scene, target)) ? undefined : GONE;
};

/** Attacks do not go through walls and shut doors. */
export const wallRefusal = (scene: Scene, who: Who, target: Who): Refusal | undefined => (isBehindWalls(scene, who, target) ? BEHIND_WALL : undefined);

export const reachRefusal = (scene: Scene, who: Who, target: Who): Refusal | undefined =>
  targetRefusal(scene, target) ?? (inReach(scene, who, target) ? wallRefusal(scene, who, target) : OUT_OF_REACH);

/** All other combatants, foes first. */
export const possibleTargets = (scene: Scene, who: Who): Who[] => {
  const { side } = sheet(scene, who);
  const all = scene.combatants.map((_, i) => i).filter(i => i !== who);
  return [...all.filter(i => sheet(scene, i).side !== side), ...all.filter(i => sheet(scene, i).side === side)];
};

/** Harming a friend is legal, but marked as unusual. */
export const isFriend = (scene: Scene, who: Who, target: Who): boolean => sheet(scene, who).side === sheet(scene, target).side;
