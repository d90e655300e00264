import type { Library } from '@fray/engine';
import { encounterMap, header, roster } from '@fray/engine/kit';
import { z } from 'zod';
import type { kinds } from './content.ts';

const at = z.tuple([z.number(), z.number()]);
const entries = roster(at);

/** An encounter as a file has it. Sides have any names; `heroes` and `monsters` may be written without `sides`. */
export const written = z.strictObject({
  ...header('segments'),
  heroes: entries.optional(),
  monsters: entries.optional(),
  sides: z.record(z.string(), entries).optional(),
  /** Yards between the sides, where a combatant has no place of its own. */
  distance: z.number().min(0).default(10),
  /** Yards between two combatants by their names, where no map is kept: `{halvar: {ogre: 15}}`. */
  distances: z.record(z.string(), z.record(z.string(), z.number().min(0))).optional(),
  /** The field's corners in yards: left, top, right, bottom. Whoever retreats leaves there. */
  edges: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** Walls, doors and a picture; its edges are those of the field, too. */
  map: encounterMap,
});

export type SegmentsLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entries>[number];
export type Written = z.infer<typeof written>;
