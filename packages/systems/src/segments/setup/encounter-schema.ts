import type { Library } from '@fray/engine/kit';
import {
  distanceSchema,
  edgesSchema,
  encounterFields,
  hidingFields,
  LIMITS,
  mapSchema,
  placeSchema,
  recordOf,
  rosterSchema,
  sidesSchema,
} from '@fray/engine/kit';
import { z } from 'zod';
import type { contentKinds } from './content-kinds.ts';

const entries = rosterSchema(placeSchema);

/** An encounter as written in a file. Sides may have any names; `heroes` and `monsters` may be written without `sides`. */
export const encounterSchema = z.strictObject({
  ...encounterFields('segments'),
  ...hidingFields,
  heroes: entries.optional(),
  monsters: entries.optional(),
  sides: sidesSchema(placeSchema).optional(),
  /** Yards between the sides, for combatants without a place of their own. */
  distance: distanceSchema.default(10),
  /** Entered distances in yards, by name, used instead of places: `{halvar: {ogre: 15}}`. */
  distances: recordOf(recordOf(distanceSchema, LIMITS.combatants), LIMITS.combatants).optional(),
  /** The field's edges in yards: left, top, right, bottom. A retreating combatant leaves the fight there. */
  edges: edgesSchema.optional(),
  /** Walls, doors and a picture. The map's edges apply to the field if `edges` is absent. */
  map: mapSchema,
});

export type SegmentsLibrary = Library<typeof contentKinds>;
export type RosterEntry = z.infer<typeof entries>[number];
export type WrittenEncounter = z.infer<typeof encounterSchema>;
