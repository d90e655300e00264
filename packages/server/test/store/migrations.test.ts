import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { HashChain, type UnsummedEntry } from '@fray/table/session';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openStore } from '../../src/database/open-store.ts';
import { createMigrator } from '../../src/database/sql/migrations.ts';
import type { DatabaseSchema } from '../../src/database/sql/schema.ts';
import { nodeSqliteDialect } from '../../src/database/sqlite/sqlite-dialect.ts';
import { checksumOf } from '../../src/store/checksum.ts';
import type { EntryRecord, Store } from '../../src/store/store.ts';
import { freshDatabase, freshFile } from '../helpers/store-places.ts';

const HEADER = '{}';

const entry = (table: string, n: number): UnsummedEntry => ({
  table,
  n,
  at: 1_800_000_000_000 + n,
  key: n % 2 ? `key ${n}` : undefined,
  body: `{"of":"${table}","n":${n}}`,
});

const log = (table: string, length: number): EntryRecord[] =>
  HashChain.from(checksumOf, table, HEADER).appendAll(Array.from({ length }, (_, i) => entry(table, i + 1)));

/** Tables in a store from before checksums, with interleaved entries. */
const LENGTHS = { played: 4, begun: 2, empty: 0 };
const PLAYED = [entry('played', 1), entry('begun', 1), entry('played', 2), entry('played', 3), entry('begun', 2), entry('played', 4)];

const playedIn = async (db: Kysely<DatabaseSchema>): Promise<void> => {
  for (const id of Object.keys(LENGTHS)) await db.insertInto('tables').values({ id, created: 1, header: HEADER, archived: 0 }).execute();
  for (const { table, key = null, ...rest } of PLAYED)
    await (db as unknown as Kysely<{ entries: Omit<DatabaseSchema['entries'], 'sum'> }>)
      .insertInto('entries')
      .values({ table_id: table, key, ...rest })
      .execute();
  await db.destroy();
};

const holds = async (store: Store): Promise<void> => {
  for (const [id, length] of Object.entries(LENGTHS)) {
    expect(await store.entries(id, 1)).toEqual(log(id, length));
    expect((await store.table(id))?.length).toBe(length);
  }
};

it('migrates a file with an index over the logs of all tables, and continues with it', async () => {
  const file = freshFile();
  const db = new Kysely<DatabaseSchema>({ dialect: nodeSqliteDialect(new DatabaseSync(file)) });
  const { error } = await createMigrator(db, 'sqlite').migrateTo('0003-pictures');
  expect(error).toBeUndefined();
  await playedIn(db);

  const store = await openStore({ file });
  await holds(store);
  expect((await store.table('played'))?.sum).toBe(log('played', 4).at(-1)?.sum);
  const next = (table: string, n: number) => log(table, n)[n - 1] as EntryRecord;
  expect(await store.append(next('played', 4))).toBe('taken');
  expect(await store.append(next('played', 5))).toBe('done');
  expect(await store.append(next('empty', 1))).toBe('done');
  await expect(store.append(next('begun', 4))).rejects.toThrow(/gap/);
  expect(await store.entries('played', 3)).toEqual(log('played', 5).slice(2));
  expect(await store.entries('empty', 1)).toEqual(log('empty', 1));

  // A process of the old version must not add entries that would not be found.
  const old = new DatabaseSync(file);
  for (const insert of [
    'insert into entries (table_id, n, "at", "key", body) select ?, ?, ?, ?, ?',
    'insert into entries ("before", table_id, n, "at", "key", body) select 1, ?, ?, ?, ?, ?',
  ])
    expect(() => old.prepare(insert).run('played', 6, 1, null, '{}')).toThrow(/NOT NULL/);
  old.close();
  await store.close();
});

it('migrates a PostgreSQL whose entries have no checksums', async () => {
  const url = await freshDatabase();
  const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  const { error } = await createMigrator(db, 'postgres').migrateTo('0003-pictures');
  expect(error).toBeUndefined();
  await playedIn(db);
  const store = await openStore({ url });
  await holds(store);
  await store.close();
});

it.each(['sqlite', 'postgres'] as const)('migrates a %s with pictures in one piece, and finds which tables use them', async kind => {
  const where = kind === 'sqlite' ? { file: freshFile() } : { url: await freshDatabase() };
  const dialect =
    'file' in where ? nodeSqliteDialect(new DatabaseSync(where.file)) : new PostgresDialect({ pool: new pg.Pool({ connectionString: where.url }) });
  const db = new Kysely<DatabaseSchema & { pictures: { bytes: string } }>({ dialect });
  const { error } = await createMigrator(db as unknown as Kysely<DatabaseSchema>, kind).migrateTo(kind === 'sqlite' ? '0004-chains' : '0003-pictures');
  expect(error).toBeUndefined();
  const large = randomBytes(200_000);
  const ids = { used: 'a'.repeat(64), unused: 'b'.repeat(64) };
  for (const [i, id] of [ids.used, ids.unused].entries())
    await sql`insert into pictures (id, type, created, bytes) values (${id}, 'image/png', ${i + 1}, ${large.subarray(i).toString('base64')})`.execute(db);
  const header = JSON.stringify({ fight: { encounter: { map: { image: { id: ids.used } } } } });
  await db.insertInto('tables').values({ id: 'aaaaaaaaaaaa', created: 1, header, archived: 0 }).execute();
  await db.destroy();

  const store = await openStore(where);
  expect(await store.pictures.ids()).toEqual([ids.used, ids.unused]);
  expect((await store.pictures.read(ids.used))?.bytes.equals(large)).toBe(true);
  expect((await store.pictures.read(ids.unused))?.bytes.equals(large.subarray(1))).toBe(true);
  expect(await store.pictures.bytes()).toBe(2 * large.length - 1);
  expect(await store.pictures.listWithUse()).toMatchObject([
    { id: ids.used, size: 200_000, created: 1, brought: 1, tables: 1 },
    { id: ids.unused, size: 199_999, created: 2, brought: 2, tables: 0 },
  ]);
  expect(await store.pictures.unused(10)).toEqual([ids.unused]);
  await store.close();
});
