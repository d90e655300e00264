import type { Library } from '@fray/engine/kit';
import { encounterFields, hidingFields, LIMITS, listOf, nameSchema, sidesSchema } from '@fray/engine/kit';
import { z } from 'zod';
import type { contentKinds } from './content-kinds.ts';
import { MAX_REGIONS, regionSchema } from './content-schema.ts';

const sides = sidesSchema(z.string().max(LIMITS.id));

/** An encounter as a file has it. */
export const encounterSchema = z.strictObject({
  ...encounterFields('die-rank'),
  ...hidingFields,
  sides,
  /** Pairs of sides that do not fight each other. */
  friends: listOf(z.tuple([nameSchema, nameSchema])).default([]),
  /** A field of the content, or regions written out; one region for all when neither is there. */
  field: z.string().max(LIMITS.id).optional(),
  regions: listOf(regionSchema, MAX_REGIONS).min(1).optional(),
  /** It begins in the dark, which the GM lifts. */
  dark: z.boolean().optional(),
});

export type DieRankLibrary = Library<typeof contentKinds>;
export type RosterEntry = z.infer<typeof sides>[string][number];
export type WrittenEncounter = z.infer<typeof encounterSchema>;
