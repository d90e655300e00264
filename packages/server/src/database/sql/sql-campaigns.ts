import type { Kysely } from 'kysely';
import type { CampaignRecord, CampaignStore } from '../../store/store.ts';
import type { DatabaseSchema } from './schema.ts';
import { inTransaction, SqlPictures } from './sql-pictures.ts';

/** Campaigns in a table, each with the pictures that it names, so that they are not cleared. */
export class SqlCampaigns implements CampaignStore {
  private readonly db: Kysely<DatabaseSchema>;

  constructor(db: Kysely<DatabaseSchema>) {
    this.db = db;
  }

  create(campaign: CampaignRecord): Promise<void> {
    return inTransaction(this.db, async db => {
      await db.insertInto('campaigns').values(campaign).execute();
      await SqlPictures.recordUses(db, campaign.id, campaign.body);
    });
  }

  read(id: string): Promise<CampaignRecord | undefined> {
    return this.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
  }

  replace({ id, created: _, ...next }: CampaignRecord): Promise<boolean> {
    return inTransaction(this.db, async db => {
      const done = await db
        .updateTable('campaigns')
        .set(next)
        .where('id', '=', id)
        .where('version', '=', next.version - 1)
        .executeTakeFirst();
      if (done.numUpdatedRows === 0n) return false;
      await db.deleteFrom('picture_uses').where('table_id', '=', id).execute();
      await SqlPictures.recordUses(db, id, next.body);
      return true;
    });
  }

  remove(id: string): Promise<boolean> {
    return inTransaction(this.db, async db => {
      const gone = await db.deleteFrom('campaigns').where('id', '=', id).executeTakeFirst();
      await db.deleteFrom('picture_uses').where('table_id', '=', id).execute();
      return gone.numDeletedRows > 0n;
    });
  }

  async ids(): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('campaigns').select('id').orderBy('created').orderBy('id').execute();
    return rows.map(r => r.id);
  }
}
