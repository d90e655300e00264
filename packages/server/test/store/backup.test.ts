import { createHash } from 'node:crypto';
import type { Result } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import { type Command, performCommand } from '@fray/table';
import { HashChain } from '@fray/table/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../src/backup/backup.ts';
import { type RestoreReport, restoreBackup } from '../../src/backup/restore.ts';
import { openStore } from '../../src/database/open-store.ts';
import { checksumOf } from '../../src/store/checksum.ts';
import type { EntryRecord, KeyRecord, Store } from '../../src/store/store.ts';
import { newTableId } from '../../src/store/tokens.ts';
import { createTableHere } from '../../src/workers/making/creation-context.ts';
import { PIXEL, PIXEL_ID } from '../helpers/request-examples.ts';
import { freshDatabase, freshFile } from '../helpers/store-places.ts';

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

/** Characters that break lines elsewhere, or that databases reject. */
const ODD = 'a\u2028b\n\0 “c” 🎲';

const body = (n: number, text = n === 2 ? ODD : `note ${n}`) => {
  const deed = { do: 'note', text };
  return { n, at: AT + n, seat: 'seat-1', deed, inputs: [], shown: [{ deed }] };
};

const header = (name: string) => ({ name, seed: 'ab', settings: {}, fight: { fray: 1, system: 'roll-under', version: 1, encounter: {} } });
const headerOf = (table: string): string => JSON.stringify(header(table));

const logs = new Map<string, { readonly chain: HashChain; readonly entries: EntryRecord[] }>();

const log = (table: string, length: number): EntryRecord[] => {
  const known = logs.get(table) ?? { chain: HashChain.from(checksumOf, table, headerOf(table)), entries: [] };
  logs.set(table, known);
  for (let n = known.entries.length + 1; n <= length; n++)
    known.entries.push(...known.chain.appendAll([{ table, n, at: AT + n, key: n % 3 === 0 ? `seat-1 k${n}` : undefined, body: JSON.stringify(body(n)) }]));
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

const restoreText = (store: Store, text: string, add = false): Promise<Result<RestoreReport>> => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return restoreBackup(store, () => ReadableStream.from(lines), { add });
};

const contents = async (store: Store) => {
  const { items } = await store.tables({ most: 1000 });
  return Promise.all(
    items.map(async ({ id }) => {
      const kept = await store.tableWithKeys(id);
      // Only SQLite stores the last checksum beside the entries.
      return { ...kept, table: { ...kept?.table, sum: undefined }, entries: await store.entries(id, 1) };
    }),
  );
};

describe.each(KINDS.flatMap(from => KINDS.map(to => [from, to] as const)))('from %s into %s', (from, to) => {
  it('restores everything unchanged', async () => {
    const [source, target] = [await fresh(from), await fresh(to)];
    for (const [i, length] of [3, 0, 1001].entries()) await make(source, AT + i, length, i === 0);
    await source.pictures.put({ id: PIXEL_ID, type: 'image/png', created: AT, bytes: PIXEL });
    const text = await whole(writeBackup(source, AT));
    expect(await restoreText(target, text)).toEqual({ ok: true, value: { tables: 3, entries: 1004, skipped: 0, damaged: [] } });
    expect(await contents(target)).toEqual(await contents(source));
    expect(await target.pictures.read(PIXEL_ID)).toEqual(await source.pictures.read(PIXEL_ID));
    expect(await whole(writeBackup(target, AT))).toBe(text);
  });
});

describe.each(KINDS)('in %s', kind => {
  it('has each table without gaps while tables are changed', async () => {
    const [source, target] = [await fresh(kind), await fresh(kind)];
    const ids = [await make(source, AT, 1200), await make(source, AT + 1, 700), await make(source, AT + 2, 0)];
    const doing = { on: true };
    const busy = ids.map(async id => {
      let n = (await source.entries(id, 1)).length;
      for (; doing.on; n++) expect(await source.append(entry(id, n + 1))).toBe('done');
      return n;
    });
    const lines: string[] = [];
    for await (const text of writeBackup(source, AT)) {
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

type Change = (all: string[]) => string[];

/** Changes the object in a line. */
const on =
  <T>(i: number, change: (said: T) => unknown): Change =>
  all =>
    all.with(i, JSON.stringify(change(JSON.parse(all[i] as string) as T)));
const headed = (to: unknown): Change => on(1, (table: object) => ({ ...table, header: JSON.stringify(to) }));
/** Changes the body of an entry and removes its checksum, so that the change is not detected as damage. */
const bodied = (to: unknown): Change => on(2, (entry: object) => ({ ...entry, body: JSON.stringify(to), sum: undefined }));

const pictureOf = (bytes: Buffer) => ({ picture: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.toString('base64') });
/** Adds a picture after the tables. */
const pictured =
  (other: object): Change =>
  all => [
    ...on(0, (first: object) => ({ ...first, pictures: 1 }))(all).slice(0, 7),
    JSON.stringify({ ...pictureOf(PIXEL), type: 'image/png', created: AT, ...other }),
  ];

describe('restore', () => {
  let text: string;
  let lines: string[];
  let ids: string[];
  beforeAll(async () => {
    const source = await fresh('sqlite');
    ids = [await make(source, AT, 2), await make(source, AT + 1, 2)];
    text = await whole(writeBackup(source, AT));
    lines = text.trimEnd().split('\n');
  });

  it('requires an empty store, or adds tables that are not there yet', async () => {
    const target = await fresh('sqlite');
    const own = await make(target, AT, 1);
    expect(await restoreText(target, text)).toMatchObject({ ok: false, problems: [{ problem: 'there are tables in this store already' }] });
    expect(await restoreText(target, text, true)).toEqual({ ok: true, value: { tables: 2, entries: 4, skipped: 0, damaged: [] } });
    await target.append(entry(ids[0] as string, 3));
    expect(await restoreText(target, text, true)).toEqual({ ok: true, value: { tables: 0, entries: 0, skipped: 2, damaged: [] } });
    expect((await target.table(ids[0] as string))?.length).toBe(3);
    expect((await target.table(own))?.length).toBe(1);
  });

  it.each(Array.from({ length: 8 }, (_, i) => i))('detects a file that was cut off after %i lines, and restores nothing', async kept => {
    const target = await fresh('sqlite');
    const said = await restoreText(target, lines.slice(0, kept).join('\n'));
    expect(said).toMatchObject({ ok: false, problems: [{ path: `line ${kept + 1}`, problem: expect.stringContaining('cut off') }] });
    expect((await target.tables({ most: 1 })).items).toEqual([]);
  });

  it('detects a file that was cut off within its last line', async () => {
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
      ([, ...rest]) => ['{"backup":7,"at":0,"tables":2}', ...rest],
      'line 1.backup',
      'this file is of format 7, and this program knows up to 6',
    ],
    ['a missing entry', all => all.toSpliced(2, 1), 'line 3.n', 'belongs here'],
    ['a missing table', all => all.toSpliced(1, 3), 'line 5', 'unknown field'],
    ['a table twice', all => all.toSpliced(4, 3, ...all.slice(1, 4)), 'line 5.table', 'this table was there before'],
    ['a body that is no JSON', all => all.with(2, '{"n":1,"at":1,"body":"{"}'), 'line 3.body', 'JSON belongs in here'],
    ['a header that is null', headed(null), 'line 2.header', 'null is no object'],
    ['a header without a fight', headed({ name: 'x', seed: 'ab', settings: {} }), 'line 2.header.fight', 'missing'],
    ['a header of a system that is no name', headed({ ...header('x'), fight: { ...header('x').fight, system: 7 } }), 'line 2.header.fight.system', 'no string'],
    ['a body that is null', bodied(null), 'line 3.body', 'null is no object'],
    ['a body of another entry', bodied({ ...body(1), n: 2 }), 'line 3.body', 'of another entry'],
    ['a body without a deed', bodied({ ...body(1), deed: undefined }), 'line 3.body.deed', 'missing'],
    ['a body with inputs that are none', bodied({ ...body(1), inputs: [{ by: 'x' }] }), 'line 3.body.inputs.0', 'neither a choice'],
    ['a body that shows nothing', bodied({ ...body(1), shown: [null] }), 'line 3.body.shown.0', 'neither a line'],
    ['a seat that is none', bodied({ ...body(1), deed: { do: 'seated' } }), 'line 3.body.deed.seat', 'a seat belongs here'],
    ['a key that no database holds', on(2, (e: object) => ({ ...e, key: 'a\0b' })), 'line 3.key', 'cannot be stored'],
    ['a key of half a character', on(2, (e: object) => ({ ...e, key: '\ud800' })), 'line 3.key', 'cannot be stored'],
    ['a picture with the bytes of another', pictured({ bytes: Buffer.from('x').toString('base64') }), 'line 8.bytes', 'their hash is not its name'],
    ['a picture that is a page', pictured({ type: 'text/html' }), 'line 8.type', 'not text/html'],
    ['a picture whose type has lines of its own', pictured({ type: 'image/png\r\nx: y' }), 'line 8.type', 'not image/png'],
    ['a picture that is none', pictured(pictureOf(Buffer.from('<svg/>'))), 'line 8.type', 'not image/png'],
    ['an entry that is no object', all => all.with(2, 'null'), 'line 3', 'null is no object'],
    ['a table that is a list', all => all.with(1, '[]'), 'line 2', 'no object'],
    ['a count that is negative', on(0, (f: object) => ({ ...f, tables: -1 })), 'line 1.tables', 'too small'],
    ['an entry that was changed', all => all.with(2, (all[2] as string).replace('note 1', 'note 9')), 'line 8.sha256', 'not as it was written'],
    ['something after the end', all => [...all, '{}'], 'line 9', 'something follows on the end'],
  ])('reports the line of the problem: %s', async (_, change, path, problem) => {
    const target = await fresh('sqlite');
    const said = await restoreText(target, change(lines).join('\n'));
    expect(said.ok ? [] : said.problems.map(p => `${p.path}: ${p.problem}`)).toContainEqual(expect.stringMatching(new RegExp(`^${path}.*${problem}`)));
    expect((await target.tables({ most: 1 })).items).toEqual([]);
  });

  it.each(['null', '{', '{"n":7}'])('restores a table that was damaged when it was backed up, and reports it, with an entry of %s', async inside => {
    const damaged = on(2, (entry: object) => ({ ...entry, body: inside }))(lines).slice(0, -1);
    const end = JSON.parse(lines.at(-1) as string) as object;
    const sha256 = createHash('sha256')
      .update(damaged.map(l => `${l}\n`).join(''))
      .digest('hex');
    const target = await fresh('sqlite');
    const said = await restoreText(target, [...damaged, JSON.stringify({ ...end, sha256 })].join('\n'));
    expect(said).toMatchObject({ ok: true, value: { tables: 2, damaged: [{ table: ids[0], entry: 1 }] } });
    expect((await target.entries(ids[0] as string, 1))[0]?.body).toBe(inside);
  });

  it.each(KINDS)('restores nothing into %s if one table cannot be stored, after many that could', async kind => {
    const [target, source] = [await fresh(kind), await fresh('sqlite')];
    for (let i = 0; i < 5; i++) await make(source, AT + i, 3);
    const whole5 = await whole(writeBackup(source, AT));
    const there = await make(target, AT, 1);
    // A key of the last table is already in use by a seat of another table.
    const [stolen] = (await source.tableWithKeys((await source.tables({ most: 1 })).items[0]?.id as string))?.keys ?? [];
    await target.replaceKeys({ hash: stolen?.hash as string, table: there, seat: 'seat-9' });
    const said = await restoreText(target, whole5, true);
    expect(said).toMatchObject({ ok: false, problems: [{ path: 'line 18', hint: 'nothing of this file is in' }] });
    expect((await target.tables({ most: 10 })).items.map(t => t.id)).toEqual([there]);
    expect(await target.pictures.ids()).toEqual([]);
  });

  it.each(systemIds)('restores played tables of %s', async id => {
    const [source, target] = [await fresh('sqlite'), await fresh('sqlite')];
    for (const { id: encounter } of systemOf(id).starters) {
      const seats = [{ role: 'player' as const, name: 'Ann' }];
      const made = createTableHere({ name: 'Played', system: id, encounter, seats, settings: { onlyChoice: false } }, 300, AT);
      if (!made.ok) throw new Error(JSON.stringify(made.problems));
      const { table } = made.value;
      const entries = [...made.value.entries];
      const tried = (command: Command) => {
        const did = performCommand(table, { seat: 'seat-1' }, command, AT + entries.length);
        if (did.ok) entries.push(did.value);
      };
      for (let i = 0; i < 25; i++) {
        const [open] = table.fight.openDecisions();
        const option = open?.options.find(o => !o.open);
        if (open && option) tried({ do: 'choose', by: open.by, what: option.key });
        tried({ do: 'go' });
      }
      tried({ do: 'undo' });
      tried({ do: 'order', by: table.fight.scene.encounter.combatants[0]?.id as string, about: 'x', answer: 'never' });
      tried({ do: 'lend', combatant: table.fight.scene.encounter.combatants[0]?.id as string, to: 'seat-2', minutes: 5 });
      tried({ do: 'fog', dark: true, all: true });
      tried({ do: 'renew', seat: 'seat-2' });
      tried({ do: 'set', settings: { clock: 60 } });
      tried({ do: 'rule', ruling: 'end', with: {} });
      const begun = JSON.stringify(table.header);
      const records = entries.map(e => ({ table: table.id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) }));
      await source.create({ id: table.id, created: AT, header: begun }, HashChain.from(checksumOf, table.id, begun).appendAll(records), []);
    }
    expect(await restoreText(target, await whole(writeBackup(source, AT)))).toMatchObject({ ok: true });
    expect(await contents(target)).toEqual(await contents(source));
  });

  it('accepts a file of the previous format, which has no checksum', async () => {
    const { sha256: _, ...last } = JSON.parse(lines[7] as string) as { sha256: string };
    const unsummed = lines.slice(1, 7).map(line => line.replace(/,"sum":"[^"]*"/, ''));
    const first = (lines[0] as string).replace('"backup":6', '"backup":2');
    const old = [first, ...unsummed, JSON.stringify(last)].join('\n');
    const target = await fresh('sqlite');
    expect(await restoreText(target, old)).toEqual({ ok: true, value: { tables: 2, entries: 4, skipped: 0, damaged: [] } });
    expect(await target.entries(ids[0] as string, 1)).toEqual(log(ids[0] as string, 2));
    expect(await restoreText(await fresh('sqlite'), old.replace('"backup":2', '"backup":3'))).toMatchObject({ ok: false });
  });

  it('restores a damaged table unchanged, and reports it', async () => {
    const source = await fresh('sqlite');
    const id = newTableId();
    const [one, two, three] = log(id, 3) as [EntryRecord, EntryRecord, EntryRecord];
    await source.create({ id, created: AT, header: headerOf(id) }, [one, { ...two, body: '{}' }, three], []);
    const target = await fresh('postgres');
    expect(await restoreText(target, await whole(writeBackup(source, AT)))).toMatchObject({
      ok: true,
      value: { tables: 1, damaged: [{ table: id, entry: 2 }] },
    });
    expect(await contents(target)).toEqual(await contents(source));
  });

  it('restores nothing if two tables have the same key', async () => {
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
