import type { Library } from '@fray/engine';
import { z } from 'zod';
import type { kinds } from './content.ts';

const at = z.tuple([z.number(), z.number()]);
/** A combatant of an encounter: an id of the content, one with changes, or a whole sheet. */
const entry = z.union([z.string(), z.looseObject({ use: z.string().optional(), as: z.string().optional(), name: z.string().optional(), at: at.optional() })]);
const entries = z.array(entry).max(200);

/** An encounter as a file has it. Sides have any names; `heroes` and `monsters` may be written without `sides`. */
export const written = z.strictObject({
  system: z.literal('segments').optional(),
  id: z.string().optional(),
  name: z.string().default('A fight'),
  note: z.string().optional(),
  options: z.unknown().optional(),
  heroes: entries.optional(),
  monsters: entries.optional(),
  sides: z.record(z.string(), entries).optional(),
  /** Yards between the sides, where a combatant has no place of its own. */
  distance: z.number().min(0).default(10),
  /** The field's corners in yards: left, top, right, bottom. Whoever retreats leaves there. */
  edges: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  content: z.record(z.string(), z.array(z.unknown())).optional(),
});

export type SegmentsLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entry>;
export type Written = z.infer<typeof written>;
