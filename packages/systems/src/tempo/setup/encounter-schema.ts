import type { Library } from '@fray/engine/kit';
import { encounterFields, LIMITS, listOf, mapSchema, rosterSchema, sidesSchema, wholeEdgesSchema, wholePlaceSchema } from '@fray/engine/kit';
import { z } from 'zod';
import type { contentKinds } from './content-kinds.ts';

const entries = rosterSchema(wholePlaceSchema);

/** An encounter as a file has it. Combatants of different sides are opponents. */
export const encounterSchema = z.strictObject({
  ...encounterFields('tempo'),
  sides: sidesSchema(wholePlaceSchema).optional(),
  /** Shorthand for two sides with these names. */
  party: entries.optional(),
  enemies: entries.optional(),
  /** Squares between one side and the next, where no positions are given. */
  startDistance: z.int().min(1).max(LIMITS.distance).default(6),
  /** Outer walls, in squares: left, top, right, bottom. */
  edges: wholeEdgesSchema.optional(),
  /** Walls, doors and a picture. Its edges are also those of the field. */
  map: mapSchema,
  /** The order of turns, for initiative-mode gm. */
  order: listOf(z.string().max(LIMITS.name), LIMITS.combatants).optional(),
});

export type TempoLibrary = Library<typeof contentKinds>;
export type RosterEntry = z.infer<typeof entries>[number];
export type WrittenEncounter = z.infer<typeof encounterSchema>;
