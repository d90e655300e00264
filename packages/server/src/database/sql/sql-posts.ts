import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { HookRecord, PostStore, SubscriptionRecord } from '../../store/post-store.ts';
import type { DatabaseSchema } from './schema.ts';
import { inTransaction } from './sql-pictures.ts';

/** Alarms, subscriptions and hooks in both databases. */
export class SqlPosts implements PostStore {
  private readonly db: Kysely<DatabaseSchema>;
  /** The number of the last entry, for a row of `tables`. */
  private readonly length: RawBuilder<number>;

  constructor(db: Kysely<DatabaseSchema>, length: RawBuilder<number>) {
    this.db = db;
    this.length = length;
  }

  /** Removes everything of a table, in the transaction that removes the table. */
  static async removeTable(db: Kysely<DatabaseSchema>, table: string): Promise<void> {
    for (const name of ['alarms', 'subscriptions', 'hooks'] as const) await db.deleteFrom(name).where('table_id', '=', table).execute();
  }

  /** A new table with a deadline is looked at soon, in the transaction that stores it. */
  static async addAlarm(db: Kysely<DatabaseSchema>, table: string, at: number): Promise<void> {
    await db
      .insertInto('alarms')
      .values({ table_id: table, at })
      .onConflict(c => c.column('table_id').doUpdateSet({ at }))
      .execute();
  }

  async secret(name: string, made: string): Promise<string> {
    await this.db
      .insertInto('server_secrets')
      .values({ name, value: made })
      .onConflict(c => c.column('name').doNothing())
      .execute();
    const row = await this.db.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  }

  async setAlarm(table: string, at: number | undefined): Promise<void> {
    if (at !== undefined) return SqlPosts.addAlarm(this.db, table, at);
    await this.db.deleteFrom('alarms').where('table_id', '=', table).execute();
  }

  async dueAlarms(now: number, most: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('alarms')
      .innerJoin('tables', 'tables.id', 'alarms.table_id')
      .select('table_id')
      .where('at', '<=', now)
      .where('archived', '=', 0)
      .orderBy('at')
      .limit(most)
      .execute();
    return rows.map(r => r.table_id);
  }

  async watchedTables(): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('subscriptions')
      .select('table_id')
      .union(db => db.selectFrom('hooks').select('table_id'))
      .execute();
    return rows.map(r => r.table_id);
  }

  async subscriptions(table: string): Promise<readonly SubscriptionRecord[]> {
    const rows = await this.db.selectFrom('subscriptions').selectAll().where('table_id', '=', table).orderBy('id').execute();
    return rows.map(({ table_id, ...row }) => ({ ...row, table: table_id }));
  }

  async subscribe({ table, ...record }: SubscriptionRecord, { perSeat, inAll }: { readonly perSeat: number; readonly inAll: number }): Promise<boolean> {
    return inTransaction(this.db, async db => {
      const { id, seat } = record;
      const known = await db.selectFrom('subscriptions').selectAll().where('table_id', '=', table).where('id', '=', id).executeTakeFirst();
      await db.deleteFrom('subscriptions').where('table_id', '=', table).where('id', '=', id).execute();
      const count = (q: (typeof db)['selectFrom']) => q('subscriptions').select(e => e.fn.countAll().as('n'));
      const all = await count(db.selectFrom.bind(db)).executeTakeFirstOrThrow();
      const own = await count(db.selectFrom.bind(db)).where('table_id', '=', table).where('seat', '=', seat).executeTakeFirstOrThrow();
      if (Number(all.n) >= inAll || Number(own.n) >= perSeat) return false;
      await db
        .insertInto('subscriptions')
        .values({ table_id: table, ...record, told: known?.seat === seat ? known.told : record.told })
        .execute();
      return true;
    });
  }

  async unsubscribe(id: string, table: string, seat?: string): Promise<void> {
    await this.db
      .deleteFrom('subscriptions')
      .where('table_id', '=', table)
      .where('id', '=', id)
      .$if(seat !== undefined, q => q.where('seat', '=', seat ?? ''))
      .execute();
  }

  async unsubscribeSeat(table: string, seat: string): Promise<void> {
    await this.db.deleteFrom('subscriptions').where('table_id', '=', table).where('seat', '=', seat).execute();
  }

  async claimCall(id: string, table: string, told: string): Promise<boolean> {
    const done = await this.db
      .updateTable('subscriptions')
      .set({ told })
      .where('table_id', '=', table)
      .where('id', '=', id)
      .where('told', '!=', told)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  async hook(table: string): Promise<HookRecord | undefined> {
    const row = await this.db.selectFrom('hooks').selectAll().where('table_id', '=', table).executeTakeFirst();
    return row && asHook(row);
  }

  async setHook(table: string, hook: HookRecord | undefined, most: number): Promise<boolean> {
    return inTransaction(this.db, async db => {
      await db.deleteFrom('hooks').where('table_id', '=', table).execute();
      if (!hook) return true;
      const { n } = await db
        .selectFrom('hooks')
        .select(e => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      if (Number(n) >= most) return false;
      await db
        .insertInto('hooks')
        .values({ table_id: table, config: hook.config, state: hook.state, next_at: hook.next, seen: seenIn(hook.state) })
        .execute();
      return true;
    });
  }

  async moveHook({ table, config, state }: HookRecord, after: Pick<HookRecord, 'state' | 'next'>): Promise<boolean> {
    const done = await this.db
      .updateTable('hooks')
      .set({ state: after.state, next_at: after.next, seen: seenIn(after.state) })
      .where('table_id', '=', table)
      .where('config', '=', config)
      .where('state', '=', state)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  async dueHooks(now: number, most: number): Promise<readonly HookRecord[]> {
    const rows = await this.db.selectFrom('hooks').selectAll().where('next_at', '<=', now).orderBy('next_at').limit(most).execute();
    return rows.map(asHook);
  }

  async hooksBehind(): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('hooks')
      .innerJoin('tables', 'tables.id', 'hooks.table_id')
      .select('table_id')
      .where('archived', '=', 0)
      .where(sql<boolean>`hooks.seen < ${this.length}`)
      .execute();
    return rows.map(r => r.table_id);
  }
}

const asHook = ({ table_id, config, state, next_at }: Selectable<DatabaseSchema['hooks']>): HookRecord => ({ table: table_id, config, state, next: next_at });

/** The number of the entry up to which a hook has seen its table. */
const seenIn = (state: string): number => {
  const { seen }: { readonly seen: number } = JSON.parse(state);
  return seen;
};
