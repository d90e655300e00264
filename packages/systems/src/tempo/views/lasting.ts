import type { LastingParts } from '@fray/engine/kit';
import { combatant, recordSchema, type Scene } from '../state/scene.ts';

/** Wounds, and whether they keep a combatant from acting. AP return with the next fight. The book leaves healing to the GM. */
const values = recordSchema.pick({ wounds: true, out: true });

export const lasting: LastingParts<Scene> = {
  values,
  of: (scene, who) => {
    const { wounds, out } = combatant(scene, who);
    return out === 'dead' ? undefined : { wounds, out: out === 'gone' ? '' : out };
  },
};
