import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a server does while no one is connected. */
export const postMigrations: Record<string, Migration> = {
  '0007-posts': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('server_secrets')
        .addColumn('name', 'text', c => c.notNull().primaryKey())
        .addColumn('value', 'text', c => c.notNull())
        .execute();
      await db.schema
        .createTable('alarms')
        .addColumn('table_id', 'text', c => c.notNull().primaryKey())
        .addColumn('at', 'bigint', c => c.notNull())
        .execute();
      await db.schema.createIndex('alarms_by_time').on('alarms').column('at').execute();
      await db.schema
        .createTable('subscriptions')
        .addColumn('id', 'text', c => c.notNull())
        .addColumn('table_id', 'text', c => c.notNull())
        .addColumn('seat', 'text', c => c.notNull())
        .addColumn('endpoint', 'text', c => c.notNull())
        .addColumn('p256dh', 'text', c => c.notNull())
        .addColumn('auth', 'text', c => c.notNull())
        .addColumn('lang', 'text', c => c.notNull())
        .addColumn('told', 'text', c => c.notNull())
        .addPrimaryKeyConstraint('subscriptions_by_table', ['table_id', 'id'])
        .execute();
      await db.schema
        .createTable('hooks')
        .addColumn('table_id', 'text', c => c.notNull().primaryKey())
        .addColumn('config', 'text', c => c.notNull())
        .addColumn('state', 'text', c => c.notNull())
        .addColumn('next_at', 'bigint')
        .addColumn('seen', 'bigint', c => c.notNull())
        .execute();
      await db.schema.createIndex('hooks_by_time').on('hooks').column('next_at').execute();
    },
  },
};
