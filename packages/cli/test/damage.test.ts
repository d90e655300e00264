import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTableHere, openStore } from '@fray/server/parts';
import { performCommand } from '@fray/table';
import { HashChain } from '@fray/table/session';
import { describe, expect, it } from 'vitest';
import { folder, type Ran, ran } from './run-fray.ts';

const file = folder();
const AT = 1_800_000_000_000;
const PAGE_BYTES = 8192;
const NOTES = 30;

/** Puts a table with some long notes into the store of a folder. */
const addTable = async (data: string, name: string): Promise<string> => {
  const made = createTableHere({ name, system: 'roll-under', encounter: 'enc-road' }, 100, AT);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { table, entries } = made.value;
  const notes = Array.from({ length: NOTES }, (_, i) => {
    const done = performCommand(table, { seat: 'seat-1' }, { do: 'note', text: `${name} note ${i} `.padEnd(1500, 'x') }, AT + i);
    if (!done.ok) throw new Error(JSON.stringify(done.refused));
    return done.value;
  });
  const store = await openStore({ file: join(data, 'tables.sqlite') });
  const header = JSON.stringify(table.header);
  const records = [...entries, ...notes].map(e => ({ table: table.id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) }));
  await store.create({ id: table.id, created: AT, header }, HashChain.from(store.checksum, table.id, header).appendAll(records), []);
  await store.close();
  return table.id;
};

/** A folder with two tables, of which the first is then damaged. */
const damaged = async (name: string, damage: (db: DatabaseSync, id: string, path: string) => void) => {
  const data = file(name);
  await ran(['tables', '--data', data]);
  const first = await addTable(data, 'First');
  const second = await addTable(data, 'Second');
  const path = join(data, 'tables.sqlite');
  const db = new DatabaseSync(path);
  db.exec('pragma wal_checkpoint(truncate)');
  damage(db, first, path);
  if (db.isOpen) db.close();
  return { data, first, second };
};

/** Fills the page that has a text with zeros, as a failing disk may. */
const zeroPageWith = (path: string, text: string): void => {
  const bytes = readFileSync(path);
  const at = bytes.indexOf(text);
  expect(at).toBeGreaterThan(0);
  const start = at - (at % PAGE_BYTES);
  bytes.fill(0, start, start + PAGE_BYTES);
  writeFileSync(path, bytes);
};

const DAMAGES: readonly [string, (db: DatabaseSync, id: string, path: string) => void][] = [
  [
    'a page of zeros in its log',
    (db, _, path) => {
      db.close();
      zeroPageWith(path, 'First note 20 ');
    },
  ],
  [
    'a first entry that was changed',
    (db, id) => db.prepare(`update entries set body = replace(body, '"open"', '"opem"') where n = 1 and table_id = ?`).run(id),
  ],
  ['a first entry that is missing', (db, id) => db.prepare('delete from entries where n = 1 and table_id = ?').run(id)],
  ['an entry that is missing', (db, id) => db.prepare('delete from entries where n = 9 and table_id = ?').run(id)],
  ['an entry that is no JSON', (db, id) => db.prepare(`update entries set body = '{' where n = 9 and table_id = ?`).run(id)],
  ['a header that is no JSON', (db, id) => db.prepare(`update tables set header = '{' where id = ?`).run(id)],
  ['a header without its fields', (db, id) => db.prepare(`update tables set header = '{"fight":{"system":"roll-under","encounter":{}}}' where id = ?`).run(id)],
  ['no head', (db, id) => db.prepare('delete from heads where table_id = ?').run(id)],
];

const fails = ({ code, err }: Ran, id: string) => {
  expect(err).not.toContain('unexpected error');
  expect(err).toContain(id);
  expect(code).toBe(1);
};

describe.each(DAMAGES)('a table with %s', (what, damage) => {
  it('is reported with its id by export, repair and backup, and everything else is in the backup', async () => {
    const { data, first, second } = await damaged(what, damage);
    const good = await ran(['tables', 'export', second, '--data', data]);
    expect(good).toMatchObject({ code: 0, err: '' });
    const saved = file(`${what}.jsonl`);
    const backup = await ran(['backup', saved, '--data', data]);
    fails(backup, `Table ${first}: `);
    expect(backup.err).not.toContain(second);

    const restored = file(`${what} restored`);
    const back = await ran(['restore', saved, '--data', restored]);
    expect(back.out).toMatch(/tables with \d+ entries are in/);
    expect(await ran(['tables', 'export', second, '--data', restored])).toMatchObject({ code: 0, out: good.out });

    fails(await ran(['tables', 'export', first, '--data', data]), `Table ${first}: `);
    const repaired = await ran(['tables', 'repair', first, '--data', data]);
    if (repaired.code === 0) expect(await ran(['tables', 'check', first, '--data', data])).toMatchObject({ code: 0 });
    else fails(repaired, `table ${first} cannot be repaired`);
  });
});

it('entries before a page of zeros are exported, and can be played after backup and restore', async () => {
  const { data, first } = await damaged('zeros', (db, _, path) => {
    db.close();
    zeroPageWith(path, 'First note 20 ');
  });
  expect((await ran(['tables', 'export', first, '--data', data])).out).toContain('"system":"roll-under"');
  const saved = file('zeros.jsonl');
  expect((await ran(['backup', saved, '--data', data])).err).toMatch(/the backup has entries 1 to \d\d of 32/);
  expect((await ran(['restore', saved, '--data', file('zeros restored')])).code).toBe(0);
  expect(await ran(['tables', 'check', '--data', file('zeros restored')])).toMatchObject({ code: 0 });
});

it('a table without a head is backed up completely, even if it is the only one', async () => {
  const data = file('headless');
  await ran(['tables', '--data', data]);
  await addTable(data, 'Only');
  const db = new DatabaseSync(join(data, 'tables.sqlite'));
  db.exec('delete from heads');
  db.close();
  const saved = file('headless.jsonl');
  expect(await ran(['backup', saved, '--data', data])).toMatchObject({ code: 1, err: expect.stringContaining(`entries 1 to ${NOTES + 2}`) });
  expect((await ran(['restore', saved, '--data', file('headless restored')])).out).toContain(`1 tables with ${NOTES + 2} entries`);
});

it('repair of a table without a valid first entry removes nothing', async () => {
  const { data, first } = await damaged('untouched', (db, id) =>
    db.prepare(`update entries set body = replace(body, '"open"', '"opem"') where n = 1 and table_id = ?`).run(id),
  );
  expect(await ran(['tables', 'repair', first, '--data', data])).toMatchObject({ code: 1, err: expect.stringContaining('restore it from a backup') });
  const db = new DatabaseSync(join(data, 'tables.sqlite'));
  expect(db.prepare('select count(*) as n from entries where table_id = ?').get(first)).toEqual({ n: NOTES + 2 });
  db.close();
});
