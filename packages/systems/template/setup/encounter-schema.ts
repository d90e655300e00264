import { encounterFields, sidesSchema } from '@fray/engine/kit';
import { z } from 'zod';
import { regionIdSchema, regionsSchema } from './content-schema.ts';

/** An encounter as files state it. */
export const encounterSchema = z.strictObject({
  ...encounterFields('template-system'),
  /** Combatants by side. */
  sides: sidesSchema(regionIdSchema),
  /** One region for the whole field if none are given. */
  regions: regionsSchema.default([{ id: 'field', name: 'Field', neighbors: [] }]),
  /** The whole field is under fog at the start, until the GM lifts it. Maps may set this. */
  dark: z.boolean().optional(),
});
