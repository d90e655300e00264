import type { Content } from '@fray/table/campaign';
import type { ContentDescription } from '../../content/content-description.ts';
import { inputKindOf, type JsonSchema } from '../../content/json-schema.ts';
import type { FieldChoice, FormInfo } from '../../forms/form-context.ts';

/** The pieces that a field can name, by the name of the field: `weapons` and `armor` name pieces of those kinds. */
const piecesFor = (described: ContentDescription, own: Content, field: string, schema: JsonSchema): readonly FieldChoice[] | undefined => {
  const kind = [field, `${field}s`].find(k => k in described.kinds);
  if (kind === undefined || inputKindOf(schema).kind !== 'text') return undefined;
  const mine = own[kind] ?? [];
  const theirs = described.kinds[kind]?.pieces.filter(p => !mine.some(o => o.id === p.id)) ?? [];
  return [...mine, ...theirs].map(p => ({ value: p.id, label: p.name ?? p.id }));
};

/** Texts that the content has in fields of this name, as suggestions. */
const wordsUsedIn = (described: ContentDescription, own: Content, field: string): readonly string[] => {
  const all = [...Object.values(described.kinds).flatMap(k => k.pieces), ...Object.values(own).flat()];
  return [...new Set(all.flatMap(p => p[field]).filter(v => typeof v === 'string'))].slice(0, 60);
};

/** What forms about content suggest and allow. */
export const contentHints = (described: ContentDescription, own: Content): Pick<FormInfo, 'only' | 'hints'> => ({
  only: (field, schema) => piecesFor(described, own, field, schema),
  hints: field => wordsUsedIn(described, own, field),
});
