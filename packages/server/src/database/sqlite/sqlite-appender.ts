import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { EntryRow } from '../sql/sql-store.ts';
import { ADD_MARK_SQL, ENTRIES_PER_MARK, SET_HEAD_SQL } from './sqlite-log-chains.ts';
import { numberIn } from './sqlite-row.ts';

const INSERT = 'insert into entries ("before", table_id, n, "at", "key", body, sum) values (?, ?, ?, ?, ?, ?, ?)';
const LAST =
  'select coalesce(heads.n, 0) as n, coalesce(heads."row", 0) as "row" from tables left join heads on heads.table_id = tables.id where tables.id = ?';

/** The last entry of a table and its row; number 0 in row 0 before the first. */
interface Last {
  readonly n: number;
  readonly row: number;
}

/** The number of tables whose last entry is remembered. */
const MAX_REMEMBERED = 10_000;

/**
 * Appends entries to a file. A transaction runs without interruption, so that nothing else of this process gets into it. The last entry of
 * each table is remembered, which saves a lookup. All are forgotten when another process has written.
 */
export class SqliteAppender {
  private readonly file: DatabaseSync;
  private readonly version: StatementSync;
  private readonly insert: StatementSync;
  private readonly head: StatementSync;
  private readonly mark: StatementSync;
  private readonly lastOf: StatementSync;
  private readonly last = new Map<string, Last>();
  private versionOfLast: unknown;

  constructor(file: DatabaseSync) {
    this.file = file;
    this.version = file.prepare('pragma data_version');
    this.insert = file.prepare(INSERT);
    this.head = file.prepare(SET_HEAD_SQL);
    this.mark = file.prepare(ADD_MARK_SQL);
    this.lastOf = file.prepare(LAST);
  }

  /** Returns the tables whose entry was stored. There is at most one entry of each table. */
  append(entries: readonly EntryRow[]): string[] {
    this.file.exec('begin immediate');
    try {
      this.forget();
      const put = entries.flatMap(e => this.put(e) ?? []);
      this.file.exec('commit');
      for (const { table, last } of put) this.last.set(table, last);
      return put.map(p => p.table);
    } finally {
      // On a full disk, SQLite has rolled back already.
      if (this.file.isTransaction) this.file.exec('rollback');
    }
  }

  /** Inserts an entry if it is the next of its table. */
  private put({ table_id: table, n, at, key, body, sum }: EntryRow): { readonly table: string; readonly last: Last } | undefined {
    const before = this.last.get(table) ?? this.findLast(table);
    if (before?.n !== n - 1) return undefined;
    const row = Number(this.insert.run(before.row, table, n, at, key, body, sum).lastInsertRowid);
    this.head.run(table, n, row, sum);
    if (n % ENTRIES_PER_MARK === 0) this.mark.run(table, n, row);
    return { table, last: { n, row } };
  }

  private findLast(table: string): Last | undefined {
    const row = this.lastOf.get(table);
    return row && { n: numberIn(row, 'n'), row: numberIn(row, 'row') };
  }

  /** Forgets the last entries if another process has written, or there are too many. */
  private forget(): void {
    const version = this.version.get()?.data_version;
    if (version !== this.versionOfLast || this.last.size > MAX_REMEMBERED) this.last.clear();
    this.versionOfLast = version;
  }
}
