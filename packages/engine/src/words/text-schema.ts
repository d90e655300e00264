import { z } from 'zod';
import { Phrase, type Text, type TextPart } from '../kernel/text.ts';

const part: z.ZodType<TextPart> = z.lazy(() =>
  z.union([
    text,
    z.number(),
    z.strictObject({ list: z.array(text), by: z.enum(['and', 'or']) }),
    z.strictObject({ place: z.tuple([z.number(), z.number()]) }),
    z.strictObject({ region: z.string(), name: z.string() }),
  ]),
);
const text: z.ZodType<Text> = z.union([
  z.string(),
  z.instanceof(Phrase),
  z.strictObject({ say: z.string(), with: z.record(z.string(), part) }).transform(({ say, with: parts }) => new Phrase(say, parts)),
]);

/**
 * Reads a text of the rules from stored data: a string, or a phrase with its parts, which becomes a `Phrase` again.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#phrase}
 */
export const textSchema = text;
