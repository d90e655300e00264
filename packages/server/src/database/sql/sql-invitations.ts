import type { Kysely, Selectable } from 'kysely';
import type { InvitationRecord, InvitationStore } from '../../store/invitation-store.ts';
import type { DatabaseSchema } from './schema.ts';
import { inTransaction } from './sql-pictures.ts';

/** Invitations in both databases. */
export class SqlInvitations implements InvitationStore {
  private readonly db: Kysely<DatabaseSchema>;

  constructor(db: Kysely<DatabaseSchema>) {
    this.db = db;
  }

  /** Takes a use of an invitation, in the transaction that stores what it gives. */
  static async use(db: Kysely<DatabaseSchema>, id: string, now: number): Promise<boolean> {
    const done = await db
      .updateTable('invitations')
      .set(e => ({ used: e('used', '+', 1) }))
      .where('id', '=', id)
      .whereRef('used', '<', 'uses')
      .where(e => e.or([e('expires', 'is', null), e('expires', '>', now)]))
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Ends the invitations of an account, in the transaction that removes it. Those who came by them stay. */
  static async end(db: Kysely<DatabaseSchema>, account: string): Promise<void> {
    await db
      .updateTable('invitations')
      .set(e => ({ uses: e.ref('used'), inviter: '', account_id: null }))
      .where('account_id', '=', account)
      .execute();
  }

  create({ by, account, ...invitation }: InvitationRecord, most: number): Promise<boolean> {
    return inTransaction(this.db, async db => {
      const { n } = await db
        .selectFrom('invitations')
        .select(e => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      if (Number(n) >= most) return false;
      await db
        .insertInto('invitations')
        .values({ ...invitation, inviter: by, account_id: account })
        .execute();
      return true;
    });
  }

  async find(hash: string): Promise<InvitationRecord | undefined> {
    const row = await this.db.selectFrom('invitations').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row && asInvitation(row);
  }

  async all(): Promise<readonly InvitationRecord[]> {
    const rows = await this.db.selectFrom('invitations').selectAll().orderBy('created', 'desc').orderBy('id').execute();
    return rows.map(asInvitation);
  }

  use(id: string, now: number): Promise<boolean> {
    return SqlInvitations.use(this.db, id, now);
  }

  remove(id: string): Promise<boolean> {
    return inTransaction(this.db, async db => {
      await db.deleteFrom('passes').where('invitation_id', '=', id).where('account_id', 'is', null).execute();
      const gone = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    });
  }
}

const asInvitation = ({ inviter, account_id, ...row }: Selectable<DatabaseSchema['invitations']>): InvitationRecord => ({
  ...row,
  by: inviter,
  account: account_id,
});
