import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { EntryRow } from '../sql/sql-store.ts';
import { ADD_MARK_SQL, ENTRIES_PER_MARK, SET_HEAD_SQL } from './sqlite-log-chains.ts';
import { numberIn } from './sqlite-row.ts';

const INSERT = 'insert into entries ("before", table_id, n, "at", "key", body, sum) values (?, ?, ?, ?, ?, ?, ?)';
const LAST =
  'select coalesce(heads.n, 0) as n, coalesce(heads."row", 0) as "row" from tables left join heads on heads.table_id = tables.id where tables.id = ?';

/** The last entry of a table, and its row; before the first there is number 0 in row 0. */
interface Last {
  readonly n: number;
  readonly row: number;
}

/** Of so many tables the last entry is remembered. */
const MAX_REMEMBERED = 10_000;

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

  /** The tables whose entry went in. Of each table there is one at most. */
  append(entries: readonly EntryRow[]): string[] {
    this.file.exec('begin immediate');
    try {
      this.forget();
      const put = entries.flatMap(e => this.put(e) ?? []);
      this.file.exec('commit');
      for (const { table, last } of put) this.last.set(table, last);
      return put.map(p => p.table);
    } finally {
      // Where the disk is full the database has gone back by itself.
      if (this.file.isTransaction) this.file.exec('rollback');
    }
  }

  /** Puts in an entry that is the next of its table. */
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

  /** Forgets what may be otherwise by now, or is too much. */
  private forget(): void {
    const version = this.version.get()?.data_version;
    if (version !== this.versionOfLast || this.last.size > MAX_REMEMBERED) this.last.clear();
    this.versionOfLast = version;
  }
}
