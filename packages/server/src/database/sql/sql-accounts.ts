import type { Kysely, Selectable } from 'kysely';
import type { AccountRecord, AccountStore, CreateAccountResult, PasskeyRecord } from '../../store/account-store.ts';
import type { KeptCampaign } from '../../store/campaign-store.ts';
import type { DatabaseSchema } from './schema.ts';
import { SqlCampaigns } from './sql-campaigns.ts';
import { SqlInvitations } from './sql-invitations.ts';
import { inTransaction } from './sql-pictures.ts';

type AccountRow = Selectable<DatabaseSchema['accounts']>;
type PasskeyRow = Selectable<DatabaseSchema['passkeys']>;

/** Accounts and passkeys in both databases. */
export class SqlAccounts implements AccountStore {
  private readonly db: Kysely<DatabaseSchema>;

  constructor(db: Kysely<DatabaseSchema>) {
    this.db = db;
  }

  create(
    account: AccountRecord,
    passkey: PasskeyRecord,
    { most, invitation }: { readonly most: number; readonly invitation?: string | undefined },
  ): Promise<CreateAccountResult> {
    return inTransaction(this.db, async db => {
      const { n } = await db
        .selectFrom('accounts')
        .select(e => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      if (Number(n) >= most) return 'full';
      if (invitation !== undefined && !(await SqlInvitations.use(db, invitation, account.created))) return 'uninvited';
      await db.insertInto('accounts').values(asAccountRow(account)).execute();
      await db.insertInto('passkeys').values(asPasskeyRow(passkey)).execute();
      return 'done';
    });
  }

  async account(id: string): Promise<AccountRecord | undefined> {
    const row = await this.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
    return row && asAccount(row);
  }

  async ids(): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('accounts').select('id').orderBy('created').orderBy('id').execute();
    return rows.map(r => r.id);
  }

  async update(id: string, { isHost, ...change }: Partial<Pick<AccountRecord, 'name' | 'recovery' | 'isHost'>>): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({ ...change, ...(isHost !== undefined && { is_host: isHost ? 1 : 0 }) })
      .where('id', '=', id)
      .execute();
  }

  async takeRecovery(hash: string, next: string): Promise<AccountRecord | undefined> {
    return inTransaction(this.db, async db => {
      const done = await db.updateTable('accounts').set({ recovery: next }).where('recovery', '=', hash).executeTakeFirst();
      if (done.numUpdatedRows === 0n) return undefined;
      return asAccount(await db.selectFrom('accounts').selectAll().where('recovery', '=', next).executeTakeFirstOrThrow());
    });
  }

  remove(id: string, campaigns: 'delete' | 'leave'): Promise<boolean> {
    return inTransaction(this.db, async db => {
      await lock(db, id);
      const kept = await db.selectFrom('account_campaigns').select('campaign_id').where('account_id', '=', id).execute();
      await db.deleteFrom('account_campaigns').where('account_id', '=', id).execute();
      const ids = kept.map(k => k.campaign_id);
      if (campaigns === 'delete' && ids.length > 0) {
        const others = await db.selectFrom('account_campaigns').select('campaign_id').where('campaign_id', 'in', ids).execute();
        const elsewhere = new Set(others.map(o => o.campaign_id));
        await SqlCampaigns.removeAll(
          db,
          ids.filter(one => !elsewhere.has(one)),
        );
      }
      await db.deleteFrom('passes').where('account_id', '=', id).execute();
      await db.deleteFrom('passkeys').where('account_id', '=', id).execute();
      await SqlInvitations.end(db, id);
      const gone = await db.deleteFrom('accounts').where('id', '=', id).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    });
  }

  async passkeys(account: string): Promise<readonly PasskeyRecord[]> {
    const rows = await this.db.selectFrom('passkeys').selectAll().where('account_id', '=', account).orderBy('created').orderBy('id').execute();
    return rows.map(asPasskey);
  }

  async passkey(id: string): Promise<PasskeyRecord | undefined> {
    const row = await this.db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return row && asPasskey(row);
  }

  addPasskey(passkey: PasskeyRecord, most: number): Promise<boolean> {
    return inTransaction(this.db, async db => {
      await lock(db, passkey.account);
      if ((await countPasskeys(db, passkey.account)) >= most) return false;
      await db.insertInto('passkeys').values(asPasskeyRow(passkey)).execute();
      return true;
    });
  }

  async renamePasskey(account: string, id: string, name: string): Promise<boolean> {
    const done = await this.db.updateTable('passkeys').set({ name }).where('id', '=', id).where('account_id', '=', account).executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  removePasskey(account: string, id: string): Promise<'done' | 'last' | 'none'> {
    return inTransaction(this.db, async db => {
      await lock(db, account);
      const own = await db.selectFrom('passkeys').select('id').where('account_id', '=', account).execute();
      if (!own.some(p => p.id === id)) return 'none';
      if (own.length === 1) return 'last';
      await db.deleteFrom('passkeys').where('id', '=', id).execute();
      return 'done';
    });
  }

  async noteUse({ id, counter: before }: PasskeyRecord, counter: number, at: number): Promise<boolean> {
    const done = await this.db.updateTable('passkeys').set({ counter, used: at }).where('id', '=', id).where('counter', '=', before).executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  restore(account: AccountRecord, passkeys: readonly PasskeyRecord[], campaigns: readonly KeptCampaign[]): Promise<void> {
    return inTransaction(this.db, async db => {
      await db.insertInto('accounts').values(asAccountRow(account)).execute();
      for (const passkey of passkeys) await db.insertInto('passkeys').values(asPasskeyRow(passkey)).execute();
      for (const { campaign, isOwner, ...kept } of campaigns)
        await db
          .insertInto('account_campaigns')
          .values({ ...kept, account_id: account.id, campaign_id: campaign, is_owner: isOwner ? 1 : 0 })
          .execute();
    });
  }
}

/** Locks an account, so that two changes of its passkeys wait for each other. */
const lock = async (db: Kysely<DatabaseSchema>, account: string): Promise<void> => {
  await db
    .updateTable('accounts')
    .set(e => ({ name: e.ref('name') }))
    .where('id', '=', account)
    .execute();
};

const countPasskeys = async (db: Kysely<DatabaseSchema>, account: string): Promise<number> =>
  (await db.selectFrom('passkeys').select('id').where('account_id', '=', account).execute()).length;

const asAccount = ({ is_host, ...row }: AccountRow): AccountRecord => ({ ...row, isHost: is_host === 1 });
const asAccountRow = ({ isHost, ...account }: AccountRecord): AccountRow => ({ ...account, is_host: isHost ? 1 : 0 });
const asPasskey = ({ account_id, public_key, ...row }: PasskeyRow): PasskeyRecord => ({ ...row, account: account_id, publicKey: public_key });
const asPasskeyRow = ({ account, publicKey, ...passkey }: PasskeyRecord): PasskeyRow => ({ ...passkey, account_id: account, public_key: publicKey });
