import type { Described } from '../workshop/described.ts';
import type { Content } from './draft.ts';

/** What a field can name by what it is called: `weapons` and `armor` are pieces of content of that kind, or of several of it. */
export const namedBy = (described: Described, own: Content, field: string): readonly string[] => {
  const kind = [field, `${field}s`].find(k => k in described.kinds);
  if (kind === undefined) return valuesOf(described, own, field);
  return [...new Set([...(own[kind] ?? []), ...(described.kinds[kind]?.pieces ?? [])].map(p => p.id))];
};

/** The words that other content has in a field of that name. */
const valuesOf = (described: Described, own: Content, field: string): readonly string[] => {
  const all = [...Object.values(described.kinds).flatMap(k => k.pieces), ...Object.values(own).flat()];
  return [...new Set(all.flatMap(p => p[field]).filter(v => typeof v === 'string'))].slice(0, 60);
};
