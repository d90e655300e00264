import type { Library } from '@fray/engine';
import { encounterMap, header, roster } from '@fray/engine/kit';
import { z } from 'zod';
import type { kinds } from './content.ts';

const square = z.tuple([z.int(), z.int()]);
const entries = roster(square);

/** An encounter as a file has it. Combatants of different sides are opponents. */
export const written = z.strictObject({
  ...header('tempo'),
  sides: z.record(z.string(), entries).optional(),
  /** Two sides of these names, for short. */
  party: entries.optional(),
  enemies: entries.optional(),
  /** Squares between one side and the next, where no places are given. */
  start_distance: z.int().min(1).default(6),
  /** Walls, in squares: left, top, right, bottom. */
  edges: z.tuple([z.int(), z.int(), z.int(), z.int()]).optional(),
  /** Walls, doors and a picture; its edges are those of the field, too. */
  map: encounterMap,
  /** Who acts after whom; for initiativeMode gm. */
  order: z.array(z.string()).optional(),
});

export type TempoLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entries>[number];
export type Written = z.infer<typeof written>;
