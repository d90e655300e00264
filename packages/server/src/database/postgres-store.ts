import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { CorruptStoreError } from '../store/store.ts';
import type { DatabaseSchema } from './sql/schema.ts';
import { SqlStore } from './sql/sql-store.ts';

/** The driver reads 8-byte integers as text. All of ours fit a double. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)),
};

/** The connection broke or the server is shutting down, and it is unknown whether a statement was carried out. */
const isLost = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '');

/** Codes with which PostgreSQL reports damaged pages or indexes. */
const orCorrupt = (error: unknown): never => {
  if (error instanceof pg.DatabaseError && /^XX00[12]$/.test(error.code ?? '')) throw new CorruptStoreError(error.message, { cause: error });
  throw error;
};

/** A store in PostgreSQL. Durable only with `synchronous_commit` and `fsync` on, as they are by default. */
export const postgresStore = (url: string, connections = 10): SqlStore => {
  const pool = new pg.Pool({ connectionString: url, application_name: 'fray', keepAlive: true, connectionTimeoutMillis: 10_000, max: connections, types });
  // The pool replaces a broken connection, and its user gets an error of its own. Without these listeners the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
  // A single statement, so that it needs no transaction around it.
  const append = sql`
    insert into entries (table_id, n, "at", "key", body, sum)
    select table_id, n, "at", "key", body, sum
    from json_to_recordset(${''}::json) as given (table_id text, n bigint, at bigint, key text, body text, sum text)
    where n - 1 = case
      when n = 1 then (select 0 from tables where tables.id = given.table_id)
      else (select e.n from entries as e where e.table_id = given.table_id and e.n = given.n - 1)
    end
    on conflict do nothing
    returning table_id`.compile(db);
  return new SqlStore('postgres', db, {
    length: sql<number>`(select coalesce(max(n), 0) from entries where table_id = tables.id)`,
    sum: sql<null>`null`,
    size: sql`select pg_database_size(current_database()) as bytes`,
    entries: (table, from, most) =>
      db
        .selectFrom('entries')
        .selectAll()
        .where('table_id', '=', table)
        .where('n', '>=', from)
        .orderBy('n')
        .$if(most !== undefined, q => q.limit(most ?? 0))
        .execute()
        .catch(orCorrupt),
    async begin(transaction, entries) {
      await transaction.insertInto('entries').values(entries).execute();
    },
    async end(transaction, table) {
      await transaction.deleteFrom('entries').where('table_id', '=', table).execute();
    },
    async append(entries) {
      const { rows } = await db.executeQuery<{ table_id: string }>({ ...append, parameters: [JSON.stringify(entries)] });
      return rows.map(r => r.table_id);
    },
    arrivals: () => [],
    rows: table => db.selectFrom('entries').selectAll().where('table_id', '=', table).orderBy('n').execute().catch(orCorrupt),
    async rebuild(table, log) {
      await db.deleteFrom('entries').where('table_id', '=', table).where('n', '>', log.length).execute();
    },
    async faults() {
      const strays = await sql<{ table_id: string }>`
        select distinct table_id from entries where not exists (select from tables where tables.id = entries.table_id)`.execute(db);
      return strays.rows.map(s => `there are entries of table ${s.table_id}, and no such table`);
    },
    isLost,
  });
};
