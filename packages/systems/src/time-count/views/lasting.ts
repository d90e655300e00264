import type { LastingParts } from '@fray/engine/kit';
import { combatant, recordSchema, type Scene } from '../state/scene.ts';

/** Lost hit points, fatigue, impairments, poison and its traces, petrification, and castings and rests of the day. */
const values = recordSchema.pick({
  ...{ hp: true, hpMax: true, invigoration: true, fatigue: true, poisonFatigue: true, poisonLoss: true, topLost: true, impairments: true },
  ...{ petrification: true, lost: true, lostToPoison: true, castings: true, healedToday: true, restsToday: true },
});

export const lasting: LastingParts<Scene> = {
  values,
  hasCamps: true,
  of: (scene, who) => {
    const c = combatant(scene, who);
    return c.state === 'dead' ? undefined : c;
  },
};
