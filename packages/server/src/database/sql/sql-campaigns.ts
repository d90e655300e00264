import type { Kysely } from 'kysely';
import type { CampaignRecord, CampaignStore, KeptCampaign } from '../../store/campaign-store.ts';
import type { DatabaseSchema } from './schema.ts';
import { inTransaction, SqlPictures } from './sql-pictures.ts';

/** Campaigns in a table, each with the pictures that it names, so that they are not cleared. */
export class SqlCampaigns implements CampaignStore {
  private readonly db: Kysely<DatabaseSchema>;

  constructor(db: Kysely<DatabaseSchema>) {
    this.db = db;
  }

  /** Removes campaigns in the transaction that removes their account. */
  static async removeAll(db: Kysely<DatabaseSchema>, ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const gone = await db.deleteFrom('campaigns').where('id', 'in', ids).executeTakeFirst();
    await db.deleteFrom('picture_uses').where('table_id', 'in', ids).execute();
    await db.deleteFrom('account_campaigns').where('campaign_id', 'in', ids).execute();
    return Number(gone.numDeletedRows);
  }

  create(campaign: CampaignRecord, keep?: { readonly account: string; readonly summary: string }): Promise<void> {
    return inTransaction(this.db, async db => {
      const { id, created, body } = campaign;
      await db.insertInto('campaigns').values(campaign).execute();
      await SqlPictures.recordUses(db, id, body);
      if (keep)
        await db
          .insertInto('account_campaigns')
          .values({ account_id: keep.account, campaign_id: id, summary: keep.summary, added: created, is_owner: 1 })
          .execute();
    });
  }

  read(id: string): Promise<CampaignRecord | undefined> {
    return this.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
  }

  replace({ id, created: _, ...next }: CampaignRecord, summary?: string): Promise<boolean> {
    return inTransaction(this.db, async db => {
      const done = await db
        .updateTable('campaigns')
        .set(next)
        .where('id', '=', id)
        .where('version', '=', next.version - 1)
        .executeTakeFirst();
      if (done.numUpdatedRows === 0n) return false;
      if (summary !== undefined) await db.updateTable('account_campaigns').set({ summary }).where('campaign_id', '=', id).execute();
      await db.deleteFrom('picture_uses').where('table_id', '=', id).execute();
      await SqlPictures.recordUses(db, id, next.body);
      return true;
    });
  }

  remove(id: string): Promise<boolean> {
    return inTransaction(this.db, async db => (await SqlCampaigns.removeAll(db, [id])) > 0);
  }

  async ids(): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('campaigns').select('id').orderBy('created').orderBy('id').execute();
    return rows.map(r => r.id);
  }

  keep({ id, summary, at }: { readonly id: string; readonly summary: string; readonly at: number }, account: string, most: number): Promise<boolean> {
    return inTransaction(this.db, async db => {
      // Locks the campaign, so that of two accounts that take it at once only one becomes its owner.
      await db
        .updateTable('campaigns')
        .set(e => ({ at: e.ref('at') }))
        .where('id', '=', id)
        .execute();
      const own = await db.selectFrom('account_campaigns').select('campaign_id').where('account_id', '=', account).execute();
      if (own.some(row => row.campaign_id === id)) return true;
      if (own.length >= most) return false;
      const owner = await db.selectFrom('account_campaigns').select('account_id').where('campaign_id', '=', id).where('is_owner', '=', 1).executeTakeFirst();
      await db
        .insertInto('account_campaigns')
        .values({ account_id: account, campaign_id: id, summary, added: at, is_owner: owner ? 0 : 1 })
        .execute();
      return true;
    });
  }

  async isKeptBy(id: string, account: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('account_campaigns')
      .select('added')
      .where('account_id', '=', account)
      .where('campaign_id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  async keptBy(account: string): Promise<readonly (KeptCampaign & { readonly at: number })[]> {
    const rows = await this.db
      .selectFrom('account_campaigns')
      .innerJoin('campaigns', 'campaigns.id', 'account_campaigns.campaign_id')
      .select(['campaign_id', 'summary', 'added', 'is_owner', 'at'])
      .where('account_id', '=', account)
      .orderBy('at', 'desc')
      .execute();
    return rows.map(({ campaign_id, is_owner, ...rest }) => ({ ...rest, campaign: campaign_id, isOwner: is_owner === 1 }));
  }

  async letGo(id: string, account: string): Promise<void> {
    await this.db.deleteFrom('account_campaigns').where('account_id', '=', account).where('campaign_id', '=', id).execute();
  }

  async letGoOfOthers(id: string, account: string | undefined): Promise<void> {
    await this.db
      .deleteFrom('account_campaigns')
      .where('campaign_id', '=', id)
      .where('is_owner', '=', 0)
      .$if(account !== undefined, q => q.where('account_id', '!=', account ?? ''))
      .execute();
  }
}
