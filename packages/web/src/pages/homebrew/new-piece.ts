import type { ContentPiece } from '../../content/content-description.ts';
import { firstFreeName, toId } from '../../content/draft.ts';
import { fitToVariant, inputKindOf, type JsonSchema } from '../../content/json-schema.ts';

/** The form that a new piece has, where a kind has several. */
const firstVariant = (schema: JsonSchema): JsonSchema => {
  const kind = inputKindOf(schema);
  return kind.kind === 'forms' ? (kind.of[0] as JsonSchema) : schema;
};

/** A piece with nothing in it but what tells it from others. */
export const newPiece = (schema: JsonSchema, name: string, taken: ReadonlySet<string>): ContentPiece => {
  const form = firstVariant(schema);
  return fitToVariant(form, { id: firstFreeName(toId(name), taken, '-'), name }) as ContentPiece;
};

/** A piece like another, under an id of its own. */
export const copyPiece = (from: ContentPiece, taken: ReadonlySet<string>): ContentPiece => ({ ...from, id: firstFreeName(`${from.id}-own`, taken, '-') });
