import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Store } from '../../store/store.ts';
import { checksumMigrations } from './checksum-migration.ts';
import { pictureMigrations } from './picture-migration.ts';
import type { DatabaseSchema } from './schema.ts';

/** In order of their names. One that has been released is never changed again. */
const commonMigrations: Record<string, Migration> = {
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
      // No foreign key: an entry only goes in behind another, or into a table that is there, and a table is removed with all of them.
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

const sqliteMigrations: Record<string, Migration> = {
  // In an index of all entries the last of each table lies on a page of its own, which is written with every entry: more than half of what one cost.
  // Where a process that knows nothing of this goes on in the file, its entries are refused: they have no row before.
  '0004-chains': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('entries').renameTo('entries_with_index').execute();
      await db.schema
        .createTable('entries')
        .addColumn('row', 'integer', c => c.primaryKey())
        .addColumn('before', 'integer', c => c.notNull())
        .addColumn('table_id', 'text', c => c.notNull())
        .addColumn('n', 'bigint', c => c.notNull())
        .addColumn('at', 'bigint', c => c.notNull())
        .addColumn('key', 'text')
        .addColumn('body', 'text', c => c.notNull())
        .execute();
      for (const [name, key] of [
        ['heads', ['table_id']],
        ['marks', ['table_id', 'n']],
      ] as const) {
        await db.schema
          .createTable(name)
          .addColumn('table_id', 'text', c => c.notNull())
          .addColumn('n', 'bigint', c => c.notNull())
          .addColumn('row', 'integer', c => c.notNull())
          .addPrimaryKeyConstraint(`${name}_by_table`, [...key])
          .modifyEnd(sql`without rowid`)
          .execute();
      }
      await sql`
        insert into entries ("row", "before", table_id, n, "at", "key", body)
        select e.rowid, coalesce(b.rowid, 0), e.table_id, e.n, e."at", e."key", e.body
        from entries_with_index as e left join entries_with_index as b on b.table_id = e.table_id and b.n = e.n - 1`.execute(db);
      await sql`insert into heads (table_id, n, "row") select table_id, max(n), rowid from entries_with_index group by table_id`.execute(db);
      await sql`insert into marks (table_id, n, "row") select table_id, n, rowid from entries_with_index where n % 1000 = 0`.execute(db);
      await db.schema.dropTable('entries_with_index').execute();
    },
  },
};

/** What brings a database of a kind up to date, or as far as it once was. */
export const createMigrator = (db: Kysely<DatabaseSchema>, kind: Store['kind']): Migrator =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => ({ ...commonMigrations, ...(kind === 'sqlite' && sqliteMigrations), ...checksumMigrations(kind), ...pictureMigrations(kind) }),
    },
  });

/** Brings the database up to date. Several nodes may do so at once: one does it, the others wait for it. */
export const migrateToLatest = async (db: Kysely<DatabaseSchema>, kind: Store['kind']): Promise<void> => {
  const { error } = await createMigrator(db, kind).migrateToLatest();
  if (error) throw error;
};
