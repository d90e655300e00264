import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { type EntryRow, SqlStore } from './sql-store.ts';
import { nodeSqlite, patiently } from './sqlite-dialect.ts';

const BUSY = 5;
const PATIENCE_MS = 5000;
const PAUSE_MS = 20;

/** The first to open a file changes how it is written, which SQLite does not always wait for by itself; later waits are the dialect's. */
const opened = (file: string, end = Date.now() + PATIENCE_MS): DatabaseSync => {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: PATIENCE_MS, enableForeignKeyConstraints: true });
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0');
    return db;
  } catch (e) {
    db?.close();
    const isBusy = ((e as { errcode?: number }).errcode ?? 0) % 256 === BUSY;
    if (!isBusy || Date.now() > end) throw new Error(`${file} cannot be opened as a store: ${(e as Error).message}`, { cause: e });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    return opened(file, end);
  }
};

/** Goes in where it is the next of its table. */
const NEXT = `
  insert into entries (table_id, n, "at", "key", body) select ?1, ?2, ?3, ?4, ?5
  where case when ?2 = 1 then exists (select 1 from tables where id = ?1) else exists (select 1 from entries where table_id = ?1 and n = ?2 - 1) end
  on conflict do nothing`;

/** Puts entries in, in one transaction that nothing of this process comes into: it is over before anything else goes on. */
const appender = (file: DatabaseSync): ((entries: readonly EntryRow[]) => string[]) => {
  let insert: StatementSync | undefined;
  return entries => {
    file.exec('begin immediate');
    try {
      const next = (insert ??= file.prepare(NEXT));
      const put = entries.filter(({ table_id, n, at, key, body }) => next.run(table_id, n, at, key, body).changes === 1);
      file.exec('commit');
      return put.map(e => e.table_id);
    } finally {
      // Where the disk is full the database has gone back by itself.
      if (file.isTransaction) file.exec('rollback');
    }
  };
};

/** A store in a file. */
export const sqliteStore = (path: string): SqlStore => {
  const file = opened(path);
  const db = new Kysely<Schema>({ dialect: nodeSqlite(file) });
  const append = appender(file);
  return new SqlStore('sqlite', db, {
    append: entries => db.connection().execute(() => patiently(() => append(entries))),
    isLost: () => false,
  });
};
