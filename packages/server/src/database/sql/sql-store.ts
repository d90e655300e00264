import { setImmediate, setTimeout } from 'node:timers/promises';
import { HashChain } from '@fray/table/session';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { messageOf } from '../../lib/error-details.ts';
import { checksumOf } from '../../store/checksum.ts';
import type { AppendResult, EntryRecord, KeyRecord, NewTable, Store, StorePage, StoreTarget, TableRecord } from '../../store/store.ts';
import { AppendQueue } from './append-queue.ts';
import { migrateToLatest } from './migrations.ts';
import type { DatabaseSchema } from './schema.ts';
import { SqlAccounts } from './sql-accounts.ts';
import { SqlCampaigns } from './sql-campaigns.ts';
import { SqlInvitations } from './sql-invitations.ts';
import { SqlPasses } from './sql-passes.ts';
import { inTransaction, SqlPictures } from './sql-pictures.ts';
import { SqlPosts } from './sql-posts.ts';

/** Where the two databases differ. */
export interface DatabaseAdapter<Row extends EntryRow> {
  /** For a row of `tables`: the number of its last entry or 0, and its checksum where the database keeps that apart. */
  readonly length: RawBuilder<number>;
  readonly sum: RawBuilder<string | null>;
  /** The size of the database in bytes. */
  readonly size: RawBuilder<{ readonly bytes: number }>;
  /** Entries of a table from a number on, in order. */
  entries(table: string, from: number, most: number | undefined): Promise<readonly EntryRow[]>;
  /** Inserts entries at the end of a log, in a transaction without other writers. */
  begin(db: Kysely<DatabaseSchema>, entries: readonly EntryRow[]): Promise<void>;
  /** Deletes all entries of a table, in the transaction that deletes the table. */
  end(db: Kysely<DatabaseSchema>, table: string): Promise<void>;
  /**
   * Inserts those entries that are the next of their table, each of another table, and returns the tables of those that went in. Durable when
   * it resolves.
   */
  append(entries: readonly EntryRow[]): Promise<readonly string[]>;
  /** All stored entries of a table, also those that its log does not lead to. */
  rows(table: string): Promise<readonly Row[]>;
  /** The same, around what cannot be read; absent where the database reads all of it or nothing. */
  readableRows?(table: string): Promise<readonly Row[]>;
  /** Makes these entries the log of the table, and deletes all others. */
  rebuild(table: string, log: readonly Row[]): Promise<void>;
  /** See `Store`. */
  readonly arrivals: Store['arrivals'];
  /** What is wrong, as far as the database can tell. */
  faults(): Promise<readonly string[]>;
  /** The connection broke, and it is unknown what was done. */
  isLost(error: unknown): boolean;
}

export type EntryRow = Selectable<DatabaseSchema['entries']>;

/** Waiting times before each new attempt when the connection is lost (ms). */
const RETRY_MS = [50, 200, 500, 1000, 2000];

/** A probe writes as much as a large entry: a few bytes may still fit on a disk that is nearly full. */
const FILLING = 'x'.repeat(16_000);

/** Rows of one insert. */
const BATCH_LENGTH = 1000;

export class SqlStore<Row extends EntryRow = EntryRow> implements Store {
  readonly kind: Store['kind'];
  readonly pictures: SqlPictures;
  readonly campaigns: SqlCampaigns;
  readonly posts: SqlPosts;
  readonly accounts: SqlAccounts;
  readonly passes: SqlPasses;
  readonly invitations: SqlInvitations;
  private readonly db: Kysely<DatabaseSchema>;
  private readonly adapter: DatabaseAdapter<Row>;
  private readonly appendQueue = new AppendQueue(entries => this.appendBatch(entries));
  private closed = false;

  constructor(kind: Store['kind'], db: Kysely<DatabaseSchema>, adapter: DatabaseAdapter<Row>) {
    this.kind = kind;
    this.db = db;
    this.pictures = new SqlPictures(db);
    this.campaigns = new SqlCampaigns(db);
    this.posts = new SqlPosts(db, adapter.length);
    this.accounts = new SqlAccounts(db);
    this.passes = new SqlPasses(db);
    this.invitations = new SqlInvitations(db);
    this.adapter = adapter;
  }

  migrate(): Promise<void> {
    return migrateToLatest(this.db, this.kind);
  }

  async create({ id, created, header, archived = false }: NewTable, entries: readonly EntryRecord[], keys: readonly KeyRecord[]): Promise<void> {
    entries.forEach((entry, i) => {
      if (entry.table !== id || entry.n !== i + 1) throw new Error(`entry ${i + 1} of the new table ${id} is entry ${entry.n} of ${entry.table}`);
      const wrong = entryFlaw(entry);
      if (wrong !== undefined) throw new Error(wrong);
    });
    const slices = Array.from({ length: Math.ceil(entries.length / BATCH_LENGTH) }, (_, i) =>
      entries.slice(i * BATCH_LENGTH, (i + 1) * BATCH_LENGTH).map(asRow),
    );
    const [first = [], ...others] = slices;
    const begin = async (db: Kysely<DatabaseSchema>, isWhole: boolean) => {
      await db
        .insertInto('tables')
        .values({ id, created, header, archived: archived || !isWhole ? 1 : 0 })
        .execute();
      if (first.length > 0) await this.adapter.begin(db, first);
      await SqlPictures.recordUses(db, id, header);
      if ([header, ...entries.map(e => e.body)].some(text => text.includes('"deadline":{'))) await SqlPosts.addAlarm(db, id, created);
      for (const slice of slices) await SqlPictures.recordUsesIn(db, slice);
    };
    const open = async (db: Kysely<DatabaseSchema>) => {
      for (const { hash, table, seat } of keys) await db.insertInto('keys').values({ hash, table_id: table, seat }).execute();
    };
    if (this.db.isTransaction || others.length === 0)
      return inTransaction(this.db, async db => {
        await begin(db, true);
        for (const slice of others) await this.adapter.begin(db, slice);
        await open(db);
      });
    // A long log is inserted in several transactions, so that other tables go on meanwhile. Until it is complete, the table is archived and
    // has no keys.
    await inTransaction(this.db, db => begin(db, false));
    try {
      for (const slice of others) {
        await setImmediate();
        await inTransaction(this.db, db => this.adapter.begin(db, slice));
      }
      await inTransaction(this.db, async db => {
        await open(db);
        await db
          .updateTable('tables')
          .set({ archived: archived ? 1 : 0 })
          .where('id', '=', id)
          .execute();
      });
    } catch (e) {
      await this.remove(id);
      throw e;
    }
  }

  transaction<T>(putIn: (into: StoreTarget) => Promise<T>): Promise<T> {
    return this.db.transaction().execute(db => putIn(new SqlStore(this.kind, db, this.adapter)));
  }

  async table(id: string): Promise<TableRecord | undefined> {
    const row = await this.records().where('id', '=', id).executeTakeFirst();
    return row && asTable(row);
  }

  /** One statement sees one moment. */
  async tableWithKeys(id: string): ReturnType<Store['tableWithKeys']> {
    const rows = await this.records().leftJoin('keys', 'keys.table_id', 'tables.id').select(['hash', 'seat']).where('id', '=', id).orderBy('hash').execute();
    const [first] = rows;
    if (!first) return undefined;
    const { hash: _, seat: __, ...table } = first;
    return { table: asTable(table), keys: rows.flatMap(({ hash, seat }) => (hash === null || seat === null ? [] : [{ hash, table: id, seat }])) };
  }

  async tables({ archived, after, most }: Parameters<Store['tables']>[0]): Promise<StorePage<TableRecord>> {
    const rows = await this.records()
      .$if(archived !== undefined, q => q.where('archived', '=', archived ? 1 : 0))
      .$if(after !== undefined, q => q.where(sql<boolean>`(created, id) < (select created, id from tables where id = ${after})`))
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(most + 1)
      .execute();
    const items = rows.slice(0, most).map(asTable);
    return { items, next: rows.length > most ? items.at(-1)?.id : undefined };
  }

  async archive(id: string, archived: boolean): Promise<void> {
    await this.db
      .updateTable('tables')
      .set({ archived: archived ? 1 : 0 })
      .where('id', '=', id)
      .execute();
  }

  async remove(id: string): Promise<boolean> {
    return inTransaction(this.db, async db => {
      const archived = await db.selectFrom('tables').select('id').where('id', '=', id).where('archived', '=', 1).executeTakeFirst();
      if (!archived) return false;
      await db.deleteFrom('keys').where('table_id', '=', id).execute();
      await db.deleteFrom('picture_uses').where('table_id', '=', id).execute();
      await SqlPosts.removeTable(db, id);
      await this.adapter.end(db, id);
      await db.deleteFrom('tables').where('id', '=', id).execute();
      return true;
    });
  }

  async entries(table: string, from: number, most?: number): Promise<readonly EntryRecord[]> {
    const rows = await this.adapter.entries(table, from, most);
    return rows.map(asEntry);
  }

  checksum(text: string): string {
    return checksumOf(text);
  }

  append(entry: EntryRecord): Promise<AppendResult> {
    const wrong = this.closed ? 'the store is closed' : entryFlaw(entry);
    return wrong === undefined ? this.appendQueue.add(entry) : Promise.reject(new Error(wrong));
  }

  async seatFor(hash: string): Promise<KeyRecord | undefined> {
    const row = await this.db.selectFrom('keys').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row && { hash, table: row.table_id, seat: row.seat };
  }

  async replaceKeys({ hash, table, seat }: KeyRecord): Promise<void> {
    await this.db.transaction().execute(async db => {
      // Locks the row, so that two renewals of the same seat wait for each other: otherwise neither would delete the key that the other
      // inserts.
      await db
        .updateTable('tables')
        .set(e => ({ archived: e.ref('archived') }))
        .where('id', '=', table)
        .execute();
      await db.deleteFrom('keys').where('table_id', '=', table).where('seat', '=', seat).execute();
      await db.insertInto('keys').values({ hash, table_id: table, seat }).execute();
    });
  }

  async addKey({ hash, table, seat }: KeyRecord): Promise<void> {
    await this.db
      .insertInto('keys')
      .values({ hash, table_id: table, seat })
      .onConflict(c => c.column('hash').doNothing())
      .execute();
  }

  async dropKeys(table: string, seat: string): Promise<void> {
    await this.db.deleteFrom('keys').where('table_id', '=', table).where('seat', '=', seat).execute();
  }

  faults(): Promise<readonly string[]> {
    return this.adapter.faults();
  }

  async rebuild(table: string): ReturnType<Store['rebuild']> {
    const record = await this.table(table);
    if (!record) throw new Error(`there is no table ${table}`);
    const rows = (await this.adapter.rows(table)).map(row => ({ ...asEntry(row), row }));
    const sound = HashChain.from(checksumOf, table, record.header).longestValid(rows);
    // Without an earlier entry to return to, nothing is removed, because the data may still be useful.
    if (sound.length === 0) return { entries: 0, taken: [] };
    const isSound = new Set(sound);
    await this.adapter.rebuild(
      table,
      sound.map(s => s.row),
    );
    return { entries: sound.length, taken: rows.filter(r => !isSound.has(r)).map(({ row }) => asEntry(row)) };
  }

  async readable(table: string): Promise<readonly EntryRecord[]> {
    const rows = await (this.adapter.readableRows ?? this.adapter.rows)(table);
    return rows.map(asEntry);
  }

  arrivals(): ReturnType<Store['arrivals']> {
    return this.closed ? [] : this.adapter.arrivals();
  }

  async size(): Promise<number> {
    const { rows } = await this.adapter.size.execute(this.db);
    return rows[0]?.bytes ?? 0;
  }

  async probe(at: number): Promise<void> {
    const probe = { at, filling: FILLING };
    await this.db
      .insertInto('probes')
      .values({ id: 1, ...probe })
      .onConflict(c => c.column('id').doUpdateSet(probe))
      .execute();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.appendQueue.whenEmpty();
    await this.db.destroy();
  }

  private records() {
    return this.db
      .selectFrom('tables')
      .selectAll('tables')
      .select([this.adapter.length.as('length'), this.adapter.sum.as('sum')]);
  }

  private async appendBatch(entries: readonly EntryRecord[]): Promise<(AppendResult | Error)[]> {
    // A fixed order, so that two processes cannot deadlock.
    const rows = entries.map(asRow).sort((a, b) => (a.table_id < b.table_id ? -1 : 1));
    for (let attempt = 0; ; attempt++) {
      try {
        const done = new Set(await this.adapter.append(rows));
        await SqlPictures.recordUsesIn(
          this.db,
          rows.filter(r => done.has(r.table_id)),
        );
        return await Promise.all(entries.map(entry => (done.has(entry.table) ? 'done' : this.whyNot(entry, attempt > 0))));
      } catch (e) {
        const wait = RETRY_MS[attempt];
        if (wait === undefined || !this.adapter.isLost(e)) throw new Error(`entries could not be stored: ${messageOf(e)}`, { cause: e });
        await setTimeout(wait);
      }
    }
  }

  /** Why an entry did not go in. After a lost connection it may be there already, from the attempt before. */
  private async whyNot(entry: EntryRecord, afterBreak: boolean): Promise<AppendResult | Error> {
    const { table, n } = entry;
    const [there] = await this.entries(table, n, 1);
    if (there?.n !== n) return new Error(`entry ${n} of table ${table} would leave a gap, or there is no such table`);
    return afterBreak && there.at === entry.at && there.key === entry.key && there.sum === entry.sum && there.body === entry.body ? 'done' : 'taken';
  }
}

const asTable = (row: Selectable<DatabaseSchema['tables']> & { length: number; sum: string | null }): TableRecord => ({
  ...row,
  archived: row.archived === 1,
  sum: row.sum ?? undefined,
});

const asEntry = ({ table_id, n, at, key, body, sum }: EntryRow): EntryRecord => ({ table: table_id, n, at, key: key ?? undefined, body, sum });

const asRow = ({ table, n, at, key, body, sum }: EntryRecord): EntryRow => ({ table_id: table, n, at, key: key ?? null, body, sum });

/** An entry that no database can store is refused before it fails a whole batch. */
const entryFlaw = ({ table, n, at, key = '', body }: EntryRecord): string | undefined => {
  if (!Number.isSafeInteger(n) || n < 1 || !Number.isSafeInteger(at)) return `entry ${n} at ${at} of table ${table} is not numbered right`;
  return isStorable(table) && isStorable(key) && isStorable(body) ? undefined : `entry ${n} of table ${table} has a character that cannot be stored`;
};

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
