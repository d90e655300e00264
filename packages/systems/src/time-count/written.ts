import type { Library } from '@fray/engine';
import { cost, distance, header, LIMITS, listOf, mapFields, nameText, place, reading, roster, sidesOf } from '@fray/engine/kit';
import { z } from 'zod';
import type { kinds } from './content.ts';
import { COVERS } from './encounter.ts';

const entries = roster(place);
const spaces = listOf(place, LIMITS.spaces).default([]);

/** An encounter as a file has it; places are in feet, on multiples of 5. */
export const written = z.strictObject({
  ...header('time-count'),
  heroes: entries.optional(),
  foes: entries.optional(),
  sides: sidesOf(place).optional(),
  start_distance_ft: distance.multipleOf(5).default(30),
  map: z
    .strictObject({
      ...mapFields,
      walls: spaces,
      hindering: spaces,
      hindering_cost: cost.min(1).default(2),
      cover: listOf(z.strictObject({ at: place, step: z.enum(COVERS) }), LIMITS.spaces).default([]),
      heights: listOf(z.strictObject({ at: place, feet: reading }), LIMITS.spaces).default([]),
    })
    .prefault({}),
  /** Who is surprised, by the GM's word. */
  surprised: listOf(nameText, LIMITS.combatants).default([]),
  /** The side that lies in wait: Stealth against Perception decides. */
  ambush: nameText.optional(),
  /** Sides for which initiative is thrown once for all. */
  group_initiative: listOf(nameText, LIMITS.sides).default([]),
  /** The GM says whether there is room to wrestle. */
  wrestling: z.boolean().default(true),
});

export type TimeCountLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entries>[number];
export type Written = z.infer<typeof written>;
