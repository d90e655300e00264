import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts with passkeys, the browsers that are signed in to them, and invitations. */
export const accountMigrations: Record<string, Migration> = {
  '0009-accounts': {
    up: async (db: Kysely<unknown>) => {
      await createAccountTables(db);
      await createPassTables(db);
      await db.schema
        .createTable('account_campaigns')
        .addColumn('account_id', 'text', c => c.notNull())
        .addColumn('campaign_id', 'text', c => c.notNull())
        .addColumn('summary', 'text', c => c.notNull())
        .addColumn('added', 'bigint', c => c.notNull())
        .addColumn('is_owner', 'integer', c => c.notNull())
        .addPrimaryKeyConstraint('account_campaigns_by_account', ['account_id', 'campaign_id'])
        .execute();
      await db.schema.createIndex('account_campaigns_by_campaign').on('account_campaigns').column('campaign_id').execute();
    },
  },
};

const createAccountTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('created', 'bigint', c => c.notNull())
    .addColumn('is_host', 'integer', c => c.notNull())
    .addColumn('recovery', 'text', c => c.notNull().unique())
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('account_id', 'text', c => c.notNull().references('accounts.id'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('credential', 'text', c => c.notNull())
    .addColumn('public_key', 'text', c => c.notNull())
    .addColumn('counter', 'bigint', c => c.notNull())
    .addColumn('transports', 'text', c => c.notNull())
    .addColumn('created', 'bigint', c => c.notNull())
    .addColumn('used', 'bigint', c => c.notNull())
    .execute();
  await db.schema.createIndex('passkeys_by_account').on('passkeys').column('account_id').execute();
};

const createPassTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('hash', 'text', c => c.notNull().unique())
    .addColumn('inviter', 'text', c => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('gives', 'text', c => c.notNull())
    .addColumn('uses', 'integer', c => c.notNull())
    .addColumn('used', 'integer', c => c.notNull())
    .addColumn('created', 'bigint', c => c.notNull())
    .addColumn('expires', 'bigint')
    .execute();
  await db.schema
    .createTable('passes')
    .addColumn('hash', 'text', c => c.notNull().primaryKey())
    .addColumn('account_id', 'text')
    .addColumn('invitation_id', 'text')
    .addColumn('created', 'bigint', c => c.notNull())
    .addColumn('used', 'bigint', c => c.notNull())
    .addColumn('proved', 'bigint', c => c.notNull())
    .execute();
  for (const column of ['account_id', 'invitation_id', 'used']) await db.schema.createIndex(`passes_by_${column}`).on('passes').column(column).execute();
  await db.schema
    .createTable('challenges')
    .addColumn('hash', 'text', c => c.notNull().primaryKey())
    .addColumn('purpose', 'text', c => c.notNull())
    .addColumn('origin', 'text', c => c.notNull())
    .addColumn('about', 'text', c => c.notNull())
    .addColumn('expires', 'bigint', c => c.notNull())
    .execute();
  await db.schema.createIndex('challenges_by_time').on('challenges').column('expires').execute();
};
