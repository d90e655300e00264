import type { Around, Choice } from '../forms/around.ts';
import { kindOf, type Schema } from '../forms/schema.ts';
import type { Described } from '../workshop/described.ts';
import type { Content } from './draft.ts';

/** The pieces that a field can name by what it is called: `weapons` and `armor` are pieces of a kind, or one of it. */
const piecesFor = (described: Described, own: Content, field: string, schema: Schema): readonly Choice[] | undefined => {
  const kind = [field, `${field}s`].find(k => k in described.kinds);
  if (kind === undefined || kindOf(schema).kind !== 'text') return undefined;
  const mine = own[kind] ?? [];
  const theirs = described.kinds[kind]?.pieces.filter(p => !mine.some(o => o.id === p.id)) ?? [];
  return [...mine, ...theirs].map(p => ({ value: p.id, label: p.name ?? p.id }));
};

/** The words that content has in fields of that name. */
const saidIn = (described: Described, own: Content, field: string): readonly string[] => {
  const all = [...Object.values(described.kinds).flatMap(k => k.pieces), ...Object.values(own).flat()];
  return [...new Set(all.flatMap(p => p[field]).filter(v => typeof v === 'string'))].slice(0, 60);
};

/** What forms about content know of it. */
export const aboutContent = (described: Described, own: Content): Pick<Around, 'only' | 'hints'> => ({
  only: (field, schema) => piecesFor(described, own, field, schema),
  hints: field => saidIn(described, own, field),
});
