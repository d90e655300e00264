import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Schema } from './schema.ts';

/** In order of their names. One that has been released is never changed again. */
const migrations: Record<string, Migration> = {
  '0001-tables': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('tables')
        .addColumn('id', 'text', c => c.notNull().primaryKey())
        .addColumn('created', 'bigint', c => c.notNull())
        .addColumn('header', 'text', c => c.notNull())
        .addColumn('archived', 'integer', c => c.notNull())
        .execute();
      await db.schema.createIndex('tables_by_age').on('tables').columns(['archived', 'created', 'id']).execute();
      // No foreign key: an entry only goes in behind another, or into a table that is there, and tables are never removed.
      await db.schema
        .createTable('entries')
        .addColumn('table_id', 'text', c => c.notNull())
        .addColumn('n', 'bigint', c => c.notNull())
        .addColumn('at', 'bigint', c => c.notNull())
        .addColumn('key', 'text')
        .addColumn('body', 'text', c => c.notNull())
        .addPrimaryKeyConstraint('entries_by_number', ['table_id', 'n'])
        .addUniqueConstraint('entries_by_key', ['table_id', 'key'])
        .execute();
      await db.schema
        .createTable('keys')
        .addColumn('hash', 'text', c => c.notNull().primaryKey())
        .addColumn('table_id', 'text', c => c.notNull().references('tables.id'))
        .addColumn('seat', 'text', c => c.notNull())
        .execute();
      await db.schema.createIndex('keys_by_seat').on('keys').columns(['table_id', 'seat']).execute();
    },
  },
  // Whoever makes the next entry of a log has read all before it, with their keys: an index of them tells nothing more, and costs as much as all else.
  '0002-entries-without-index-of-keys': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('entries').renameTo('entries_with_index').execute();
      await db.schema
        .createTable('entries')
        .addColumn('table_id', 'text', c => c.notNull())
        .addColumn('n', 'bigint', c => c.notNull())
        .addColumn('at', 'bigint', c => c.notNull())
        .addColumn('key', 'text')
        .addColumn('body', 'text', c => c.notNull())
        .addPrimaryKeyConstraint('entries_in_order', ['table_id', 'n'])
        .execute();
      await sql`insert into entries select table_id, n, "at", "key", body from entries_with_index order by table_id, n`.execute(db);
      await db.schema.dropTable('entries_with_index').execute();
    },
  },
  '0003-pictures': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('pictures')
        .addColumn('id', 'text', c => c.notNull().primaryKey())
        .addColumn('type', 'text', c => c.notNull())
        .addColumn('created', 'bigint', c => c.notNull())
        .addColumn('bytes', 'text', c => c.notNull())
        .execute();
    },
  },
};

/** Brings the database up to date. Several nodes may do so at once: one does it, the others wait for it. */
export const migrate = async (db: Kysely<Schema>): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw error;
};
