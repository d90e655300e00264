import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Store } from '../../store/store.ts';
import { accountMigrations } from './account-migration.ts';
import { campaignMigrations } from './campaign-migration.ts';
import { checksumMigrations } from './checksum-migration.ts';
import { pictureMigrations } from './picture-migration.ts';
import { postMigrations } from './post-migration.ts';
import type { DatabaseSchema } from './schema.ts';

/** Applied in order of their names. A released migration never changes. */
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
      // Entries have no foreign key: an append checks that its table or the entry before it is there, and a table is only removed together
      // with its entries.
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
  // A node has read all entries of a log, with their keys, before it appends. An index of keys would tell it nothing new, and doubles the cost
  // of an append.
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
  // With an index over all entries, the last entry of each table lies on its own page, and that page is written with every append: more than
  // half of its cost. An old process that still writes to the file is refused, because its entries lack `before`.
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

/** Kept apart from `migrateToLatest` so that tests can stop at an older version. */
export const createMigrator = (db: Kysely<DatabaseSchema>, kind: Store['kind']): Migrator =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        ...commonMigrations,
        ...(kind === 'sqlite' && sqliteMigrations),
        ...checksumMigrations(kind),
        ...pictureMigrations(kind),
        ...postMigrations,
        ...campaignMigrations,
        ...accountMigrations,
      }),
    },
  });

/** Several nodes may migrate at once: one does it, and the others wait. */
export const migrateToLatest = async (db: Kysely<DatabaseSchema>, kind: Store['kind']): Promise<void> => {
  const { error } = await createMigrator(db, kind).migrateToLatest();
  if (error) throw error;
};
