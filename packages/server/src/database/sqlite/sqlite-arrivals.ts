import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Store } from '../../store/store.ts';
import { numberIn, textIn } from './sqlite-row.ts';

/** Entries that other processes put into a file. `data_version` changes when another connection writes, and new entries have the highest rows. */
export const arrivalsIn = (file: DatabaseSync): Store['arrivals'] => {
  let statements: { readonly version: StatementSync; readonly last: StatementSync; readonly since: StatementSync } | undefined;
  let version: unknown;
  let last = 0;
  return () => {
    statements ??= {
      version: file.prepare('pragma data_version'),
      last: file.prepare('select coalesce(max("row"), 0) as "row" from entries'),
      since: file.prepare('select table_id as "table", max(n) as n from entries where "row" > ? group by table_id'),
    };
    const before = { version, last };
    // In this order, so that an entry that arrives in between is found by the next call.
    last = numberIn(statements.last.get(), 'row');
    version = statements.version.get()?.['data_version'];
    const isFirst = before.version === undefined;
    if (isFirst || version === before.version) return [];
    return statements.since.all(before.last).map(row => ({ table: textIn(row, 'table'), n: numberIn(row, 'n') }));
  };
};
