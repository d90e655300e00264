import { encounterFields, sidesSchema } from '@fray/engine/kit';
import { z } from 'zod';
import { regionIdSchema, regionsSchema } from './content-schema.ts';

/** An encounter as a file has it. */
export const encounterSchema = z.strictObject({
  ...encounterFields('template-system'),
  /** Combatants by side. */
  sides: sidesSchema(regionIdSchema),
  /** One region for all where a file names none. */
  regions: regionsSchema.default([{ id: 'field', name: 'Field', neighbours: [] }]),
  /** It begins in the dark, which the GM lifts: maps may say so. */
  dark: z.boolean().optional(),
});
