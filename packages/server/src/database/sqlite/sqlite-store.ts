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

/** The page size of new files. Entries are written in order, so that large pages are written as often as small ones, and there are fewer of them. */
const PAGE_BYTES = 8192;

/**
 * The write-ahead log is copied back after this many bytes, while everything waits. Small, because entries are written in order: copying less
 * often would hardly save any writes.
 */
const WRITTEN_BACK_BYTES = 1_000_000;
const MAX_BUSY_MS = 5000;
const RETRY_MS = 20;

/** Switches the journal mode of a new file, which fails while another process does the same, and does not always wait by itself. */
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

export const sqliteStore = (path: string): SqlStore<ChainedRow> => storeIn(openDatabase(path));

/** A read-only store in a file that this server has open already. */
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
