import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { EntryRow } from './sql-store.ts';

const INSERT = 'insert into entries (table_id, n, "at", "key", body) select ?1, ?2, ?3, ?4, ?5';

/** Goes in where it is the next of its table. */
const INSERT_NEXT = `${INSERT}
  where case when ?2 = 1 then exists (select 1 from tables where id = ?1) else exists (select 1 from entries where table_id = ?1 and n = ?2 - 1) end
  on conflict do nothing`;

/** Of so many tables the last entry is remembered. */
const REMEMBERED = 10_000;

/**
 * Puts entries into a file, in transactions that nothing else of this process comes into: each is over before anything
 * else goes on.
 *
 * What it put in last it need not look up to see whether an entry is the next: nobody takes entries out, and where
 * another process wrote, it forgets them all.
 */
export class SqliteAppender {
  private readonly file: DatabaseSync;
  private readonly version: StatementSync;
  private readonly insert: StatementSync;
  private readonly insertNext: StatementSync;
  private readonly last = new Map<string, number>();
  private versionOfLast: unknown;

  constructor(file: DatabaseSync) {
    this.file = file;
    this.version = file.prepare('pragma data_version');
    this.insert = file.prepare(INSERT);
    this.insertNext = file.prepare(INSERT_NEXT);
  }

  /** The tables whose entry went in. Of each table there is one at most. */
  append(entries: readonly EntryRow[]): string[] {
    this.file.exec('begin immediate');
    try {
      this.forget();
      const put = entries.filter(e => this.put(e));
      this.file.exec('commit');
      for (const { table_id, n } of put) this.last.set(table_id, n);
      return put.map(e => e.table_id);
    } finally {
      // Where the disk is full the database has gone back by itself.
      if (this.file.isTransaction) this.file.exec('rollback');
    }
  }

  private put({ table_id, n, at, key, body }: EntryRow): boolean {
    const statement = this.last.get(table_id) === n - 1 ? this.insert : this.insertNext;
    return statement.run(table_id, n, at, key, body).changes === 1;
  }

  /** Forgets what may be otherwise by now, or is too much. */
  private forget(): void {
    const version = this.version.get()?.data_version;
    if (version !== this.versionOfLast || this.last.size > REMEMBERED) this.last.clear();
    this.versionOfLast = version;
  }
}
