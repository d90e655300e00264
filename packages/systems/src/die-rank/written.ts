import type { Library } from '@fray/engine';
import { header, hidingFields, LIMITS, listOf, nameText, sidesOf } from '@fray/engine/kit';
import { z } from 'zod';
import type { kinds } from './content.ts';
import { MOST_REGIONS, regionSchema } from './sheet.ts';

const sides = sidesOf(z.string().max(LIMITS.id));

/** An encounter as a file has it. */
export const written = z.strictObject({
  ...header('die-rank'),
  ...hidingFields,
  sides,
  /** Pairs of sides that do not fight each other. */
  friends: listOf(z.tuple([nameText, nameText])).default([]),
  /** A field of the content, or regions written out; one region for all when neither is there. */
  field: z.string().max(LIMITS.id).optional(),
  regions: listOf(regionSchema, MOST_REGIONS).min(1).optional(),
  /** It begins in the dark, which the GM lifts. */
  dark: z.boolean().optional(),
});

export type DieRankLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof sides>[string][number];
export type Written = z.infer<typeof written>;
