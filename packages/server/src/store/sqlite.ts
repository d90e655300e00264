import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { SqlStore } from './sql-store.ts';
import { nodeSqlite } from './sqlite-dialect.ts';

/** The first to open a file changes how it is written, and the others wait for that; later waits are the dialect's. */
const opened = (file: string): DatabaseSync => {
  try {
    const db = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0');
    return db;
  } catch (e) {
    throw new Error(`${file} cannot be opened as a store: ${(e as Error).message}`, { cause: e });
  }
};

/** A store in a file. */
export const sqliteStore = (file: string): SqlStore =>
  new SqlStore('sqlite', new Kysely<Schema>({ dialect: nodeSqlite(opened(file)) }), {
    given: json => sql`(
      select value ->> 'table_id' as table_id, value ->> 'n' as n, value ->> 'at' as at, value ->> 'key' as key, value ->> 'body' as body
      from json_each(${json})
    ) as given`,
    isLost: () => false,
  });
