import type { Kysely } from 'kysely';
import type { ChallengeRecord, PassRecord, PassStore } from '../../store/pass-store.ts';
import type { DatabaseSchema } from './schema.ts';
import { inTransaction } from './sql-pictures.ts';

/** Passes and challenges in both databases. */
export class SqlPasses implements PassStore {
  private readonly db: Kysely<DatabaseSchema>;

  constructor(db: Kysely<DatabaseSchema>) {
    this.db = db;
  }

  async pass(hash: string): Promise<PassRecord | undefined> {
    const row = await this.db.selectFrom('passes').selectAll().where('hash', '=', hash).executeTakeFirst();
    if (!row) return undefined;
    const { account_id, invitation_id, ...rest } = row;
    return { ...rest, account: account_id, invitation: invitation_id };
  }

  add({ account, invitation, ...pass }: PassRecord, { most, usedSince }: { readonly most: number; readonly usedSince: number }): Promise<void> {
    return inTransaction(this.db, async db => {
      await db.deleteFrom('passes').where('used', '<', usedSince).execute();
      if (account !== null) {
        const own = await db.selectFrom('passes').select('hash').where('account_id', '=', account).orderBy('used', 'desc').execute();
        const old = own.slice(most - 1).map(p => p.hash);
        if (old.length > 0) await db.deleteFrom('passes').where('hash', 'in', old).execute();
      }
      await db
        .insertInto('passes')
        .values({ ...pass, account_id: account, invitation_id: invitation })
        .execute();
    });
  }

  async noteUse(hash: string, at: number): Promise<void> {
    await this.db.updateTable('passes').set({ used: at }).where('hash', '=', hash).execute();
  }

  async remove(hash: string): Promise<void> {
    await this.db.deleteFrom('passes').where('hash', '=', hash).execute();
  }

  async removeAll(account: string, but?: string): Promise<void> {
    await this.db
      .deleteFrom('passes')
      .where('account_id', '=', account)
      .$if(but !== undefined, q => q.where('hash', '!=', but ?? ''))
      .execute();
  }

  addChallenge(challenge: ChallengeRecord, { most, now }: { readonly most: number; readonly now: number }): Promise<void> {
    return inTransaction(this.db, async db => {
      await db.deleteFrom('challenges').where('expires', '<=', now).execute();
      const tooMany = await db
        .selectFrom('challenges')
        .select('hash')
        .orderBy('expires', 'desc')
        .limit(1000)
        .offset(most - 1)
        .execute();
      if (tooMany.length > 0)
        await db
          .deleteFrom('challenges')
          .where(
            'hash',
            'in',
            tooMany.map(c => c.hash),
          )
          .execute();
      await db.insertInto('challenges').values(challenge).execute();
    });
  }

  takeChallenge(hash: string): Promise<ChallengeRecord | undefined> {
    return this.db.deleteFrom('challenges').where('hash', '=', hash).returningAll().executeTakeFirst();
  }
}
