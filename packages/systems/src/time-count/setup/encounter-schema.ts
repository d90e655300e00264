import type { Library } from '@fray/engine/kit';
import {
  costSchema,
  distanceSchema,
  encounterFields,
  LIMITS,
  listOf,
  mapFields,
  nameSchema,
  placeSchema,
  readingSchema,
  rosterSchema,
  sidesSchema,
} from '@fray/engine/kit';
import { z } from 'zod';
import type { contentKinds } from './content-kinds.ts';
import { COVER_STEPS } from './encounter.ts';

const entries = rosterSchema(placeSchema);
const spaces = listOf(placeSchema, LIMITS.spaces).default([]);

/** An encounter as a file has it. Positions are in feet, in multiples of 5. */
export const encounterSchema = z.strictObject({
  ...encounterFields('time-count'),
  heroes: entries.optional(),
  foes: entries.optional(),
  sides: sidesSchema(placeSchema).optional(),
  startDistanceFt: distanceSchema.multipleOf(5).default(30),
  map: z
    .strictObject({
      ...mapFields,
      walls: spaces,
      hindering: spaces,
      hinderingCost: costSchema.min(1).default(2),
      cover: listOf(z.strictObject({ at: placeSchema, step: z.enum(COVER_STEPS) }), LIMITS.spaces).default([]),
      heights: listOf(z.strictObject({ at: placeSchema, feet: readingSchema }), LIMITS.spaces).default([]),
    })
    .prefault({}),
  /** Who is surprised, by decision of the GM. */
  surprised: listOf(nameSchema, LIMITS.combatants).default([]),
  /** The side that lies in wait: Stealth against Perception decides. */
  ambush: nameSchema.optional(),
  /** Sides that roll initiative once for all their combatants. */
  groupInitiative: listOf(nameSchema, LIMITS.sides).default([]),
  /** Whether there is room to wrestle. */
  wrestling: z.boolean().default(true),
});

export type TimeCountLibrary = Library<typeof contentKinds>;
export type RosterEntry = z.infer<typeof entries>[number];
export type WrittenEncounter = z.infer<typeof encounterSchema>;
