import { createHash } from 'node:crypto';
import type { Result } from '@fray/engine';
import { Chain } from '@fray/table/play';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '../src/backup/backup.ts';
import { type Restored, restore } from '../src/backup/restore.ts';
import { newTableId } from '../src/keys.ts';
import { openStore } from '../src/store/open.ts';
import type { EntryRecord, KeyRecord, Store } from '../src/store/store.ts';
import { sumOf } from '../src/store/sum.ts';
import { PIXEL, PIXEL_ID } from './examples.ts';
import { freshDatabase, freshFile } from './places.ts';

const KINDS = ['sqlite', 'postgres'] as const;
const AT = 1_800_000_000_000;

const opened: Store[] = [];
const fresh = async (kind: (typeof KINDS)[number]): Promise<Store> => {
  const store = await openStore(kind === 'sqlite' ? { file: freshFile() } : { url: await freshDatabase() });
  opened.push(store);
  return store;
};
afterAll(() => Promise.all(opened.map(store => store.close())));

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What tears lines apart elsewhere, and what databases choke on. */
const ODD = '{"text":"a\u2028b\\n\\u0000 “c” 🎲"}';

const headerOf = (table: string): string => `{"name":"${table}"}`;

const logs = new Map<string, { readonly chain: Chain; readonly entries: EntryRecord[] }>();

const log = (table: string, length: number): EntryRecord[] => {
  const known = logs.get(table) ?? { chain: Chain.from(sumOf, table, headerOf(table)), entries: [] };
  logs.set(table, known);
  for (let n = known.entries.length + 1; n <= length; n++) {
    const body = n === 2 ? ODD : `{"n":${n}}`;
    known.entries.push(...known.chain.all([{ table, n, at: AT + n, key: n % 3 === 0 ? `seat-1 k${n}` : undefined, body }]));
  }
  return known.entries.slice(0, length);
};

const entry = (table: string, n: number): EntryRecord => log(table, n)[n - 1] as EntryRecord;

/** A table with two seats. */
const make = async (store: Store, created: number, length: number, archived = false): Promise<string> => {
  const id = newTableId();
  const keys = ['seat-1', 'seat-2'].map((seat): KeyRecord => ({ hash: hash(`${id} ${seat}`), table: id, seat }));
  await store.create({ id, created, header: headerOf(id), archived }, log(id, length), keys);
  return id;
};

const whole = async (lines: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const line of lines) text += line;
  return text;
};

const restoreText = (store: Store, text: string, add = false): Promise<Result<Restored>> => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return restore(store, () => ReadableStream.from(lines), { add });
};

const contents = async (store: Store) => {
  const { items } = await store.tables({ most: 1000 });
  return Promise.all(
    items.map(async ({ id }) => {
      const kept = await store.tableWithKeys(id);
      // Only SQLite has the last sum besides the entry.
      return { ...kept, table: { ...kept?.table, sum: undefined }, entries: await store.entries(id, 1) };
    }),
  );
};

describe.each(KINDS.flatMap(from => KINDS.map(to => [from, to] as const)))('from %s into %s', (from, to) => {
  it('brings back everything as it was', async () => {
    const [source, target] = [await fresh(from), await fresh(to)];
    for (const [i, length] of [3, 0, 1001].entries()) await make(source, AT + i, length, i === 0);
    await source.pictures.put({ id: PIXEL_ID, type: 'image/png', created: AT, bytes: PIXEL });
    const text = await whole(backup(source, AT));
    expect(await restoreText(target, text)).toEqual({ ok: true, value: { tables: 3, entries: 1004, skipped: 0, damaged: [] } });
    expect(await contents(target)).toEqual(await contents(source));
    expect(await target.pictures.read(PIXEL_ID)).toEqual(await source.pictures.read(PIXEL_ID));
    expect(await whole(backup(target, AT))).toBe(text);
  });
});

describe.each(KINDS)('in %s', kind => {
  it('has each table without a gap, whatever happens meanwhile', async () => {
    const [source, target] = [await fresh(kind), await fresh(kind)];
    const ids = [await make(source, AT, 1200), await make(source, AT + 1, 700), await make(source, AT + 2, 0)];
    const doing = { on: true };
    const busy = ids.map(async id => {
      let n = (await source.entries(id, 1)).length;
      for (; doing.on; n++) expect(await source.append(entry(id, n + 1))).toBe('done');
      return n;
    });
    const lines: string[] = [];
    for await (const text of backup(source, AT)) {
      lines.push(text);
      await make(source, AT + 100, 1);
      await source.archive(ids[lines.length % 3] as string, lines.length % 2 === 0);
    }
    doing.on = false;
    const lengths = await Promise.all(busy);
    expect(await restoreText(target, lines.join(''))).toMatchObject({ ok: true, value: { tables: 3 } });
    for (const [i, id] of ids.entries()) {
      const entries = await target.entries(id, 1);
      expect(entries).toEqual(log(id, entries.length));
      expect(entries.length).toBeLessThanOrEqual(lengths[i] as number);
    }
  });
});

describe('restore', () => {
  let text: string;
  let lines: string[];
  let ids: string[];
  beforeAll(async () => {
    const source = await fresh('sqlite');
    ids = [await make(source, AT, 2), await make(source, AT + 1, 2)];
    text = await whole(backup(source, AT));
    lines = text.trimEnd().split('\n');
  });

  it('wants an empty store, or adds what is not there yet', async () => {
    const target = await fresh('sqlite');
    const own = await make(target, AT, 1);
    expect(await restoreText(target, text)).toMatchObject({ ok: false, problems: [{ problem: 'there are tables in this store already' }] });
    expect(await restoreText(target, text, true)).toEqual({ ok: true, value: { tables: 2, entries: 4, skipped: 0, damaged: [] } });
    await target.append(entry(ids[0] as string, 3));
    expect(await restoreText(target, text, true)).toEqual({ ok: true, value: { tables: 0, entries: 0, skipped: 2, damaged: [] } });
    expect((await target.table(ids[0] as string))?.length).toBe(3);
    expect((await target.table(own))?.length).toBe(1);
  });

  it.each(Array.from({ length: 8 }, (_, i) => i))('notices a file that was cut off after %i lines, and puts nothing in', async kept => {
    const target = await fresh('sqlite');
    const said = await restoreText(target, lines.slice(0, kept).join('\n'));
    expect(said).toMatchObject({ ok: false, problems: [{ path: `line ${kept + 1}`, problem: expect.stringContaining('cut off') }] });
    expect((await target.tables({ most: 1 })).items).toEqual([]);
  });

  it('notices a file that was cut off within its end line', async () => {
    const target = await fresh('sqlite');
    expect(await restoreText(target, text.trimEnd().slice(0, -1))).toMatchObject({
      ok: false,
      problems: [{ path: 'line 8', problem: 'not JSON, or cut off' }],
    });
    expect((await target.tables({ most: 1 })).items).toEqual([]);
  });

  it.each<[string, (all: string[]) => string[], string, string]>([
    ['another kind of file', () => ['{"fray":1,"system":"tempo"}'], 'line 1', 'this is no backup of tables'],
    [
      'a newer format',
      ([, ...rest]) => ['{"backup":5,"at":0,"tables":2}', ...rest],
      'line 1.backup',
      'this file is of format 5, and this program knows up to 4',
    ],
    ['a missing entry', all => all.toSpliced(2, 1), 'line 3.n', 'belongs here'],
    ['a missing table', all => all.toSpliced(1, 3), 'line 5', 'unknown field'],
    ['a table twice', all => all.toSpliced(4, 3, ...all.slice(1, 4)), 'line 5.table', 'this table was there before'],
    ['a body that is no JSON', all => all.with(2, '{"n":1,"at":1,"body":"{"}'), 'line 3.body', 'JSON belongs in here'],
    ['an entry that was changed', all => all.with(2, (all[2] as string).replace('"at":', '"at":1')), 'line 8.sha256', 'not as it was written'],
    ['something after the end', all => [...all, '{}'], 'line 9', 'something follows on the end'],
  ])('names the line that is wrong: %s', async (_, change, path, problem) => {
    const target = await fresh('sqlite');
    const said = await restoreText(target, change(lines).join('\n'));
    expect(said.ok ? [] : said.problems.map(p => `${p.path}: ${p.problem}`)).toContainEqual(expect.stringMatching(new RegExp(`^${path}.*${problem}`)));
    expect((await target.tables({ most: 1 })).items).toEqual([]);
  });

  it('takes a file of the format before, which has no sum', async () => {
    const { sha256: _, ...last } = JSON.parse(lines[7] as string) as { sha256: string };
    const unsummed = lines.slice(1, 7).map(line => line.replace(/,"sum":"[^"]*"/, ''));
    const first = (lines[0] as string).replace('"backup":4', '"backup":2');
    const old = [first, ...unsummed, JSON.stringify(last)].join('\n');
    const target = await fresh('sqlite');
    expect(await restoreText(target, old)).toEqual({ ok: true, value: { tables: 2, entries: 4, skipped: 0, damaged: [] } });
    expect(await target.entries(ids[0] as string, 1)).toEqual(log(ids[0] as string, 2));
    expect(await restoreText(await fresh('sqlite'), old.replace('"backup":2', '"backup":3'))).toMatchObject({ ok: false });
  });

  it('brings back a damaged table as it was, and says so', async () => {
    const source = await fresh('sqlite');
    const id = newTableId();
    const [one, two, three] = log(id, 3) as [EntryRecord, EntryRecord, EntryRecord];
    await source.create({ id, created: AT, header: headerOf(id) }, [one, { ...two, body: '{}' }, three], []);
    const target = await fresh('postgres');
    expect(await restoreText(target, await whole(backup(source, AT)))).toMatchObject({ ok: true, value: { tables: 1, damaged: [{ table: id, entry: 2 }] } });
    expect(await contents(target)).toEqual(await contents(source));
  });

  it('puts in nothing where two tables have the same key', async () => {
    const target = await fresh('sqlite');
    const stolen = (JSON.parse(lines[1] as string) as { keys: unknown }).keys;
    const tampered = JSON.stringify({ ...JSON.parse(lines[4] as string), keys: stolen });
    expect(await restoreText(target, lines.with(4, tampered).join('\n'))).toMatchObject({
      ok: false,
      problems: [{ path: 'line 5.keys.0.hash', problem: 'this key was there before' }],
    });
    expect((await target.tables({ most: 1 })).items).toEqual([]);
  });
});
