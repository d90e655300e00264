import type { ContentPiece } from '../../content/content-description.ts';
import { firstFreeName, toId } from '../../content/draft.ts';
import { fitToVariant, inputKindOf, type JsonSchema } from '../../content/json-schema.ts';
import { at, isRecord } from '../../ui/values.ts';

/** The form that a new piece has, where a kind has several. */
const firstVariant = (schema: JsonSchema): JsonSchema => {
  const kind = inputKindOf(schema);
  return kind.kind === 'forms' ? at(kind.of, 0) : schema;
};

/** A piece with nothing in it but what tells it from others. */
export const newPiece = (schema: JsonSchema, name: string, taken: ReadonlySet<string>): ContentPiece => {
  const form = firstVariant(schema);
  const id = firstFreeName(toId(name), taken, '-');
  const fields = fitToVariant(form, { id, name });
  return { id, ...(isRecord(fields) && fields) };
};

/** A piece like another, under an id of its own. */
export const copyPiece = (from: ContentPiece, taken: ReadonlySet<string>): ContentPiece => ({ ...from, id: firstFreeName(`${from.id}-own`, taken, '-') });
