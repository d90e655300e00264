import { CompiledQuery, type Kysely, sql } from 'kysely';
import { CorruptStoreError } from '../../store/store.ts';
import type { DatabaseSchema } from '../sql/schema.ts';
import type { DatabaseAdapter, EntryRow } from '../sql/sql-store.ts';

/** Says of a table which entry is the last, in which row it lies, and what its sum is. */
export const SET_HEAD_SQL =
  'insert into heads (table_id, n, "row", sum) values (?, ?, ?, ?) on conflict (table_id) do update set n = excluded.n, "row" = excluded."row", sum = excluded.sum';

/** Marks the row of an entry, so that whoever looks for those before it need not come from the last one. */
export const ADD_MARK_SQL = 'insert into marks (table_id, n, "row") values (?, ?, ?)';

/** Of a table every entry with such a number is marked. */
export const ENTRIES_PER_MARK = 1000;

/** The rows of entries as they are in a file: each knows that of the one before it in its table; the first has 0. */
type Chained = { readonly entries: DatabaseSchema['entries'] & { readonly row: number; readonly before: number } };

const ALL = 2 ** 31;

/** The maximum number of queries to get around pages that cannot be read. */
const MAX_SALVAGE_QUERIES = 20_000;

const ignoreCorrupt = (error: unknown): undefined => {
  if (!(error instanceof CorruptStoreError)) throw error;
};

const integrity = async (db: Kysely<DatabaseSchema>): Promise<string[]> => {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  return rows.map(r => r.integrity_check).filter(said => said !== 'ok');
};

/**
 * Entries lie in a file in the order in which they came, those of all tables among each other. Those of one table are
 * found one from the other, from the last one back, or from one that is marked.
 */
export const logChains = (
  db: Kysely<DatabaseSchema>,
): Pick<DatabaseAdapter, 'length' | 'sum' | 'entries' | 'begin' | 'end' | 'rows' | 'readableRows' | 'rebuild' | 'faults'> => ({
  length: sql<number>`coalesce((select n from heads where table_id = tables.id), 0)`,
  sum: sql<string | null>`(select sum from heads where table_id = tables.id)`,

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
      select table_id, e.n, "at", "key", body, sum
      from (select "row", n from chain order by n limit ${most}) as found join entries as e on e."row" = found."row"
      order by found.n`.execute(db);
    return rows;
  },

  async rows(table) {
    const { rows } = await sql<EntryRow>`select * from entries where table_id = ${table} order by n, "row"`.execute(db);
    return rows;
  },

  async readableRows(table) {
    const found: EntryRow[] = [];
    let attempts = 0;
    const read = async (from: number, to: number): Promise<void> => {
      if (from > to || ++attempts > MAX_SALVAGE_QUERIES) return;
      try {
        const { rows } = await sql<EntryRow>`
          select * from entries where table_id = ${table} and "row" between ${from} and ${to} order by "row"`.execute(db);
        for (const row of rows) found.push(row);
      } catch (e) {
        if (!(e instanceof CorruptStoreError)) throw e;
        if (from === to) return;
        const middle = Math.floor((from + to) / 2);
        await read(from, middle);
        await read(middle + 1, to);
      }
    };
    const heads = await sql<{ last: number | null }>`select max("row") as last from heads`.execute(db);
    // The last page of entries may be the one that cannot be read, and a head may be missing.
    const entries = await sql<{ last: number | null }>`select max("row") as last from entries`.execute(db).catch(ignoreCorrupt);
    await read(1, Math.max(heads.rows[0]?.last ?? 0, entries?.rows[0]?.last ?? 0));
    return found;
  },

  async rebuild(table, log) {
    await db.transaction().execute(async transaction => {
      const chained = transaction.$extendTables<Chained>();
      const rows = log as readonly Chained['entries'][];
      await sql`delete from marks where table_id = ${table}`.execute(transaction);
      await sql`delete from heads where table_id = ${table}`.execute(transaction);
      await sql`
        delete from entries where table_id = ${table} and "row" not in (select value from json_each(${JSON.stringify(rows.map(r => r.row))}))`.execute(
        transaction,
      );
      for (const [i, { n, row }] of rows.entries()) {
        const before = rows[i - 1]?.row ?? 0;
        await chained.updateTable('entries').set({ before }).where('row', '=', row).where('before', '<>', before).execute();
        if (n % ENTRIES_PER_MARK === 0) await transaction.executeQuery(CompiledQuery.raw(ADD_MARK_SQL, [table, n, row]));
      }
      const last = rows.at(-1);
      if (last) await transaction.executeQuery(CompiledQuery.raw(SET_HEAD_SQL, [table, last.n, last.row, last.sum]));
    });
  },

  async faults() {
    const wrong = await integrity(db).catch((e: unknown) => [(e as Error).message]);
    if (wrong.length > 0) return wrong;
    const strays = await sql<{ table_id: string; rows: number; n: number }>`
      select e.table_id, count(*) as "rows", coalesce(heads.n, 0) as n
      from entries as e left join heads on heads.table_id = e.table_id
      group by e.table_id having count(*) <> coalesce(heads.n, 0)`.execute(db);
    return strays.rows.map(s => `there are ${s.rows} entries of table ${s.table_id}, and its log leads to ${s.n}`);
  },

  /** Each lies right behind the one before it, as nobody else writes meanwhile; the first is led to by the last one of its table. */
  async begin(transaction, entries) {
    const db = transaction.$extendTables<Chained>();
    const [last] = await db
      .selectFrom('entries')
      .select(e => e.fn.max('row').as('row'))
      .execute();
    const [first] = entries;
    const heads = await sql<{ row: number }>`select "row" from heads where table_id = ${first?.table_id}`.execute(db);
    const rows = entries.map((entry, i) => {
      const before = (last?.row ?? 0) + i;
      return { ...entry, row: before + 1, before: i === 0 ? (heads.rows[0]?.row ?? 0) : before };
    });
    await db.insertInto('entries').values(rows).execute();
    for (const { table_id, n, row } of rows) if (n % ENTRIES_PER_MARK === 0) await db.executeQuery(CompiledQuery.raw(ADD_MARK_SQL, [table_id, n, row]));
    const { table_id, n, row, sum } = rows.at(-1) as (typeof rows)[number];
    await db.executeQuery(CompiledQuery.raw(SET_HEAD_SQL, [table_id, n, row, sum]));
  },

  /** Also what no log leads to: there is no index, so all entries are looked through. */
  async end(db, table) {
    for (const from of ['entries', 'heads', 'marks']) await sql`delete from ${sql.table(from)} where table_id = ${table}`.execute(db);
  },
});
