import type { LastingParts } from '@fray/engine/kit';
import { combatant, recordSchema, type Scene } from '../state/scene.ts';

/** Lost hit points, the condition, and disabled parts of the body. The book leaves healing outside of fights to the GM. */
const values = recordSchema.pick({ hitPoints: true, stable: true, wellBeing: true, disabled: true });

export const lasting: LastingParts<Scene> = {
  values,
  of: (scene, who) => {
    const c = combatant(scene, who);
    return c.fate === 'dead' ? undefined : c;
  },
};
