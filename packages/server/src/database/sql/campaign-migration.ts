import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Campaigns are kept whole, one row each. */
export const campaignMigrations: Record<string, Migration> = {
  '0008-campaigns': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('campaigns')
        .addColumn('id', 'text', c => c.notNull().primaryKey())
        .addColumn('created', 'bigint', c => c.notNull())
        .addColumn('at', 'bigint', c => c.notNull())
        .addColumn('version', 'integer', c => c.notNull())
        .addColumn('hash', 'text', c => c.notNull())
        .addColumn('body', 'text', c => c.notNull())
        .addColumn('sum', 'text', c => c.notNull())
        .execute();
    },
  },
};
