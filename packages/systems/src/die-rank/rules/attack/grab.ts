import type { Who } from '@fray/engine';
import { alter, combatant, NO_COMBATANT, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';

/** The strongest grip of any grappler on this combatant. */
export const gripOn = (scene: Scene, who: Who): 'none' | 'partial' | 'full' => {
  let grip: 'none' | 'partial' | 'full' = 'none';
  for (const c of scene.combatants) {
    if (c.holds !== who) continue;
    if (c.grip === 'full') return 'full';
    grip = 'partial';
  }
  return grip;
};

export const isGrabbed = (scene: Scene, who: Who): boolean => gripOn(scene, who) !== 'none';

/** In a full hold of any grappler, which is also a grab [grab.full.includes]. */
export const isHeld = (scene: Scene, who: Who): boolean => gripOn(scene, who) === 'full';

/** Whether one of the two grips the other. */
export const areLinked = (scene: Scene, a: Who, b: Who): boolean => combatant(scene, a).holds === b || combatant(scene, b).holds === a;

/** Grips a target or is gripped. */
export const isInGrapple = (scene: Scene, who: Who): boolean => combatant(scene, who).holds !== NO_COMBATANT || isGrabbed(scene, who);

/** The half of a pair that grips a target, since a grip of the mount concerns both [mount.pair]; otherwise the combatant. */
export const gripperOf = (scene: Scene, who: Who): Who => {
  const { holds, riding } = combatant(scene, who);
  return holds === NO_COMBATANT && riding !== NO_COMBATANT && combatant(scene, riding).holds !== NO_COMBATANT ? riding : who;
};

const sizeOf = (scene: Scene, who: Who): number => sheet(scene, who).size + sheet(scene, who).sizeShift;

export const isGiant = (scene: Scene, who: Who): boolean => sizeOf(scene, who) >= 4;

/** Larger by at least two sizes [grab.much-larger]. */
export const isMuchLarger = (scene: Scene, grappler: Who, target: Who): boolean => sizeOf(scene, grappler) - sizeOf(scene, target) >= 2;

/** Takes a grip on a target. The grip is stored with the grappler; the target's record is replaced too, so that what is derived from it is computed anew. */
export const takeGrip = (scene: Scene, grappler: Who, target: Who, grip: 'partial' | 'full', sustained: boolean): void => {
  Object.assign(alter(scene, grappler), { holds: target, grip, sustained });
  alter(scene, target);
};

export const releaseGrip = (scene: Scene, play: Play, grappler: Who): void => {
  const { holds } = combatant(scene, grappler);
  if (holds === NO_COMBATANT) return;
  Object.assign(alter(scene, grappler), { holds: NO_COMBATANT, grip: 'none', sustained: false });
  alter(scene, holds);
  play.emit({ clause: 'grab.ends', what: 'grab over', by: grappler, target: holds });
};

/** Ends grips of grapplers who can no longer keep them, on dead targets, and across borders [grab.ends]. */
export const loosenGrips = (scene: Scene, play: Play): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (c.holds === NO_COMBATANT) continue;
    const target = combatant(scene, c.holds);
    const fit = c.knockedOut === 'none' && c.wound !== 'dead' && !c.absent && c.stun === 'none' && !c.helpless;
    if (!fit || target.wound === 'dead' || target.absent || target.region !== c.region) releaseGrip(scene, play, who);
  }
};
