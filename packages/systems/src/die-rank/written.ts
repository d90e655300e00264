import type { Library } from '@fray/engine';
import { header, roster } from '@fray/engine/kit';
import { z } from 'zod';
import type { kinds } from './content.ts';
import { regionSchema } from './sheet.ts';

const entries = roster(z.string());

/** An encounter as a file has it. */
export const written = z.strictObject({
  ...header('die-rank'),
  sides: z.record(z.string(), entries),
  /** Pairs of sides that do not fight each other. */
  friends: z.array(z.tuple([z.string(), z.string()])).default([]),
  /** A field of the content, or regions written out; one region for all when neither is there. */
  field: z.string().optional(),
  regions: z.array(regionSchema).min(1).optional(),
  /** It begins in the dark, which the GM lifts. */
  dark: z.boolean().optional(),
});

export type DieRankLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entries>[number];
export type Written = z.infer<typeof written>;
