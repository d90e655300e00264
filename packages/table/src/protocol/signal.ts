import { z } from 'zod';
import { POINT_SCHEMA } from './template.ts';

const signal = <const D extends string, S extends z.ZodRawShape>(is: D, words: string, shape: S) =>
  z.strictObject({ is: z.literal(is), ...shape }).describe(words);

const IN = z.string().max(100).optional().describe('the region from whose middle the points are measured, on a field of regions');

/** The maximum number of points in one piece of a stroke. */
const MAX_POINTS = 64;

/**
 * What a seat shows all others for a moment. It is never stored, and lost where nobody listens.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#signal}
 */
export const SIGNAL_SCHEMA = z.discriminatedUnion('is', [
  signal('ping', 'Points all others to a place', { at: POINT_SCHEMA, in: IN }),
  signal('pointer', 'Where the pointer of the seat is now; null where it is no longer shown', { at: POINT_SCHEMA.nullable(), in: IN }),
  signal('ruler', 'What the seat measures now; null at its end', { line: z.tuple([POINT_SCHEMA, POINT_SCHEMA]).nullable() }),
  signal('stroke', 'A piece of a stroke that is drawn by hand and fades', {
    id: z
      .string()
      .regex(/^[\w-]{1,20}$/)
      .describe('pieces with the same id belong together'),
    points: z.array(POINT_SCHEMA).min(1).max(MAX_POINTS),
    in: IN,
  }),
]);
/** Something that all seats see for a moment: a ping, a pointer, a ruler, a stroke. */
export type Signal = z.infer<typeof SIGNAL_SCHEMA>;

/** A signal and the seat that it is from. */
export interface SentSignal {
  readonly seat: string;
  readonly signal: Signal;
}
