import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Dialogue, EntryRow } from './sql-store.ts';

/** What the file has besides: each entry knows the row of the one before it, and of each table the last is known. */
type Chained = {
  readonly entries: Schema['entries'] & { readonly row: number; readonly before: number | null };
  readonly heads: { readonly table_id: string; readonly n: number; readonly row: number };
};

/** Entries lie in a file in the order in which they came, those of all tables among each other; those of one table are found from the last one back. */
export const chains = (db: Kysely<Schema>): Pick<Dialogue, 'length' | 'entries' | 'begin'> => ({
  length: sql<number>`coalesce((select n from heads where table_id = tables.id), 0)`,

  async entries(table, from, most = -1) {
    const { rows } = await sql<EntryRow>`
      with recursive chain as (
        select e.* from heads join entries as e on e."row" = heads."row" where heads.table_id = ${table} and heads.n >= ${from}
        union all
        select e.* from chain join entries as e on e."row" = chain."before" where chain.n > ${from}
      )
      select table_id, n, "at", "key", body from chain order by n limit ${most}`.execute(db);
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
      return { ...entry, row: before + 1, before: entry.n === 1 ? null : before };
    });
    await db.insertInto('entries').values(rows).execute();
    const { table_id, n, row } = rows.at(-1) as (typeof rows)[number];
    await db
      .insertInto('heads')
      .values({ table_id, n, row })
      .onConflict(c => c.column('table_id').doUpdateSet({ n, row }))
      .execute();
  },
});
