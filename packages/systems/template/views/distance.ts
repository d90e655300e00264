import type { Who } from '@fray/engine';
import { borderCount } from '@fray/engine/field';
import { combatant, isEnemy, isUp, type Scene } from '../state/scene.ts';

/** Regions have no size. Policies move so that this distance shrinks, so each border counts as this many feet. */
const FEET_TO_A_BORDER = 30;

/** To the nearest enemy who is up. */
export const feetToNearestFoe = (scene: Scene, who: Who): number => {
  const { region } = combatant(scene, who);
  const far = scene.combatants.flatMap((c, other) =>
    isUp(scene, other) && isEnemy(scene, who, other) ? (borderCount(scene.encounter.regions, region, c.region) ?? []) : [],
  );
  return FEET_TO_A_BORDER * Math.min(...far);
};
