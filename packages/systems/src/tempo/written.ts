import type { Library } from '@fray/engine';
import { z } from 'zod';
import type { kinds } from './content.ts';

const square = z.tuple([z.int(), z.int()]);
/** A combatant of an encounter: an id of the content, one with changes, or a whole sheet. */
const entry = z.union([
  z.string(),
  z.looseObject({ use: z.string().optional(), as: z.string().optional(), name: z.string().optional(), at: square.optional() }),
]);
const entries = z.array(entry).max(200);

/** An encounter as a file has it. Combatants of different sides are opponents. */
export const written = z.strictObject({
  system: z.literal('tempo').optional(),
  id: z.string().optional(),
  name: z.string().default('A fight'),
  note: z.string().optional(),
  options: z.unknown().optional(),
  sides: z.record(z.string(), entries).optional(),
  /** Two sides of these names, for short. */
  party: entries.optional(),
  enemies: entries.optional(),
  /** Squares between one side and the next, where no places are given. */
  start_distance: z.int().min(1).default(6),
  /** Walls, in squares: left, top, right, bottom. */
  edges: z.tuple([z.int(), z.int(), z.int(), z.int()]).optional(),
  /** Who acts after whom; for initiativeMode gm. */
  order: z.array(z.string()).optional(),
  content: z.record(z.string(), z.array(z.unknown())).optional(),
});

export type TempoLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entry>;
export type Written = z.infer<typeof written>;
