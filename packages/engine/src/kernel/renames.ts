import { isRecord } from '../util/is-record.ts';
import { type Problem, UNKNOWN_FIELD } from '../util/problem.ts';

type Names = Readonly<Record<string, string>>;

/** The names that a system spelled otherwise before a version of its rules: by the old name, the new one. No new name is an old one of the same table. */
export interface Renames {
  /** The first version of the rules with the new names. */
  readonly version: number;
  /** Fields of encounters, sheets and content, and values of combatants and of the fight. */
  readonly fields: Names;
  readonly options: Names;
  /** Kinds of content. */
  readonly kinds: Names;
  /** Ids of clauses and content, parts of keys, values, and names of events. */
  readonly names: Names;
  /** Words in sentences that programs say, which cases may quote. */
  readonly words: Names;
  /** Ids had underscores, and have hyphens instead: also those that users gave. */
  readonly areIdsHyphenated?: true;
}

/**
 * Words in sentences of the rules that were spelled as in Britain, and are not any more.
 * @example
 * {@includeCode ../../test/examples/renames.test.ts#rename}
 */
export const AMERICAN: Names = {
  armour: 'armor',
  Armour: 'Armor',
  defence: 'defense',
  Defence: 'Defense',
  defences: 'defenses',
  manoeuvre: 'maneuver',
  metres: 'meters',
  neighbouring: 'neighboring',
  unarmoured: 'unarmored',
};

/** Where a name stands: under which field, and what that stands under. */
export interface NamePlace {
  readonly field?: string | undefined;
  readonly above?: string | undefined;
  /** The record around it sets a value by its name. */
  readonly isSetting?: boolean;
}

/** Fields with text for people, in which nothing is a name. */
const PROSE: ReadonlySet<string> = new Set(['name', 'note', 'text', 'title', 'label', 'case', 'lost', 'seed', 'salt', 'commitment', 'picture']);
/** Fields with sentences of programs: cases quote them. */
const QUOTES: ReadonlySet<string> = new Set(['why', 'problem']);
/** An id with underscores, and not a part of a longer word. */
const SNAKE_CASE = /(?<![A-Za-z0-9_])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![A-Za-z0-9_])/g;
const WORD = /[\p{L}\p{N}_.-]*[\p{L}\p{N}_]/gu;
const BARE_WORD = /[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/gu;

const find = (names: Names, name: string): string | undefined => (Object.hasOwn(names, name) ? names[name] : undefined);

/**
 * Whether a fight of a version of the rules may have old names.
 * @example
 * {@includeCode ../../test/examples/renames.test.ts#rename}
 */
export const hasOldNames = (renames: Renames | undefined, version: number): renames is Renames => renames !== undefined && version < renames.version;

/**
 * The name of a field today. Under `options` stand options, under `content` (and where a file begins with them) kinds of content, and elsewhere fields or ids.
 * @example
 * {@includeCode ../../test/examples/renames.test.ts#names}
 */
export const renameField = (renames: Renames, field: string, { field: above }: NamePlace = {}): string => {
  if (above === 'options') return find(renames.options, field) ?? renameIds(renames, field);
  if (above === 'content') return find(renames.kinds, field) ?? field;
  return find(renames.fields, field) ?? renameIds(renames, field);
};

/**
 * A text of today: a field's value. What is prose stays as it is.
 * @example
 * {@includeCode ../../test/examples/renames.test.ts#names}
 */
export const renameText = (renames: Renames, text: string, { field = '', isSetting = false }: NamePlace = {}): string => {
  if (isSetting && field === 'name') return find(renames.fields, text) ?? text;
  if (PROSE.has(field)) return text;
  if (QUOTES.has(field)) return renameQuote(renames, text);
  if (field === 'path')
    return text
      .split('.')
      .map(part => find(renames.fields, part) ?? find(renames.options, part) ?? renameIds(renames, part))
      .join('.');
  return find(renames.names, text) ?? renameIds(renames, text);
};

/**
 * Whether the fields of a record say to what a value is set by its name, as the ruling `set` does.
 * @example
 * {@includeCode ../../test/examples/renames.test.ts#names}
 */
export const isSettingRecord = (fields: { has(name: string): boolean }): boolean => fields.has('name') && fields.has('to');

const renameIds = (renames: Renames, text: string): string => {
  const named = text.replace(WORD, word => find(renames.names, word) ?? word);
  return renames.areIdsHyphenated ? named.replace(SNAKE_CASE, id => id.replaceAll('_', '-')) : named;
};

/** In a sentence a name is recognized only where it is spelled as no word of a language is. */
const renameQuote = (renames: Renames, text: string): string =>
  renameIds(
    renames,
    text.replace(
      BARE_WORD,
      word => find(renames.words, word) ?? (/_|[a-z][A-Z]/.test(word) ? (find(renames.options, word) ?? find(renames.fields, word)) : undefined) ?? word,
    ),
  );

/** Problems with a hint where an unknown field is an old name. */
export const explainOldNames = (renames: Renames | undefined, problems: readonly Problem[]): readonly Problem[] =>
  problems.map(one => {
    const parts = one.path.split('.');
    const [above, field = ''] = [parts.at(-2), parts.at(-1)];
    const today = renames && one.problem === UNKNOWN_FIELD ? renameField(renames, field, { field: above }) : field;
    return today === field ? one : { ...one, hint: `it is called ${today} now; "fray migrate FILE --write" changes it` };
  });

/**
 * Data with the names of today: an encounter, content, inputs, an entry of a table. Where it has no old name, the answer is the same object, so that doing it
 * again changes nothing and costs little. `at` says under which field it stands.
 * @example
 * {@includeCode ../../test/examples/renames.test.ts#rename}
 */
export const renameIn = <T>(renames: Renames, data: T, at: NamePlace = {}): T =>
  // Names are spelled otherwise, and nothing else is.
  renamed(renames, data, at) as T;

const renamed = (renames: Renames, data: unknown, at: NamePlace): unknown => {
  if (typeof data === 'string') return renameText(renames, data, at);
  if (Array.isArray(data)) {
    const items: readonly unknown[] = data;
    const after = items.map(item => renamed(renames, item, at));
    return after.some((item, i) => item !== items[i]) ? after : data;
  }
  if (!isRecord(data)) return data;
  const before = Object.entries(data);
  const isSetting = isSettingRecord({ has: name => Object.hasOwn(data, name) });
  const after = before.map(([field, value]) => {
    const place = { field, above: at.field, isSetting };
    return [renameField(renames, field, at), renamed(renames, value, place)] as const;
  });
  return after.some(([field, value], i) => field !== before[i]?.[0] || value !== before[i]?.[1]) ? Object.fromEntries(after) : data;
};
