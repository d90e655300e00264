import type { Library } from '@fray/engine';
import { encounterMap, header, roster } from '@fray/engine/kit';
import { z } from 'zod';
import type { kinds } from './content.ts';
import { ABILITIES } from './sheet.ts';

const entries = roster(z.tuple([z.number(), z.number()]));

export const obstacle = z.strictObject({ id: z.string(), name: z.string(), ability: z.enum(ABILITIES).optional(), successes: z.int().positive().default(1) });

/** An encounter as a file has it. */
export const written = z.strictObject({
  ...header('roll-under'),
  party: entries.optional(),
  enemies: entries.optional(),
  sides: z.strictObject({ party: entries, enemy: entries }).optional(),
  start_distance_ft: z.number().min(0).default(30),
  /** The field's corners in feet: left, top, right, bottom. Whoever retreats leaves there. */
  edges: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** Walls, doors and a picture; its edges are those of the field, too. */
  map: encounterMap,
  /** Who attacks from ambush (option surprise): a side, or some of them. */
  ambush: z.union([z.enum(['party', 'enemy']), z.array(z.string())]).optional(),
  /** The GM prepares at the table: reaction roll, splitting a champion. */
  prepare: z.boolean().default(false),
  obstacles: z.array(obstacle).default([]),
  safe: z.boolean().default(true),
  heat: z.boolean().default(true),
});

export type RollUnderLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entries>[number];
export type Written = z.infer<typeof written>;
