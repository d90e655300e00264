import type { Library } from '@fray/engine';
import { distance, edges, encounterMap, header, hidingFields, LIMITS, place, recordOf, roster, sidesOf } from '@fray/engine/kit';
import { z } from 'zod';
import type { kinds } from './content.ts';

const entries = roster(place);

/** An encounter as a file has it. Sides have any names; `heroes` and `monsters` may be written without `sides`. */
export const written = z.strictObject({
  ...header('segments'),
  ...hidingFields,
  heroes: entries.optional(),
  monsters: entries.optional(),
  sides: sidesOf(place).optional(),
  /** Yards between the sides, where a combatant has no place of its own. */
  distance: distance.default(10),
  /** Yards between two combatants by their names, where no map is kept: `{halvar: {ogre: 15}}`. */
  distances: recordOf(recordOf(distance, LIMITS.combatants), LIMITS.combatants).optional(),
  /** The field's corners in yards: left, top, right, bottom. Whoever retreats leaves there. */
  edges: edges.optional(),
  /** Walls, doors and a picture; its edges are those of the field, too. */
  map: encounterMap,
});

export type SegmentsLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entries>[number];
export type Written = z.infer<typeof written>;
