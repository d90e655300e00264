import type { LastingParts } from '@fray/engine/kit';
import { combatant, recordSchema, type Scene } from '../state/scene.ts';

/** Wounds, Injuries and what they left, Fatigue, what was used up, and what was learned from a weapon. */
const values = recordSchema.pick({
  ...{ hp: true, hpMax: true, fatal: true, injuries: true, effects: true, fatigue: true },
  ...{ arrows: true, rations: true, uses: true, armor: true, training: true },
});

export const lasting: LastingParts<Scene> = {
  values,
  hasCamps: true,
  of: (scene, who) => {
    const c = combatant(scene, who);
    // The rounds of Fatal Wounds count on into the next fight: one of the last round here is one of round 0 there [fatal.clock].
    return c.fate === 'dead' ? undefined : { ...c, fatal: c.fatal.map(round => round - scene.round) };
  },
};
