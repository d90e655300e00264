import { z } from 'zod';

const MAX_TEXT = 8_000;

/** What a GM shows: a text, a picture, or both. */
export const HANDOUT_SCHEMA = z.strictObject({
  title: z.string().trim().min(1).max(120),
  text: z.string().max(MAX_TEXT).optional(),
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'no id of a picture')
    .optional()
    .describe('the id of a stored picture; only those who are shown it can load it, at the address of the handout'),
});
/** The content of a handout. */
export type HandoutContent = z.infer<typeof HANDOUT_SCHEMA>;

/** A handout that is shown. */
export interface Handout {
  readonly id: string;
  readonly content: HandoutContent;
  /** The seats that see it beside the GM; absent for all. */
  readonly to?: readonly string[];
}

/** The maximum number of handouts that are shown at once. */
export const MAX_HANDOUTS = 60;
