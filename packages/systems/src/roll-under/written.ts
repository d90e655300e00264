import type { Library } from '@fray/engine';
import { z } from 'zod';
import type { kinds } from './content.ts';
import { ABILITIES } from './sheet.ts';

const at = z.tuple([z.number(), z.number()]);
/** A combatant of an encounter: an id of the content, one with changes, or a whole sheet. */
const entry = z.union([z.string(), z.looseObject({ use: z.string().optional(), as: z.string().optional(), name: z.string().optional(), at: at.optional() })]);
const entries = z.array(entry).max(200);

export const obstacle = z.strictObject({ id: z.string(), name: z.string(), ability: z.enum(ABILITIES).optional(), successes: z.int().positive().default(1) });

/** An encounter as a file has it. */
export const written = z.strictObject({
  system: z.literal('roll-under').optional(),
  id: z.string().optional(),
  name: z.string().default('A fight'),
  note: z.string().optional(),
  options: z.unknown().optional(),
  party: entries.optional(),
  enemies: entries.optional(),
  sides: z.strictObject({ party: entries, enemy: entries }).optional(),
  start_distance_ft: z.number().min(0).default(30),
  /** The field's corners in feet: left, top, right, bottom. Whoever retreats leaves there. */
  edges: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** Who attacks from ambush (option surprise): a side, or some of them. */
  ambush: z.union([z.enum(['party', 'enemy']), z.array(z.string())]).optional(),
  /** The GM prepares at the table: reaction roll, splitting a champion. */
  prepare: z.boolean().default(false),
  obstacles: z.array(obstacle).default([]),
  safe: z.boolean().default(true),
  heat: z.boolean().default(true),
  content: z.record(z.string(), z.array(z.unknown())).optional(),
});

export type RollUnderLibrary = Library<typeof kinds>;
export type Entry = z.infer<typeof entry>;
export type Written = z.infer<typeof written>;
