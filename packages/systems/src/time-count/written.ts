import type { Library } from '@fray/engine';
import { header, mapFields, roster } from '@fray/engine/kit';
import { z } from 'zod';
import type { kinds } from './content.ts';
import { COVERS } from './encounter.ts';

const at = z.tuple([z.number(), z.number()]);
const entries = roster(at);

/** An encounter as a file has it; places are in feet, on multiples of 5. */
export const written = z.strictObject({
  ...header('time-count'),
  heroes: entries.optional(),
  foes: entries.optional(),
  sides: z.record(z.string(), entries).optional(),
  start_distance_ft: z.number().min(0).multipleOf(5).default(30),
  map: z
    .strictObject({
      ...mapFields,
      walls: z.array(at).default([]),
      hindering: z.array(at).default([]),
      hindering_cost: z.int().min(1).default(2),
      cover: z.array(z.strictObject({ at, step: z.enum(COVERS) })).default([]),
      heights: z.array(z.strictObject({ at, feet: z.number() })).default([]),
    })
    .prefault({}),
  /** Who is surprised, by the GM's word. */
  surprised: z.array(z.string()).default([]),
  /** The side that lies in wait: Stealth against Perception decides. */
  ambush: z.string().optional(),
  /** Sides for which initiative is thrown once for all. */
  group_initiative: z.array(z.string()).default([]),
  /** The GM says whether there is room to wrestle. */
  wrestling: z.boolean().default(true),
});

export type TimeCountLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entries>[number];
export type Written = z.infer<typeof written>;
