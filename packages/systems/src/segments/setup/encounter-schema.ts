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

/** An encounter as a file has it. Sides have any names; `heroes` and `monsters` may be written without `sides`. */
export const encounterSchema = z.strictObject({
  ...encounterFields('segments'),
  ...hidingFields,
  heroes: entries.optional(),
  monsters: entries.optional(),
  sides: sidesSchema(placeSchema).optional(),
  /** Yards between the sides, where a combatant has no place of its own. */
  distance: distanceSchema.default(10),
  /** Yards between two combatants by their names, where no map is kept: `{halvar: {ogre: 15}}`. */
  distances: recordOf(recordOf(distanceSchema, LIMITS.combatants), LIMITS.combatants).optional(),
  /** The field's corners in yards: left, top, right, bottom. Whoever retreats leaves there. */
  edges: edgesSchema.optional(),
  /** Walls, doors and a picture; its edges are those of the field, too. */
  map: mapSchema,
});

export type SegmentsLibrary = Library<typeof contentKinds>;
export type RosterEntry = z.infer<typeof entries>[number];
export type WrittenEncounter = z.infer<typeof encounterSchema>;
