import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/database/open-store.ts';
import { checkStore, repairTable } from '../../src/store/check-store.ts';
import { freshDatabase, freshFile } from '../helpers/store-places.ts';
import { HOST_KEY, type Served, served } from '../helpers/test-server.ts';

const servers: Served[] = [];
afterAll(() => Promise.all(servers.map(s => s.stop())));
const stop = (server: Served): Promise<void> => {
  servers.splice(servers.indexOf(server), 1);
  return server.stop();
};

/** A server with a table that was played a little, and a way to change its store directly. */
const played = async (kind: 'sqlite' | 'postgres') => {
  const where = kind === 'sqlite' ? { file: freshFile() } : { url: await freshDatabase() };
  const start = async () => {
    const server = await served('file' in where ? where : { databaseUrl: where.url });
    servers.push(server);
    return server;
  };
  const first = await start();
  const { id, tokens } = await first.table();
  const say = (server: Served, text: string) => server.call('POST', `/api/tables/${id}/commands`, { token: tokens['GM'], body: { do: 'note', text } });
  for (let i = 0; i < 8; i++) expect(await say(first, `note ${i}`)).toMatchObject({ status: 200 });
  await stop(first);
  const change = async (statement: string): Promise<void> => {
    if ('file' in where) {
      const db = new DatabaseSync(where.file);
      db.exec(statement);
      return db.close();
    }
    const client = new pg.Client({ connectionString: where.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const store = () => openStore(where);
  return { id, token: tokens['GM'], start, say, change, store, file: 'file' in where ? where.file : undefined };
};

it('a lost page is reported by the table whose entries it had, and the server continues', async () => {
  const { id, token, start, say, store, file } = await played('sqlite');
  const db = new DatabaseSync(file as string);
  db.exec('pragma wal_checkpoint(truncate)');
  const page = db.prepare(`select rootpage from sqlite_schema where name = 'entries'`).get()?.['rootpage'] as number;
  const size = db.prepare('pragma page_size').get()?.['page_size'] as number;
  db.close();
  const handle = openSync(file as string, 'r+');
  writeSync(handle, Buffer.alloc(size), 0, size, (page - 1) * size);
  closeSync(handle);
  const server = await start();
  expect(JSON.parse((await say(server, 'one more')).text)).toMatchObject({ type: 'urn:fray:damaged' });
  expect(JSON.parse((await server.call('GET', `/api/tables/${id}`, { token })).text)).toMatchObject({ type: 'urn:fray:damaged' });
  expect(server.logged.some(line => line.includes(`opening table ${id}`))).toBe(true);
  expect(JSON.parse((await server.call('GET', '/ready')).text)).toMatchObject({ damagedTables: 1 });
  await stop(server);
  const again = await store();
  expect((await all(checkStore(again))).length).toBeGreaterThan(0);
  await again.close();
});

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

const BOTH: readonly [string, (id: string) => string, number, number][] = [
  ['another word in a note', () => `update entries set body = replace(body, 'note 3', 'note 4') where n = 6`, 6, 5],
  ['a die that fell otherwise', () => `update entries set body = replace(body, '"threw":', '"threw":1') where n = 1`, 1, 0],
  ['another time', () => `update entries set "at" = "at" + 1 where n = 7`, 7, 6],
  ['another beginning', () => `update tables set header = replace(header, 'warden', 'wardex')`, 1, 0],
];
/** SQLite cannot find entries before a missing one. */
const GONE: (typeof BOTH)[number] = ['an entry that is gone', () => 'delete from entries where n = 5', 5, 4];
/** Damage that is possible only in SQLite: the links between rows, and the head. */
const SQLITE: readonly [string, (id: string) => string, number, number][] = [
  ['a row that leads elsewhere', () => 'update entries set "before" = 2 where n = 8', 7, 10],
  ['a head that is too low', () => 'update heads set n = 4, "row" = (select "row" from entries where n = 4)', 5, 10],
  GONE,
  ['no head at all', () => 'delete from heads', 1, 10],
];

describe.each([
  ...BOTH.flatMap(c => [['sqlite', ...c] as const, ['postgres', ...c] as const]),
  ...SQLITE.map(c => ['sqlite', ...c] as const),
  ['postgres', ...GONE] as const,
])('in %s: %s', (kind, _, statement, entry, left) => {
  it('is never hidden, is reported with its table and entry, and is repaired as far as possible', async () => {
    const { id, token, start, say, change, store } = await played(kind);
    await change(statement(id));
    const server = await start();
    expect((await say(server, 'one more')).status).toBeGreaterThanOrEqual(400);
    const seen = await server.call('GET', `/api/tables/${id}`, { token });
    if (seen.status === 200) expect(JSON.parse(seen.text).table.stale).toContain(`entry ${entry} `);
    else expect(seen.text).toContain('damaged');
    expect(server.logged.filter(line => line.includes(`opening table ${id}`))).toHaveLength(1);
    expect(JSON.parse((await server.call('GET', '/ready')).text)).toMatchObject({ ready: true, damagedTables: 1 });
    await stop(server);

    const kept = await store();
    const faults = await all(checkStore(kept));
    if (left === 0 && entry === 1) expect(faults).toContainEqual(expect.objectContaining({ table: id }));
    else expect(faults).toContainEqual({ table: id, entry: expect.any(Number), why: expect.stringContaining(`entry ${entry} `) });
    if (left === 0)
      expect(await repairTable(kept, id, 1)).toMatchObject({ ok: false, problems: [{ problem: expect.stringContaining(id), hint: expect.any(String) }] });
    else {
      expect(await repairTable(kept, id, 1)).toMatchObject({ ok: true, value: { entries: left } });
      expect(await all(checkStore(kept))).toEqual([]);
      const again = await start();
      expect(await say(again, 'and on')).toMatchObject({ status: 200 });
    }
    await kept.close();
  });
});

it.each(['null', '{', '{"name":7}'])('a table with %s as its header is listed as damaged, among the others', async header => {
  const { id, start, change } = await played('sqlite');
  await change(`update tables set header = '${header}'`);
  const server = await start();
  await server.table();
  const listed = await server.call('GET', '/api/tables', { token: HOST_KEY });
  expect(listed.status).toBe(200);
  expect(JSON.parse(listed.text).items).toMatchObject([
    { name: 'A fight', system: 'roll-under' },
    { id, name: '(damaged)' },
  ]);
});
