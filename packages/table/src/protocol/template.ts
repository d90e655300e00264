import type { Template } from '@fray/engine/field';
import { z } from 'zod';

/** The largest coordinate and the largest length, in feet. */
const MAX_PLACE = 20_000;
const MAX_FEET = 1_000;

const place = z.number().min(-MAX_PLACE).max(MAX_PLACE);

/** A point of the field, in feet. */
export const POINT_SCHEMA = z.tuple([place, place]);

const feet = z.number().min(1).max(MAX_FEET);

/**
 * A shape on the field.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#signal}
 */
export const TEMPLATE_SCHEMA = z.strictObject({
  is: z.enum(['circle', 'cone', 'line', 'square']),
  at: POINT_SCHEMA.describe('the middle of a circle or square, the point where a cone or line begins; in feet'),
  feet: feet.describe('the radius of a circle, the length of a cone or line, the side of a square'),
  turn: z.number().min(-360).max(360).optional().describe('in degrees: 0 leads to the right, 90 down'),
  wide: feet.optional().describe('how wide a line is'),
});

/** A template that a seat has laid on the field. */
export interface LaidTemplate {
  /** The seat that laid it, and its name among those of that seat. */
  readonly seat: string;
  readonly id: string;
  readonly shape: Template;
  /** The seats that see it beside the GM and the one that laid it; absent for all. */
  readonly to?: readonly string[];
}

/** The maximum number of templates of one seat. */
export const MAX_TEMPLATES = 20;
