import { CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import { messageOf } from '../../lib/error-details.ts';
import { CorruptStoreError } from '../../store/store.ts';
import type { DatabaseSchema } from '../sql/schema.ts';
import type { DatabaseAdapter, EntryRow } from '../sql/sql-store.ts';

/** Sets the head of a table: the number, row and checksum of its last entry. */
export const SET_HEAD_SQL =
  'insert into heads (table_id, n, "row", sum) values (?, ?, ?, ?) on conflict (table_id) do update set n = excluded.n, "row" = excluded."row", sum = excluded.sum';

/** Marks the row of an entry, so that a search for older entries can begin there and not at the last one. */
export const ADD_MARK_SQL = 'insert into marks (table_id, n, "row") values (?, ?, ?)';

/** Every thousandth entry of a table is marked. */
export const ENTRIES_PER_MARK = 1000;

/** Entries as stored in a file: each has the row of the entry before it in its table; the first has 0. */
type Chained = { readonly entries: DatabaseSchema['entries'] & { readonly row: number; readonly before: number } };
export type ChainedRow = Selectable<Chained['entries']>;

/** More than any table has. */
const ALL = 2 ** 31;

/** The maximum number of queries to get around pages that cannot be read. */
const MAX_SALVAGE_QUERIES = 20_000;

/**
 * A file has the entries of all tables in the order in which they came, without an index. The entries of one table are found
 * one from another: from the last one back, or back from a marked one.
 */
export const logChains = (
  db: Kysely<DatabaseSchema>,
): Pick<DatabaseAdapter<ChainedRow>, 'length' | 'sum' | 'entries' | 'begin' | 'end' | 'rows' | 'readableRows' | 'rebuild' | 'faults'> => ({
  length: sql<number>`coalesce((select n from heads where table_id = tables.id), 0)`,
  sum: sql<string | null>`(select sum from heads where table_id = tables.id)`,
  entries: (table, from, most) => readEntries(db, table, { from, most }),
  rows: async table => (await sql<ChainedRow>`select * from entries where table_id = ${table} order by n, "row"`.execute(db)).rows,
  readableRows: table => readAround(db, table),
  rebuild: (table, log) => db.transaction().execute(transaction => rebuildChain(transaction, table, log)),
  faults: () => findFaults(db),
  begin: (transaction, entries) => insertChain(transaction, entries),

  /** Entries that no chain leads to are removed as well: without an index, all entries are searched. */
  async end(transaction, table) {
    for (const from of ['entries', 'heads', 'marks']) await sql`delete from ${sql.table(from)} where table_id = ${table}`.execute(transaction);
  },
});

const readEntries = async (
  db: Kysely<DatabaseSchema>,
  table: string,
  { from, most = ALL }: { readonly from: number; readonly most: number | undefined },
): Promise<readonly EntryRow[]> => {
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
};

/** Reads the entries of a table in ranges of rows, halved where one cannot be read. */
const readAround = async (db: Kysely<DatabaseSchema>, table: string): Promise<readonly ChainedRow[]> => {
  const found: ChainedRow[] = [];
  let attempts = 0;
  const read = async (from: number, to: number): Promise<void> => {
    if (from > to || ++attempts > MAX_SALVAGE_QUERIES) return;
    try {
      const { rows } = await sql<ChainedRow>`
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
};

const ignoreCorrupt = (error: unknown): undefined => {
  if (!(error instanceof CorruptStoreError)) throw error;
};

/** Removes every entry of a table that is not in the log, and chains those of the log again. */
const rebuildChain = async (db: Kysely<DatabaseSchema>, table: string, log: readonly ChainedRow[]): Promise<void> => {
  const chained = db.$extendTables<Chained>();
  await sql`delete from marks where table_id = ${table}`.execute(db);
  await sql`delete from heads where table_id = ${table}`.execute(db);
  const kept = JSON.stringify(log.map(r => r.row));
  await sql`delete from entries where table_id = ${table} and "row" not in (select value from json_each(${kept}))`.execute(db);
  for (const [i, { n, row }] of log.entries()) {
    const before = log[i - 1]?.row ?? 0;
    await chained.updateTable('entries').set({ before }).where('row', '=', row).where('before', '<>', before).execute();
    if (n % ENTRIES_PER_MARK === 0) await db.executeQuery(CompiledQuery.raw(ADD_MARK_SQL, [table, n, row]));
  }
  await setHead(db, log);
};

/** Inserts entries of one table, each right behind the one before it: the transaction is the only writer. The first follows the head of the table. */
const insertChain = async (transaction: Kysely<DatabaseSchema>, entries: readonly EntryRow[]): Promise<void> => {
  const db = transaction.$extendTables<Chained>();
  const [last] = await db
    .selectFrom('entries')
    .select(e => e.fn.max('row').as('row'))
    .execute();
  const heads = await sql<{ row: number }>`select "row" from heads where table_id = ${entries[0]?.table_id}`.execute(db);
  const rows = entries.map((entry, i) => {
    const before = (last?.row ?? 0) + i;
    return { ...entry, row: before + 1, before: i === 0 ? (heads.rows[0]?.row ?? 0) : before };
  });
  await db.insertInto('entries').values(rows).execute();
  for (const { table_id, n, row } of rows) if (n % ENTRIES_PER_MARK === 0) await db.executeQuery(CompiledQuery.raw(ADD_MARK_SQL, [table_id, n, row]));
  await setHead(transaction, rows);
};

const setHead = async (db: Kysely<DatabaseSchema>, rows: readonly ChainedRow[]): Promise<void> => {
  const last = rows.at(-1);
  if (last) await db.executeQuery(CompiledQuery.raw(SET_HEAD_SQL, [last.table_id, last.n, last.row, last.sum]));
};

const findFaults = async (db: Kysely<DatabaseSchema>): Promise<string[]> => {
  const wrong = await checkIntegrity(db).catch((e: unknown) => [messageOf(e)]);
  if (wrong.length > 0) return wrong;
  const strays = await sql<{ table_id: string; rows: number; n: number }>`
    select e.table_id, count(*) as "rows", coalesce(heads.n, 0) as n
    from entries as e left join heads on heads.table_id = e.table_id
    group by e.table_id having count(*) <> coalesce(heads.n, 0)`.execute(db);
  return strays.rows.map(s => `there are ${s.rows} entries of table ${s.table_id}, and its log leads to ${s.n}`);
};

const checkIntegrity = async (db: Kysely<DatabaseSchema>): Promise<string[]> => {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  return rows.map(r => r.integrity_check).filter(said => said !== 'ok');
};
