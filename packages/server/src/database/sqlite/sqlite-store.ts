import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { messageOf } from '../../lib/error-details.ts';
import type { DatabaseSchema } from '../sql/schema.ts';
import { SqlStore } from '../sql/sql-store.ts';
import { SqliteAppender } from './sqlite-appender.ts';
import { arrivalsIn } from './sqlite-arrivals.ts';
import { nodeSqliteDialect, retryWhileBusy } from './sqlite-dialect.ts';
import { isSqliteBusy } from './sqlite-errors.ts';
import { type ChainedRow, logChains } from './sqlite-log-chains.ts';
import { numberIn } from './sqlite-row.ts';

/** Of a new file. Entries lie in order: large pages are written as seldom as small ones, and fewer of them. */
const PAGE_BYTES = 8192;

/** So much of its log SQLite writes back into the file, while everybody waits: little at a time, as entries lie in order, and most pages are written back once however seldom that is done. */
const WRITTEN_BACK_BYTES = 1_000_000;
const MAX_BUSY_MS = 5000;
const RETRY_MS = 20;

/** The first to open a file changes how it is written, which SQLite does not always wait for by itself; later waits are the dialect's. */
const openDatabase = (file: string, end = performance.now() + MAX_BUSY_MS): DatabaseSync => {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: MAX_BUSY_MS, enableForeignKeyConstraints: true });
    db.exec(`pragma page_size = ${PAGE_BYTES}; pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0`);
    const pageBytes = numberIn(db.prepare('pragma page_size').get(), 'page_size');
    db.exec(`pragma wal_autocheckpoint = ${Math.round(WRITTEN_BACK_BYTES / pageBytes)}`);
    return db;
  } catch (e) {
    db?.close();
    if (!isSqliteBusy(e) || performance.now() > end) throw new Error(`${file} cannot be opened as a store: ${messageOf(e)}`, { cause: e });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    return openDatabase(file, end);
  }
};

/** A store in a file. */
export const sqliteStore = (path: string): SqlStore<ChainedRow> => storeIn(openDatabase(path));

/** The store in a file that another connection of this server keeps, to be read. */
export const sqliteReader = (path: string): SqlStore<ChainedRow> => storeIn(new DatabaseSync(path, { readOnly: true, timeout: MAX_BUSY_MS }));

const storeIn = (file: DatabaseSync): SqlStore<ChainedRow> => {
  const db = new Kysely<DatabaseSchema>({ dialect: nodeSqliteDialect(file) });
  let appender: SqliteAppender | undefined;
  return new SqlStore('sqlite', db, {
    ...logChains(db),
    size: sql`
      select (page_count - freelist_count) * page_size as bytes
      from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
    append: entries => db.connection().execute(() => retryWhileBusy(() => (appender ??= new SqliteAppender(file)).append(entries))),
    arrivals: arrivalsIn(file),
    isLost: () => false,
  });
};
