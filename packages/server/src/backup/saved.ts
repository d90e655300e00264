import { createHash } from 'node:crypto';
import { bad, ok, type Problem, problem, type Result, read } from '@fray/engine';
import { Chain, type Damage, type Unsummed } from '@fray/table/play';
import type { z } from 'zod';
import { pictureId, typeOf } from '../pictures/kind.ts';
import type { EntryRecord, KeyRecord, NewTable, PictureRecord } from '../store/store.ts';
import { sumOf } from '../store/sum.ts';
import { BACKUP, ENTRY, FIRST, isJson, LAST, PICTURE, SUMMED, TABLE } from './format.ts';
import { HEADER, KEPT_ENTRY } from './kept.ts';

/** A table as a backup has it, and the line where it begins. */
export interface Saved {
  readonly line: number;
  readonly table: NewTable;
  readonly entries: readonly EntryRecord[];
  readonly keys: readonly KeyRecord[];
  /** It was damaged in the store that was backed up. */
  readonly damage?: Damage;
}

/** The tables of a backup, one after the other, and then its pictures; the first problem is the last thing that comes. */
export async function* saved(lines: AsyncIterable<string>): AsyncGenerator<Result<Saved | PictureRecord>> {
  const reader = new Reader(lines);
  const first = await reader.first();
  if (!first.ok) return yield first;
  const seen = new Set<string>();
  const hashes = new Set<string>();
  let entries = 0;
  for (let i = 0; i < first.value.tables; i++) {
    const table = await reader.table();
    if (table.ok && seen.has(table.value.table.id)) return yield bad(problem(`line ${table.value.line}.table`, 'this table was there before'));
    const twice = table.ok ? table.value.keys.findIndex(k => hashes.has(k.hash) || !hashes.add(k.hash)) : -1;
    if (table.ok && twice >= 0) return yield bad(problem(`line ${table.value.line}.keys.${twice}.hash`, 'this key was there before'));
    yield table;
    if (!table.ok) return;
    seen.add(table.value.table.id);
    entries += table.value.entries.length;
  }
  for (let i = 0; i < first.value.pictures; i++) {
    const picture = await reader.picture();
    yield picture;
    if (!picture.ok) return;
  }
  const wrong = await reader.last({ ...first.value, entries }, first.value.backup >= SUMMED);
  if (wrong) yield bad(wrong);
}

/** Entries as they were kept, damaged or not; those from before there were sums get theirs. */
const summed = (
  chain: Chain,
  table: string,
  entries: readonly Unsummed[],
  sums: readonly string[],
): { readonly records: readonly EntryRecord[]; readonly damage?: Damage } => {
  if (sums.length < entries.length) return { records: chain.all(entries) };
  const records = entries.map((entry, i) => ({ ...entry, sum: sums[i] as string }));
  const { damage } = chain.check(table, 0, records);
  return { records, ...(damage && { damage }) };
};

/** What is wrong with the inside of an entry, which says once more when it was and which it is. */
const wrongIn = (records: readonly EntryRecord[], line: number): Result<never> | undefined => {
  for (const { n, at, body } of records) {
    const path = `line ${line + n}.body`;
    const kept = isJson(body) ? read(KEPT_ENTRY, JSON.parse(body), path) : bad(problem(path, 'JSON belongs in here'));
    if (!kept.ok) return kept;
    if (kept.value.n !== n || kept.value.at !== at) return bad(problem(path, 'it is of another entry', 'use another backup'));
  }
  return undefined;
};

class Reader {
  private readonly lines: AsyncIterator<string>;
  private readonly sum = createHash('sha256');
  private n = 0;

  constructor(lines: AsyncIterable<string>) {
    this.lines = lines[Symbol.asyncIterator]();
  }

  async first(): Promise<Result<z.infer<typeof FIRST>>> {
    const line = await this.line();
    if (!line.ok) return line;
    const format = (line.value as { backup?: unknown } | null)?.backup;
    if (typeof format !== 'number') return bad(problem('line 1', 'this is no backup of tables', 'fray backup makes one'));
    if (format > BACKUP) return bad(problem('line 1.backup', `this file is of format ${format}, and this program knows up to ${BACKUP}`, 'use a newer Fray'));
    return read(FIRST, line.value, 'line 1');
  }

  async table(): Promise<Result<Saved>> {
    const head = await this.next(TABLE);
    if (!head.ok) return head;
    const { table: id, created, archived, length, header, keys } = head.value;
    const line = this.n;
    const entries: Unsummed[] = [];
    const sums: string[] = [];
    const known = read(HEADER, JSON.parse(header), `line ${line}.header`);
    if (!known.ok) return known;
    for (let n = 1; n <= length; n++) {
      const entry = await this.next(ENTRY);
      if (!entry.ok) return entry;
      if (entry.value.n !== n) return bad(problem(`line ${this.n}.n`, `entry ${n} of table ${id} belongs here, and not ${entry.value.n}`));
      const { sum, ...rest } = entry.value;
      entries.push({ table: id, key: undefined, ...rest });
      if (sum !== undefined) sums.push(sum);
    }
    const { records, damage } = summed(Chain.from(sumOf, id, header), id, entries, sums);
    // What is damaged comes in as it is: nobody reads it before it is repaired.
    const wrong = wrongIn(damage ? records.slice(0, damage.entry - 1) : records, line);
    if (wrong) return wrong;
    return ok({ line, table: { id, created, header, archived }, entries: records, keys: keys.map(key => ({ ...key, table: id })), ...(damage && { damage }) });
  }

  async picture(): Promise<Result<PictureRecord>> {
    const found = await this.next(PICTURE);
    if (!found.ok) return found;
    const { picture: id, type, created, ...rest } = found.value;
    const bytes = Buffer.from(rest.bytes, 'base64');
    if (pictureId(bytes) !== id) return bad(problem(`line ${this.n}.bytes`, 'they are of another picture: their hash is not its name', 'use another backup'));
    if (typeOf(bytes) !== type) return bad(problem(`line ${this.n}.type`, `the picture is not ${type}`, 'use another backup'));
    return ok({ id, type, created, bytes });
  }

  async last(wanted: { readonly tables: number; readonly entries: number; readonly pictures: number }, summed: boolean): Promise<Problem | undefined> {
    const sum = this.sum.copy().digest('hex');
    const last = await this.next(LAST);
    if (!last.ok) return last.problems[0];
    if ((['tables', 'entries', 'pictures'] as const).some(what => last.value[what] !== wanted[what]))
      return problem(`line ${this.n}`, 'this file has not as many tables, entries and pictures as it says');
    if (summed && last.value.sha256 !== sum)
      return problem(`line ${this.n}.sha256`, 'something before this line is not as it was written', 'use another backup');
    const more = await this.lines.next();
    return more.done ? undefined : problem(`line ${this.n + 1}`, 'something follows on the end');
  }

  private async next<T>(schema: z.ZodType<T>): Promise<Result<T>> {
    const line = await this.line();
    return line.ok ? read(schema, line.value, `line ${this.n}`) : line;
  }

  private async line(): Promise<Result<unknown>> {
    const { value, done } = await this.lines.next();
    this.n++;
    if (done) return bad(problem(`line ${this.n}`, 'the file ends before its end line: it was cut off', 'use another backup'));
    this.sum.update(`${value}\n`);
    try {
      return ok(JSON.parse(value));
    } catch {
      return bad(problem(`line ${this.n}`, 'not JSON, or cut off', 'each line is one JSON object'));
    }
  }
}
