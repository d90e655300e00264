import type { Phrase } from '@fray/engine/words';
import { z } from 'zod';

const phrase = z
  .object({ say: z.string(), with: z.record(z.string(), z.unknown()) })
  .describe('each `{part}` of `say` is a part in `with`: a text, a number, `{ list, by }` or `{ place: [x, y] }`');

/** A text of the rules as it is sent without `lang`. The values of `with` are described in words, as they may have phrases in them again. */
export const SENT_TEXT = z.union([z.string(), phrase as z.ZodType<Phrase>]).describe('a text in English; with `lang` it is a string in that language');
export type SentTextSchema = z.ZodType<string> | typeof SENT_TEXT;
