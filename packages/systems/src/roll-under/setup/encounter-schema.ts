import type { Library } from '@fray/engine/kit';
import {
  distanceSchema,
  edgesSchema,
  encounterFields,
  idSchema,
  LIMITS,
  listOf,
  mapSchema,
  nameSchema,
  placeSchema,
  positivePointsSchema,
  rosterSchema,
} from '@fray/engine/kit';
import { z } from 'zod';
import { ABILITIES } from './content-fields.ts';
import type { contentKinds } from './content-kinds.ts';

const entries = rosterSchema(placeSchema);

export const obstacle = z.strictObject({ id: idSchema(), name: nameSchema, ability: z.enum(ABILITIES).optional(), successes: positivePointsSchema.default(1) });

/** An encounter as written in a file. */
export const encounterSchema = z.strictObject({
  ...encounterFields('roll-under'),
  party: entries.optional(),
  enemies: entries.optional(),
  sides: z.strictObject({ party: entries, enemy: entries }).optional(),
  startDistanceFt: distanceSchema.default(30),
  /** The field's edges in feet: left, top, right, bottom. A retreating combatant leaves the fight there. */
  edges: edgesSchema.optional(),
  /** Walls, doors and a picture. The map's edges apply to the field if `edges` is absent. */
  map: mapSchema,
  /** The ambushers (with the option `surprise`): a side, or names. */
  ambush: z.union([z.enum(['party', 'enemy']), listOf(z.string().max(LIMITS.name), LIMITS.combatants)]).optional(),
  /** Whether the GM prepares the fight at the table: reaction roll, splitting a champion. */
  prepare: z.boolean().default(false),
  obstacles: listOf(obstacle).default([]),
  safe: z.boolean().default(true),
  heat: z.boolean().default(true),
});

export type RollUnderLibrary = Library<typeof contentKinds>;
export type RosterEntry = z.infer<typeof entries>[number];
export type WrittenEncounter = z.infer<typeof encounterSchema>;
