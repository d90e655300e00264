import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { SqlStore } from './sql-store.ts';

/** Numbers and times fit a double, so they are read as numbers, which the driver does not do by itself. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)),
};

/** The server has gone, or is going: what was under way may have been done or not. */
const isLost = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '');

/** A store in a PostgreSQL database. Durable as that is: with `synchronous_commit` and `fsync` on, as they are unless somebody turned them off. */
export const postgresStore = (url: string): SqlStore => {
  const pool = new pg.Pool({ connectionString: url, application_name: 'fray', keepAlive: true, connectionTimeoutMillis: 10_000, types });
  // A connection that breaks is replaced, and who was using it hears of it; unheard here, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return new SqlStore('postgres', new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), {
    given: json => sql`json_to_recordset(${json}::json) as given (table_id text, n bigint, at bigint, key text, body text)`,
    isLost,
  });
};
