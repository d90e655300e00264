import { isRecord } from '@fray/engine/util';

/** A field of a sheet that a stat block may fill in. */
export interface ReadableField {
  /** Where it is in the sheet: `hp`, `dice.STR`. */
  readonly path: string;
  /** What it may be called in a text. */
  readonly labels: readonly string[];
  /** `word` is the first word of what is written, `names` is a list of things, `one` is one of `values`. */
  readonly takes: 'number' | 'word' | 'text' | 'yes' | 'one' | 'names';
  /** What may be written, with all its names. */
  readonly values?: readonly { readonly value: unknown; readonly names: readonly string[] }[];
}

/** What was made of a stat block. */
export interface StatBlock {
  readonly name?: string;
  /** The sheet, as far as it was understood. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What was understood, with the words that it was written in. */
  readonly read: readonly { readonly path: string; readonly words: string }[];
  /** What was not understood, in the words that it was written in. */
  readonly lost: readonly string[];
}

/**
 * Reads stat blocks from text as books print it, from a table with a head, or from JSON. Nothing is guessed: what no field is known for is listed.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#block}
 */
export const readStatBlocks = (text: string, known: readonly ReadableField[]): readonly StatBlock[] => {
  const records = recordsIn(text, known);
  if (!records) return text.trim() === '' ? [] : [new BlockReader(known).text(text)];
  return records.map(record => new BlockReader(known).record(record));
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** The records of JSON or a table; undefined if the text is neither. */
const recordsIn = (text: string, known: readonly ReadableField[]): readonly Readonly<Record<string, unknown>>[] | undefined => {
  if (/^\s*[[{]/.test(text)) {
    const parsed = parsedJson(text);
    return parsed === undefined ? undefined : (Array.isArray(parsed) ? parsed : [parsed]).filter(isRecord);
  }
  const [head = '', ...rows] = text.split('\n').filter(line => line.trim() !== '');
  const between = ['\t', ';', '|', ','].find(
    mark => cellsOf(head, mark).length > 1 && rows.every(row => cellsOf(row, mark).length === cellsOf(head, mark).length),
  );
  if (between === undefined || rows.length === 0) return undefined;
  const names = cellsOf(head, between);
  const isKnown = (name: string): boolean => plain(name) === 'name' || fieldOf(known, name) !== undefined;
  if (names.filter(isKnown).length * 2 < names.length) return undefined;
  return rows.map(row => Object.fromEntries(cellsOf(row, between).map((cell, i) => [names[i] ?? '', cell])));
};

// What is no JSON is read as text.
const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The cells of a line; a cell in quotes may contain the mark. */
const cellsOf = (line: string, mark: string): string[] => {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const letter of line.replace(/^\s*\||\|\s*$/g, '')) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === mark && !isQuoted) cells.push('');
    else cells.push((cells.pop() ?? '') + letter);
  }
  return cells.map(cell => cell.trim());
};

const fieldOf = (known: readonly ReadableField[], label: string): ReadableField | undefined =>
  known.find(({ path, labels }) => [path, path.split('.').at(-1) ?? '', ...labels].some(one => plain(one) === plain(label)));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

class BlockReader {
  private readonly known: readonly ReadableField[];
  private name: string | undefined;
  private readonly fields: Record<string, unknown> = {};
  private readonly read: { path: string; words: string }[] = [];
  private readonly lost: string[] = [];

  constructor(known: readonly ReadableField[]) {
    this.known = known;
  }

  text(text: string): StatBlock {
    const labels = this.known.flatMap(f => f.labels.map(label => ({ label, field: f }))).sort((a, b) => b.label.length - a.label.length);
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${labels.map(l => escaped(l.label)).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
    for (const line of text.split('\n')) for (const part of line.split(/[;|•]/)) this.part(part, pattern);
    return this.block();
  }

  record(record: Readonly<Record<string, unknown>>): StatBlock {
    for (const [key, value] of Object.entries(record)) {
      if (value === '' || value === null) continue;
      const field = fieldOf(this.known, key);
      if (plain(key) === 'name' && typeof value === 'string') this.name = value;
      else if (field) this.put(field, Array.isArray(value) ? value.map(String).join(', ') : String(value), `${key}: ${JSON.stringify(value)}`);
      else if (isRecord(value)) this.merge(value);
      else this.lost.push(`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
    }
    return this.block();
  }

  /** Values in a group of their own, such as all scores. */
  private merge(group: Readonly<Record<string, unknown>>): void {
    const { name } = this;
    this.record(group);
    this.name = name ?? this.name;
  }

  /** A part of a line: labels, each with what is written after it. */
  private part(part: string, pattern: RegExp): void {
    const found = [...part.matchAll(pattern)].map(m => ({ label: m[0], at: m.index, end: m.index + m[0].length, field: fieldOf(this.known, m[0]) }));
    const between = (i: number): string => part.slice(found[i]?.end, found[i + 1]?.at).replace(/^[\s:=.]+|[\s,]+$/g, '');
    // A label that nothing follows is a word of what is written before it: "Armor: leather armor".
    const meant = found.filter((f, i) => f.field !== undefined && (f.field.takes === 'yes' || between(i) !== ''));
    const before = part.slice(0, meant[0]?.at ?? part.length).replace(/^[\s#*>-]+|[\s:,*]+$/g, '');
    if (before !== '') this.unlabeled(before);
    meant.forEach((f, i) => {
      const written = part.slice(f.end, meant[i + 1]?.at).replace(/^[\s:=.]+|[\s,]+$/g, '');
      if (f.field) this.put(f.field, written, `${f.label} ${written}`.trim());
    });
  }

  /** The first words without a label are the name. */
  private unlabeled(words: string): void {
    const named = /^name\s*[:=]\s*(.+)$/i.exec(words)?.[1];
    if (this.name === undefined || named !== undefined) this.name = named ?? words;
    else this.lost.push(words);
  }

  private put(field: ReadableField, written: string, words: string): void {
    const value = this.valueOf(field, written);
    if (value === undefined) this.lost.push(words);
    else {
      this.read.push({ path: field.path, words });
      setAt(this.fields, field.path.split('.'), value);
    }
  }

  private valueOf({ takes, values = [] }: ReadableField, written: string): unknown {
    switch (takes) {
      case 'number': {
        const found = /[-+−]?\d+/.exec(written);
        const rest = found ? written.replace(found[0], '') : '';
        if (/\p{L}{3}/u.test(rest)) this.lost.push(rest.trim());
        return found ? Number(found[0].replace('−', '-').replace('+', '')) : undefined;
      }
      case 'word':
        return written.split(/[\s,(]/)[0] || undefined;
      case 'text':
        return written || undefined;
      case 'yes':
        return !/^(no|nein|false|none|-|–|0)$/i.test(written);
      case 'one':
        return named(values, written)?.value;
      case 'names': {
        const all = written.split(/,|\band\b|\bund\b|&/).flatMap(one => this.thing(values, one.trim()));
        return all.length > 0 ? all : undefined;
      }
    }
  }

  /** A thing in a list, as often as is written before it. */
  private thing(values: NonNullable<ReadableField['values']>, written: string): readonly unknown[] {
    if (written === '') return [];
    const [, n = '1', what = written] = /^(\d+)\s*[x×]?\s+(.+)$/.exec(written) ?? [];
    const found = named(values, what);
    if (!found) this.lost.push(written);
    return found ? Array.from({ length: Math.min(Number(n), MOST_ALIKE) }, () => found.value) : [];
  }

  private block(): StatBlock {
    const { name, fields, read, lost } = this;
    return { ...(name !== undefined && { name }), fields, read, lost };
  }
}

/** Bounds how many of one thing a line may ask for. */
const MOST_ALIKE = 10;

/** The value that is meant: one of that name, or the one with the longest name among the words. */
const named = (values: NonNullable<ReadableField['values']>, written: string) => {
  const words = ` ${plain(written)} `;
  const all = values
    .flatMap(value => value.names.map(name => ({ value, name: plain(name) })))
    .filter(({ name }) => name !== '' && (words.includes(` ${name} `) || words.includes(` ${name}s `)));
  return all.sort((a, b) => b.name.length - a.name.length)[0]?.value;
};

const setAt = (fields: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void => {
  if (rest.length === 0) fields[name] = value;
  else {
    const inner = { ...(isRecord(fields[name]) ? fields[name] : {}) };
    setAt(inner, rest, value);
    fields[name] = inner;
  }
};
