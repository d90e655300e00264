import { slug, unused } from '../fights/draft.ts';
import { inForm, kindOf, type Schema } from '../forms/schema.ts';
import type { Piece } from '../workshop/described.ts';

/** The form that a new piece has, where a kind has several. */
const firstForm = (schema: Schema): Schema => {
  const kind = kindOf(schema);
  return kind.kind === 'forms' ? (kind.of[0] as Schema) : schema;
};

/** A piece with nothing in it but what tells it from others. */
export const fresh = (schema: Schema, name: string, taken: ReadonlySet<string>): Piece => {
  const form = firstForm(schema);
  return inForm(form, { id: unused(slug(name), taken, '-'), name }) as Piece;
};

/** A piece like another, under an id of its own. */
export const copied = (from: Piece, taken: ReadonlySet<string>): Piece => ({ ...from, id: unused(`${from.id}-own`, taken, '-') });
