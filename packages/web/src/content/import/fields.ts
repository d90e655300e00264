import type { ContentPiece } from '@fray/table/campaign';
import { fields as germanFields } from '../../i18n/de/fields.ts';
import { spellOut } from '../../i18n/spell-out.ts';
import type { ContentDescription } from '../content-description.ts';
import { inputKindOf, type JsonSchema } from '../json-schema.ts';
import { SYNONYMS, VALUE_WORDS } from './synonyms.ts';

/** What a field of a sheet takes. */
export type FieldValue =
  | { readonly is: 'number' }
  | { readonly is: 'die' }
  | { readonly is: 'dice' }
  | { readonly is: 'yes' }
  | { readonly is: 'text' }
  | { readonly is: 'pick'; readonly from: ReadonlyMap<string, unknown> }
  | { readonly is: 'picks'; readonly from: ReadonlyMap<string, unknown> }
  | { readonly is: 'piece'; readonly from: ReadonlyMap<string, string> }
  | { readonly is: 'pieces'; readonly from: ReadonlyMap<string, string> };

/** A field that a creature can have, with the words by which it is found. */
export interface ImportField {
  /** Where it is in the sheet: `hp`, `skills.blades`. */
  readonly path: readonly string[];
  readonly words: readonly string[];
  readonly value: FieldValue;
}

/** The fields of the creatures of a system. */
export interface CreatureFields {
  readonly kind: string;
  readonly fields: readonly ImportField[];
  /** Fields that every creature has to have, with what most of a game's creatures have there. */
  readonly usual: Readonly<Record<string, unknown>>;
}

/** Words as they are compared: without accents of typing, case and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (id: string): readonly string[] => [
  ...new Set([spellOut(id), id, germanFields[id] ?? '', ...(SYNONYMS[id] ?? [])].map(plain).filter(word => word.length > 1)),
];

const valuesByWord = (values: readonly unknown[]): ReadonlyMap<string, unknown> =>
  new Map(values.flatMap(v => [String(v), ...(VALUE_WORDS[String(v).toLowerCase()] ?? [])].map(word => [plain(word), v] as const)));

const piecesByWord = (pieces: readonly ContentPiece[]): ReadonlyMap<string, string> =>
  new Map(pieces.flatMap(p => [p.id, p.name ?? ''].flatMap(word => (plain(word) === '' ? [] : [[plain(word), p.id] as const]))));

const isDie = ({ anyOf = [] }: JsonSchema): boolean => anyOf.some(v => v.type === 'string') && anyOf.some(v => v.type === 'integer');

const piecesFor = (
  described: ContentDescription,
  field: string,
  named: ReadonlyMap<string, readonly ContentPiece[]>,
): ReadonlyMap<string, string> | undefined => {
  const kind = [field, `${field}s`].find(k => k in described.kinds);
  return kind === undefined ? undefined : piecesByWord([...(described.kinds[kind]?.pieces ?? []), ...(named.get(kind) ?? [])]);
};

/** The names under which the pieces of content have values: those of skills that are free text. */
const namesUsed = (pieces: readonly ContentPiece[], field: string): readonly string[] => [
  ...new Set(pieces.flatMap(p => (typeof p[field] === 'object' && p[field] !== null && !Array.isArray(p[field]) ? Object.keys(p[field]) : []))),
];

const valueKind = (
  field: string,
  schema: JsonSchema,
  described: ContentDescription,
  named: ReadonlyMap<string, readonly ContentPiece[]>,
): FieldValue | undefined => {
  const pieces = piecesFor(described, field, named);
  const { items } = schema;
  if (schema.type === 'array') {
    if (pieces) return { is: 'pieces', from: pieces };
    const values = items ? items.enum : undefined;
    return values && { is: 'picks', from: valuesByWord(values) };
  }
  const input = inputKindOf(schema);
  if (input.kind === 'number') return { is: 'number' };
  if (input.kind === 'yes') return { is: 'yes' };
  if (input.kind === 'pick') return { is: 'pick', from: valuesByWord(input.from) };
  if (pieces && (schema.type === 'string' || schema.anyOf)) return { is: 'piece', from: pieces };
  if (input.kind === 'text' && input.numbers) return { is: 'dice' };
  return field === 'name' || field === 'note' ? { is: 'text' } : undefined;
};

/** Fields in which a stat block has nothing to say. */
const SKIPPED: ReadonlySet<string> = new Set(['id', 'side', 'face', 'temperament', 'showsHp', 'held', 'ready', 'kind', 'controller', 'role']);

/** The fields of the creatures of a system, made from its schemas and words. `named` has pieces with other names, such as those of the page's language. */
export const creatureFields = (described: ContentDescription, named: ReadonlyMap<string, readonly ContentPiece[]> = new Map()): CreatureFields => {
  const [kind = ''] = described.fighters;
  const shelf = described.kinds[kind];
  const { properties = {}, required = [] } = shelf?.schema ?? {};
  const pieces = shelf?.pieces ?? [];
  const fields = Object.entries(properties).flatMap(([name, schema]): ImportField[] => {
    if (SKIPPED.has(name)) return [];
    const value = valueKind(name, schema, described, named);
    if (value) return [{ path: [name], words: wordsOf(name), value }];
    if (schema.type !== 'object') return [];
    const inner = schema.properties
      ? Object.entries(schema.properties)
      : [...(schema.propertyNames?.enum?.map(String) ?? namesUsed(pieces, name))].map(key => [key, { type: 'integer' } satisfies JsonSchema] as const);
    return inner.flatMap(([key, of]): ImportField[] => {
      const its = isDie(of) ? ({ is: 'die' } as const) : valueKind(key, of, described, named);
      return its ? [{ path: [name, key], words: wordsOf(key), value: its }] : [];
    });
  });
  const foes = pieces.filter(p => p['side'] !== pieces[0]?.['side']);
  const usual = Object.fromEntries(
    [...new Set([...required, 'side', 'kind'])].flatMap(name => {
      const all = (foes.length > 0 ? foes : pieces).map(p => p[name]).filter(v => typeof v === 'string');
      return name in properties && name !== 'id' && name !== 'name' && all.length > 0 ? [[name, mostCommon(all)] as const] : [];
    }),
  );
  return { kind, fields, usual };
};

const mostCommon = <T>(all: readonly T[]): T | undefined => {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
};
