import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Dialogue, EntryRow } from './sql-store.ts';

/** Says of a table which entry is the last, and in which row it lies. */
export const HEAD = 'insert into heads (table_id, n, "row") values (?1, ?2, ?3) on conflict (table_id) do update set n = ?2, "row" = ?3';

/** Marks the row of an entry, so that whoever looks for those before it need not come from the last one. */
export const MARK = 'insert into marks (table_id, n, "row") values (?, ?, ?)';

/** Of a table every entry with such a number is marked. */
export const MARKED = 1000;

/** The rows of entries as they are in a file: each knows that of the one before it in its table; the first has 0. */
type Chained = { readonly entries: Schema['entries'] & { readonly row: number; readonly before: number } };

const ALL = 2 ** 31;

/**
 * Entries lie in a file in the order in which they came, those of all tables among each other. Those of one table are
 * found one from the other, from the last one back, or from one that is marked.
 */
export const chains = (db: Kysely<Schema>): Pick<Dialogue, 'length' | 'entries' | 'begin'> => ({
  length: sql<number>`coalesce((select n from heads where table_id = tables.id), 0)`,

  async entries(table, from, most = ALL) {
    const { rows } = await sql<EntryRow>`
      with recursive chain as (
        select "row", "before", n from entries where n >= ${from} and "row" = coalesce(
          (select "row" from marks where table_id = ${table} and n >= ${from} + ${most} order by n limit 1),
          (select "row" from heads where table_id = ${table})
        )
        union all
        select e."row", e."before", e.n from chain join entries as e on e."row" = chain."before" where chain.n > ${from}
      )
      select table_id, e.n, "at", "key", body
      from (select "row", n from chain order by n limit ${most}) as found join entries as e on e."row" = found."row"
      order by found.n`.execute(db);
    return rows;
  },

  /** Each lies right behind the one before it, as nobody else writes meanwhile. */
  async begin(transaction, entries) {
    const db = transaction.$extendTables<Chained>();
    const [last] = await db
      .selectFrom('entries')
      .select(e => e.fn.max('row').as('row'))
      .execute();
    const rows = entries.map((entry, i) => {
      const before = (last?.row ?? 0) + i;
      return { ...entry, row: before + 1, before: entry.n === 1 ? 0 : before };
    });
    await db.insertInto('entries').values(rows).execute();
    for (const { table_id, n, row } of rows) if (n % MARKED === 0) await db.executeQuery(CompiledQuery.raw(MARK, [table_id, n, row]));
    const { table_id, n, row } = rows.at(-1) as (typeof rows)[number];
    await db.executeQuery(CompiledQuery.raw(HEAD, [table_id, n, row]));
  },
});
