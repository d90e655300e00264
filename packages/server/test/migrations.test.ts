import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { migrator } from '../src/store/migrations.ts';
import { openStore } from '../src/store/open.ts';
import type { Schema } from '../src/store/schema.ts';
import { nodeSqlite } from '../src/store/sqlite-dialect.ts';
import type { EntryRecord } from '../src/store/store.ts';
import { freshFile } from './places.ts';

const entry = (table: string, n: number): EntryRecord => ({
  table,
  n,
  at: 1_800_000_000_000 + n,
  key: n % 2 ? `key ${n}` : undefined,
  body: `{"of":"${table}","n":${n}}`,
});

it('takes over a file in which the logs of all tables have an index, and goes on in it', async () => {
  const file = freshFile();
  const db = new Kysely<Schema>({ dialect: nodeSqlite(new DatabaseSync(file)) });
  const { error } = await migrator(db, 'sqlite').migrateTo('0003-pictures');
  expect(error).toBeUndefined();
  for (const id of ['played', 'begun', 'empty']) await db.insertInto('tables').values({ id, created: 1, header: '{}', archived: 0 }).execute();
  // As they were played, one among the other.
  const all = [entry('played', 1), entry('begun', 1), entry('played', 2), entry('played', 3), entry('begun', 2), entry('played', 4)];
  for (const { table, key = null, ...rest } of all)
    await db
      .insertInto('entries')
      .values({ table_id: table, key, ...rest })
      .execute();
  await db.destroy();

  const store = await openStore({ file });
  const logOf = (id: string) => all.filter(e => e.table === id);
  for (const id of ['played', 'begun', 'empty']) {
    expect(await store.entries(id, 1)).toEqual(logOf(id));
    expect((await store.table(id))?.length).toBe(logOf(id).length);
  }
  expect(await store.append(entry('played', 4))).toBe('taken');
  expect(await store.append(entry('played', 5))).toBe('done');
  expect(await store.append(entry('empty', 1))).toBe('done');
  await expect(store.append(entry('begun', 4))).rejects.toThrow(/gap/);
  expect(await store.entries('played', 3)).toEqual([3, 4, 5].map(n => entry('played', n)));
  expect(await store.entries('empty', 1)).toEqual([entry('empty', 1)]);

  // A process that is still of yesterday is not to put in what nobody would find.
  const old = new DatabaseSync(file);
  const insert = old.prepare('insert into entries (table_id, n, "at", "key", body) select ?, ?, ?, ?, ?');
  expect(() => insert.run('played', 6, 1, null, '{}')).toThrow(/NOT NULL/);
  old.close();
  await store.close();
});
