import type { Who } from '@fray/engine';
import { isEncumbered } from './inventory.ts';
import { movement, plain, workingArms, workingLegs } from './numbers.ts';
import { combatant, has, type Scene } from './scene.ts';
import { bandsNow } from './tracker.ts';

export type Gait = 'move' | 'run' | 'charge';

const FIXED = { move: 20, run: 50, charge: 20 } as const;
/** The flat values are those of somebody with Movement 10 [turn.flat-distances]. */
const FLAT = { move: 30, run: 60, charge: 30 } as const;

/**
 * The feet that a short move, a run or a charge may cover: Injuries cut first, then the water, as it stands at that moment [time.water-movement]
 * [time.water-difference]. Each comes on top of the other: a run or a charge leaves the short move [turn.move-with-any].
 */
export const allowance = (scene: Scene, who: Who, gait: Gait): number => {
  const whole = scene.encounter.options.movementMode === 'flat' ? FLAT[gait] : FIXED[gait] + plain(t => movement(t, scene, who));
  const dry = gait === 'move' ? limping(scene, who, whole) : whole;
  let wet = dry;
  for (const band of bandsNow(scene, who)) {
    if (band.movement_set_ft !== undefined) wet = Math.min(wet, band.movement_set_ft);
    else if (band.movement_change_ft !== 0) wet = Math.min(dry, Math.max(5, wet + band.movement_change_ft));
  }
  return wet;
};

/** One good leg halves the short move; without one, two good arms crawl a twentieth of it [dd.disabled-leg]. */
const limping = (scene: Scene, who: Who, feet: number): number => {
  const c = combatant(scene, who);
  const legs = workingLegs(c);
  if (legs === 2) return feet;
  if (legs === 1) return Math.floor(feet / 2);
  return workingArms(c) === 2 ? Math.floor(feet / 20) : 0;
};

export type Hindrance = 'prone' | 'leg' | 'heart' | 'burden' | 'water' | 'tracker';

/** What keeps somebody from running and charging. */
export const hindrance = (scene: Scene, who: Who, gait: 'run' | 'charge'): Hindrance | undefined => {
  const c = combatant(scene, who);
  if (c.prone) return 'prone';
  if (workingLegs(c) < 2) return 'leg';
  if (gait === 'run' && has(c, 'weak heart')) return 'heart';
  if (isEncumbered(scene, who, 6)) return 'burden';
  const band = bandsNow(scene, who).find(b => b.forbids.includes(gait));
  return band && (band.clause === 'time.water-movement' ? 'water' : 'tracker');
};
