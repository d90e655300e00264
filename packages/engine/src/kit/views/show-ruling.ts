import { z } from 'zod';
import type { Encounter, EncounterCombatant, Known, Scene } from '../../kernel/scene.ts';
import type { RulingDefinition } from '../../kernel/system.ts';
import { knownSchema, UNKNOWN_FACE } from '../setup/known.ts';
import { applyToNamed } from './rulings.ts';

const takes = z.strictObject({ who: z.string(), ...knownSchema.shape, name: z.literal('open').optional() });

type Shown = Omit<z.infer<typeof takes>, 'who'>;

/** The name and face that others see. */
const named = ({ name, face, known }: EncounterCombatant, { as, name: shows }: Shown): Pick<EncounterCombatant, 'name' | 'face'> => {
  if (shows === 'open') return known?.truly ?? { name, face };
  return as === undefined ? { name, face } : { name: as, face: UNKNOWN_FACE };
};

/** What others may know after a ruling. */
const knownAfter = ({ name, face, known = {} }: EncounterCombatant, { sheet, conditions, as, name: shows }: Shown): Known => {
  const more: Known = { ...known, ...(sheet && { sheet }), ...(conditions && { conditions }) };
  if (shows === 'open') return { ...more, as: undefined, truly: undefined };
  return as === undefined ? more : { ...more, as, truly: known.truly ?? { name, face } };
};

/** The ruling on what others may know of a combatant, which every system has: its numbers, what ails it, who it is. */
export const showRuling = <E extends Encounter, S extends Scene<E>>(): RulingDefinition<S> => ({
  id: 'show',
  words: 'What players may know of a combatant: numbers, conditions, who it is',
  takes,
  apply: (scene, given) => {
    const { who: name, ...shown } = takes.parse(given);
    return applyToNamed(scene, name, who => {
      const { encounter } = scene;
      const combatants = encounter.combatants.map((c, i) => (i === who ? { ...c, ...named(c, shown), known: knownAfter(c, shown) } : c));
      scene.encounter = { ...encounter, combatants };
    });
  },
});
