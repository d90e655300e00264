import type { Library } from '@fray/engine';
import { z } from 'zod';
import type { kinds } from './content.ts';
import { regionSchema } from './sheet.ts';

/** A combatant of an encounter: an id of the content, one with changes, or a whole sheet. */
const entry = z.union([
  z.string(),
  z.looseObject({ use: z.string().optional(), as: z.string().optional(), name: z.string().optional(), at: z.string().optional() }),
]);

/** An encounter as a file has it. */
export const written = z.strictObject({
  system: z.literal('die-rank').optional(),
  id: z.string().optional(),
  name: z.string().default('A fight'),
  note: z.string().optional(),
  options: z.unknown().optional(),
  sides: z.record(z.string(), z.array(entry).max(200)),
  /** Pairs of sides that do not fight each other. */
  friends: z.array(z.tuple([z.string(), z.string()])).default([]),
  /** A field of the content, or regions written out; one region for all when neither is there. */
  field: z.string().optional(),
  regions: z.array(regionSchema).min(1).optional(),
  content: z.record(z.string(), z.array(z.unknown())).optional(),
});

export type DieRankLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entry>;
export type Written = z.infer<typeof written>;
