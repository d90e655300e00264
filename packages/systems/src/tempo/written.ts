import type { Library } from '@fray/engine';
import { encounterMap, header, LIMITS, listOf, roster, sidesOf, wholeEdges, wholePlace } from '@fray/engine/kit';
import { z } from 'zod';
import type { kinds } from './content.ts';

const entries = roster(wholePlace);

/** An encounter as a file has it. Combatants of different sides are opponents. */
export const written = z.strictObject({
  ...header('tempo'),
  sides: sidesOf(wholePlace).optional(),
  /** Two sides of these names, for short. */
  party: entries.optional(),
  enemies: entries.optional(),
  /** Squares between one side and the next, where no places are given. */
  start_distance: z.int().min(1).max(LIMITS.distance).default(6),
  /** Walls, in squares: left, top, right, bottom. */
  edges: wholeEdges.optional(),
  /** Walls, doors and a picture; its edges are those of the field, too. */
  map: encounterMap,
  /** Who acts after whom; for initiativeMode gm. */
  order: listOf(z.string().max(LIMITS.name), LIMITS.combatants).optional(),
});

export type TempoLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entries>[number];
export type Written = z.infer<typeof written>;
