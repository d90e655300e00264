import type { Library } from '@fray/engine';
import { distance, edges, encounterMap, header, idText, LIMITS, listOf, nameText, place, pointsFrom1, roster } from '@fray/engine/kit';
import { z } from 'zod';
import type { kinds } from './content.ts';
import { ABILITIES } from './sheet.ts';

const entries = roster(place);

export const obstacle = z.strictObject({ id: idText(), name: nameText, ability: z.enum(ABILITIES).optional(), successes: pointsFrom1.default(1) });

/** An encounter as a file has it. */
export const written = z.strictObject({
  ...header('roll-under'),
  party: entries.optional(),
  enemies: entries.optional(),
  sides: z.strictObject({ party: entries, enemy: entries }).optional(),
  start_distance_ft: distance.default(30),
  /** The field's corners in feet: left, top, right, bottom. Whoever retreats leaves there. */
  edges: edges.optional(),
  /** Walls, doors and a picture; its edges are those of the field, too. */
  map: encounterMap,
  /** Who attacks from ambush (option surprise): a side, or some of them. */
  ambush: z.union([z.enum(['party', 'enemy']), listOf(z.string().max(LIMITS.name), LIMITS.combatants)]).optional(),
  /** The GM prepares at the table: reaction roll, splitting a champion. */
  prepare: z.boolean().default(false),
  obstacles: listOf(obstacle).default([]),
  safe: z.boolean().default(true),
  heat: z.boolean().default(true),
});

export type RollUnderLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entries>[number];
export type Written = z.infer<typeof written>;
