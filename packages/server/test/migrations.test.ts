import { DatabaseSync } from 'node:sqlite';
import { Chain, type Unsummed } from '@fray/table/play';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrator } from '../src/store/migrations.ts';
import { openStore } from '../src/store/open.ts';
import type { Schema } from '../src/store/schema.ts';
import { nodeSqlite } from '../src/store/sqlite-dialect.ts';
import type { EntryRecord, Store } from '../src/store/store.ts';
import { sumOf } from '../src/store/sum.ts';
import { freshDatabase, freshFile } from './places.ts';

const HEADER = '{}';

const entry = (table: string, n: number): Unsummed => ({
  table,
  n,
  at: 1_800_000_000_000 + n,
  key: n % 2 ? `key ${n}` : undefined,
  body: `{"of":"${table}","n":${n}}`,
});

const log = (table: string, length: number): EntryRecord[] => Chain.from(sumOf, table, HEADER).all(Array.from({ length }, (_, i) => entry(table, i + 1)));

/** Tables as a store of before sums had them, played one among the other. */
const LENGTHS = { played: 4, begun: 2, empty: 0 };
const PLAYED = [entry('played', 1), entry('begun', 1), entry('played', 2), entry('played', 3), entry('begun', 2), entry('played', 4)];

const playedIn = async (db: Kysely<Schema>): Promise<void> => {
  for (const id of Object.keys(LENGTHS)) await db.insertInto('tables').values({ id, created: 1, header: HEADER, archived: 0 }).execute();
  for (const { table, key = null, ...rest } of PLAYED)
    await (db as unknown as Kysely<{ entries: Omit<Schema['entries'], 'sum'> }>)
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

it('takes over a file in which the logs of all tables have an index, and goes on in it', async () => {
  const file = freshFile();
  const db = new Kysely<Schema>({ dialect: nodeSqlite(new DatabaseSync(file)) });
  const { error } = await migrator(db, 'sqlite').migrateTo('0003-pictures');
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

  // A process that is still of yesterday is not to put in what nobody would find.
  const old = new DatabaseSync(file);
  for (const insert of [
    'insert into entries (table_id, n, "at", "key", body) select ?, ?, ?, ?, ?',
    'insert into entries ("before", table_id, n, "at", "key", body) select 1, ?, ?, ?, ?, ?',
  ])
    expect(() => old.prepare(insert).run('played', 6, 1, null, '{}')).toThrow(/NOT NULL/);
  old.close();
  await store.close();
});

it('takes over a PostgreSQL whose entries have no sums', async () => {
  const url = await freshDatabase();
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  const { error } = await migrator(db, 'postgres').migrateTo('0003-pictures');
  expect(error).toBeUndefined();
  await playedIn(db);
  const store = await openStore({ url });
  await holds(store);
  await store.close();
});
