import { ok, type Result, type Transcript } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Fog, isSeatClosed, type TableSeat } from '@fray/table';
import {
  type CostAccount,
  type CreationContext,
  createOddsAdvisor,
  createTable,
  HashChain,
  type LoadedTable,
  loadTable,
  ProblemError,
  type RawJson,
  type SessionHost,
  type TableRequest,
  TableSession,
  UNMETERED,
  WallClock,
} from '@fray/table/session';
import type { OddsPool } from '@fray/table/workers';
import type { Bus, TableUpdate } from '../bus/bus.ts';
import { DiskQuota } from '../limits/disk-quota.ts';
import { IdleQueue } from '../limits/idle-queue.ts';
import type { Limits } from '../limits/limits.ts';
import type { Store } from '../store/store.ts';
import { hashToken, newToken, TABLE_ID_PATTERN, TOKEN_PATTERN } from '../store/tokens.ts';
import { creationContext } from '../workers/making/creation-context.ts';
import type { CreationJob, PreparedTable } from '../workers/making/making-job.ts';
import type { MakingPool } from '../workers/making/making-pool.ts';
import type { ReadingPool } from '../workers/reading/reading-pool.ts';
import { Campaigns } from './campaigns.ts';
import { DamagedTables } from './damaged-tables.ts';
import { type FollowerHashes, followerKeys } from './follower-keys.ts';
import { MaskedPictures } from './masked-pictures.ts';
import { TableAlarms } from './table-alarms.ts';

export interface RegistryServices {
  readonly store: Store;
  readonly bus: Bus;
  readonly oddsPool: OddsPool;
  readonly makingPool: MakingPool;
  readonly readingPool: ReadingPool;
  readonly limits: Limits;
  readonly now: () => number;
  readonly failed: (what: string, error: unknown) => void;
}

/** A seat and its token, which is shown this once. */
export interface SeatLink {
  readonly seat: TableSeat;
  readonly token: string;
}

export interface TableLinks {
  readonly table: string;
  readonly seats: readonly SeatLink[];
}

/** How often idle tables are looked for (ms). */
const SWEEP_MS = 5_000;

/** All tables of this node: in the store, and in memory while they are played. */
export class TableRegistry {
  readonly services: RegistryServices;
  readonly maskedPictures: MaskedPictures;
  /** Tables whose log is damaged, or does not fit the rules. */
  readonly damagedTables: DamagedTables;
  readonly diskQuota: DiskQuota;
  readonly campaigns: Campaigns;
  readonly alarms: TableAlarms;
  /** Told of each change of a table. */
  onChange: (table: string) => void = () => undefined;
  private readonly idleQueue = new IdleQueue();
  private readonly host: SessionHost;
  private readonly creation: CreationContext;
  private readonly sessions = new Map<string, Promise<TableSession | undefined>>();
  /** Sessions that are loaded. */
  private readonly inPlay = new Set<TableSession>();
  /** The address that last gave a command at each open table. Automatic actions of the table are charged to it. */
  private readonly lastAddress = new Map<string, string>();
  private readonly clock: WallClock;
  private readonly sweeper: NodeJS.Timeout;

  constructor(services: RegistryServices) {
    this.services = services;
    this.maskedPictures = new MaskedPictures(services.makingPool);
    this.damagedTables = new DamagedTables(services.failed);
    const { store, bus, oddsPool, readingPool, limits, failed } = services;
    this.clock = new WallClock(ms => this.adjustClock(ms), services.now);
    const now = () => this.clock.now();
    this.diskQuota = new DiskQuota(store, limits, { now, failed });
    this.campaigns = new Campaigns({ store, limits, now }, this.diskQuota);
    this.alarms = new TableAlarms(store.posts, { now, failed });
    this.creation = creationContext(limits.combatants, now);
    this.host = {
      ...{ store, limits, now, failed },
      advisorFor: (table, payer) => createOddsAdvisor(oddsPool, table, limits.oddsMs, payer),
      answerElsewhere: ({ id: table, entryCount: n }, { id: seat }, question, payer) =>
        readingPool.canAnswer(question) ? readingPool.ask({ table, n, seat }, question, payer) : undefined,
      load: id => this.load(id),
      quota: {
        bytesOf: body => Buffer.byteLength(body),
        canKeep: table => this.diskQuota.canKeep(this.lastAddress.get(table)),
        recordKept: (table, bytes) => this.diskQuota.recordKept(this.lastAddress.get(table), bytes),
      },
      announce: (table, n) => bus.publish({ table, n }),
      announceSignal: (table, sent) => bus.publishSignal({ table, ...sent }),
      scheduled: (table, at) => this.alarms.schedule(table, at),
      changed: table => this.onChange(table),
      runWhenIdle: (what, isMuch) => this.idleQueue.add(what, isMuch),
    };
    bus.onUpdate(news => void this.onUpdate(news).catch(e => failed('hearing from another node', e)));
    bus.onSignal(
      ({ table, ...sent }) =>
        void this.sessions
          .get(table)
          ?.then(session => session?.hearSignal(sent))
          .catch(() => undefined),
    );
    this.sweeper = setInterval(() => void this.sweep().catch(e => failed('clearing tables', e)), Math.min(SWEEP_MS, limits.idleMs));
    this.sweeper.unref();
  }

  /** Resolves when the event loop has time for work that can wait. */
  whenIdle(): Promise<void> {
    return new Promise(resolve => this.idleQueue.add(resolve, false));
  }

  get openTables(): number {
    return this.sessions.size;
  }

  /** The seat that a token opens. */
  async openSeat(token: string): Promise<{ readonly session: TableSession; readonly seat: TableSeat } | undefined> {
    if (!TOKEN_PATTERN.test(token)) return undefined;
    const key = await this.services.store.seatFor(hashToken(token));
    const session = key && (await this.session(key.table));
    const seat = session?.seat(key?.seat ?? '');
    if (!seat && session?.logFault) throw new ProblemError('damaged', { detail: 'its log cannot be read far enough to know this seat' });
    return session && seat && { session, seat };
  }

  /** An open table, read from the store if it is not in memory. */
  session(id: string): Promise<TableSession | undefined> {
    if (!TABLE_ID_PATTERN.test(id)) return Promise.resolve(undefined);
    let session = this.sessions.get(id);
    if (!session) {
      session = this.load(id).then(loaded => loaded && this.createSession(loaded));
      this.sessions.set(id, session);
      session.then(s => s ?? this.sessions.delete(id)).catch(() => this.sessions.delete(id));
    }
    return session;
  }

  private load(id: string): Promise<LoadedTable | undefined> {
    return this.damagedTables.open(id, () => loadTable(this.services.store, id, systemOf, body => Buffer.byteLength(body)));
  }

  private createSession(loaded: LoadedTable): TableSession {
    const session = new TableSession(this.host, loaded);
    this.inPlay.add(session);
    return session;
  }

  /** Throws if an address may not store more, and notes that it pays for the table from now on. */
  checkWrite(table: string, from: string | undefined): void {
    this.diskQuota.checkWrite(from);
    if (from !== undefined) this.lastAddress.set(table, from);
  }

  /** Creates a table. One with an encounter of its own is created in a worker, because reading that may take long. */
  async create(request: TableRequest, payer: CostAccount = UNMETERED, followers?: FollowerHashes): Promise<Result<TableLinks>> {
    if (typeof request.encounter !== 'string') return this.make({ do: 'create-read', wanted: JSON.stringify(request) }, payer, followers);
    const made = payer.measure(() => createTable(request, this.creation));
    if (!made.ok) return made;
    const { table, entries } = made.value;
    const written = {
      id: table.id,
      header: JSON.stringify(table.header),
      entries: entries.map(e => ({ n: e.n, at: e.at, body: JSON.stringify(e) })),
      seats: [...table.state.seats.values()],
    };
    return ok(await this.keep(written, payer, followers));
  }

  /** Creates a table that continues a transcript: of a file, or of another table up to some input. */
  continueFrom(name: string, transcript: Transcript, fog: Fog | undefined, payer: CostAccount): Promise<Result<TableLinks>> {
    return this.make({ do: 'continue', name, transcript, fog }, payer);
  }

  /** Creates a table from the body of a request: a new one, or one that was played elsewhere. */
  createFromBody(what: 'create' | 'import' | 'unpack', body: Uint8Array, payer: CostAccount): Promise<Result<TableLinks>> {
    return this.make({ do: what, body }, payer);
  }

  /** All of a table as JSON, to go on elsewhere. */
  async pack(session: TableSession, seat: TableSeat, payer: CostAccount): Promise<RawJson> {
    const n = await session.read(table => table.entryCount);
    return this.services.readingPool.pack({ table: session.id, n, seat: seat.id }, payer);
  }

  /** A new token for a seat. The old one stops working. */
  async renewLink(table: string, seat: string): Promise<string> {
    const token = newToken();
    await this.services.store.replaceKeys({ hash: hashToken(token), table, seat });
    return token;
  }

  /** Resolves when everything under way is done and durable. */
  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.diskQuota.close();
    const sessions = await Promise.allSettled(this.sessions.values());
    this.sessions.clear();
    this.inPlay.clear();
    await Promise.all(sessions.map(s => s.status === 'fulfilled' && s.value?.close()));
    await this.alarms.close();
  }

  private adjustClock(ms: number): void {
    for (const session of this.inPlay) session.adjustClock(ms);
  }

  private async make(job: CreationJob, payer: CostAccount, followers?: FollowerHashes): Promise<Result<TableLinks>> {
    const prepared = await this.services.makingPool.createTable(job, payer);
    return prepared.ok ? ok(await this.keep(prepared.value, payer, followers)) : prepared;
  }

  private async keep({ id, header, entries, seats: all }: PreparedTable, payer: CostAccount, followers: FollowerHashes = new Map()): Promise<TableLinks> {
    const { store } = this.services;
    const now = this.clock.now();
    const seats = all.filter(seat => !isSeatClosed(seat, now)).map(seat => ({ seat, token: newToken() }));
    const records = payer.measure(() => HashChain.from(store.checksum, id, header).appendAll(entries.map(e => ({ ...e, table: id, key: undefined }))));
    const keys = seats.map(({ seat, token }) => ({ hash: hashToken(token), table: id, seat: seat.id }));
    await store.create({ id, created: now, header }, records, [...keys, ...followerKeys(id, all, followers)]);
    this.diskQuota.recordKept(
      payer.name || undefined,
      [header, ...entries.map(e => e.body)].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    );
    return { table: id, seats };
  }

  /** Another node appended to a table; without news, any node may have. */
  private async onUpdate(news: TableUpdate | undefined): Promise<void> {
    if (news) {
      (await this.sessions.get(news.table))?.catchUp(news.n);
      return;
    }
    for (const [id, session] of this.sessions) {
      const record = await this.services.store.table(id);
      if (record) (await session)?.catchUp(record.length);
    }
  }

  /** Closes tables without a watcher: those idle for `idleMs`, and the longest unused where there are too many. */
  private async sweep(): Promise<void> {
    for (const id of await this.alarms.due()) await this.session(id).catch(e => this.services.failed(`opening table ${id}, where something is due`, e));
    const { idleMs, openTables, openBytes } = this.services.limits;
    const before = this.clock.now() - idleMs;
    const idle: TableSession[] = [];
    for (const session of this.sessions.values()) {
      const s = await session;
      if (s && !s.isWatched) idle.push(s);
    }
    const tooMany = this.sessions.size - openTables;
    let tooMuch = [...this.inPlay].reduce((sum, s) => sum + s.bytes, 0) - openBytes;
    idle.sort((a, b) => a.usedAt - b.usedAt);
    for (const [i, s] of idle.entries()) {
      if (i >= tooMany && tooMuch <= 0 && s.usedAt > before) continue;
      tooMuch -= s.bytes;
      this.sessions.delete(s.id);
      this.lastAddress.delete(s.id);
      this.alarms.forget(s.id);
      this.inPlay.delete(s);
      await s.close();
    }
  }
}
