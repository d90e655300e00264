import type { Library } from '@fray/engine/kit';
import { encounterFields, hidingFields, LIMITS, listOf, nameSchema, sidesSchema } from '@fray/engine/kit';
import { scenerySchema } from '@fray/engine/scenery';
import { z } from 'zod';
import type { contentKinds } from './content-kinds.ts';
import { MAX_REGIONS, regionSchema } from './content-schema.ts';

const sides = sidesSchema(z.string().max(LIMITS.id));

/** An encounter as files state it. */
export const encounterSchema = z.strictObject({
  ...encounterFields('die-rank'),
  ...hidingFields,
  sides,
  /** Pairs of sides that do not fight each other. */
  friends: listOf(z.tuple([nameSchema, nameSchema])).default([]),
  /** The id of a field in the content, or regions written out. Without it the field is one region. */
  field: z.string().max(LIMITS.id).optional(),
  regions: listOf(regionSchema, MAX_REGIONS).min(1).optional(),
  /** What the field looks like, with the outlines of its regions. */
  scenery: scenerySchema.optional(),
  /** The whole field is under fog at the start, until the GM lifts it. */
  dark: z.boolean().optional(),
});

export type DieRankLibrary = Library<typeof contentKinds>;
export type RosterEntry = z.infer<typeof sides>[string][number];
export type WrittenEncounter = z.infer<typeof encounterSchema>;
