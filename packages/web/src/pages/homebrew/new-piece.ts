import { type ContentPiece, firstFreeName } from '@fray/table/campaign';
import { toId } from '../../content/draft.ts';
import { fitToVariant, inputKindOf, type JsonSchema } from '../../content/json-schema.ts';
import { at, isRecord } from '../../ui/values.ts';

/** The first variant of a schema. */
const firstVariant = (schema: JsonSchema): JsonSchema => {
  const kind = inputKindOf(schema);
  return kind.kind === 'forms' ? at(kind.of, 0) : schema;
};

/** An empty piece with an id and a name. */
export const newPiece = (schema: JsonSchema, name: string, taken: ReadonlySet<string>): ContentPiece => {
  const form = firstVariant(schema);
  const id = firstFreeName(toId(name), taken, '-');
  const fields = fitToVariant(form, { id, name });
  return { id, ...(isRecord(fields) && fields) };
};

/** A copy of a piece with its own id. */
export const copyPiece = (from: ContentPiece, taken: ReadonlySet<string>): ContentPiece => ({ ...from, id: firstFreeName(`${from.id}-own`, taken, '-') });

/** A character that was made from a piece, as a piece with its own id. */
export const madePiece = (character: Readonly<Record<string, unknown>>, from: ContentPiece, taken: ReadonlySet<string>): ContentPiece => {
  const name = typeof character['name'] === 'string' ? character['name'] : (from.name ?? from.id);
  return { ...character, id: firstFreeName(toId(name), taken, '-'), name };
};
