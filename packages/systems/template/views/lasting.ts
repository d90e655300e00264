import type { LastingParts } from '@fray/engine/kit';
import { combatant, recordSchema, type Scene } from '../state/scene.ts';

/** What a campaign brings into the next fight. All else ends with this one. */
export const lasting: LastingParts<Scene> = {
  values: recordSchema.pick({ hp: true }),
  of: (scene, who) => combatant(scene, who),
};
