import { ok, type Result, type Transcript } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Fog, isGone, type Seated } from '@fray/table';
import type { Oracle } from '@fray/table/oracle';
import {
  advisedBy,
  Chain,
  Clock,
  Declined,
  HOUSE,
  type Loaded,
  loadTable,
  type Maker,
  makeTable,
  type Payer,
  type Room,
  Sitting,
  type Wanted,
  type Written,
} from '@fray/table/play';
import type { Bus, News } from '../bus/bus.ts';
import { hashOf, newToken, TABLE_ID, TOKEN } from '../keys.ts';
import type { Limits } from '../limits.ts';
import type { Job, NewTable } from '../making/job.ts';
import type { Workshop } from '../making/workshop.ts';
import { CutPictures } from '../pictures/cut-pictures.ts';
import type { Readers } from '../reading/readers.ts';
import type { Store } from '../store/store.ts';
import { Disk } from './disk.ts';
import { Leisure } from './leisure.ts';
import { makerOf } from './making.ts';
import { Troubles } from './troubles.ts';

export interface Around {
  readonly store: Store;
  readonly bus: Bus;
  readonly oracle: Oracle;
  readonly workshop: Workshop;
  readonly readers: Readers;
  readonly limits: Limits;
  readonly now: () => number;
  readonly failed: (what: string, error: unknown) => void;
}

/** A seat with the token that opens it, which is shown this once. */
export interface Opened {
  readonly seat: Seated;
  readonly token: string;
}

export interface Created {
  readonly table: string;
  readonly seats: readonly Opened[];
}

/** Tables at which nobody is are looked for that often, in milliseconds, or as often as they may be let go. */
const SWEEP_MS = 5_000;

/** Every table that this node knows: in the store, and in memory while somebody plays. */
export class Hall {
  readonly around: Around;
  /** Pictures as they are shown where fog lies. */
  readonly cutPictures: CutPictures;
  /** Tables whose log is damaged, or does not fit the rules. */
  readonly troubles: Troubles;
  readonly disk: Disk;
  private readonly leisure = new Leisure();
  private readonly room: Room;
  private readonly maker: Maker;
  private readonly sittings = new Map<string, Promise<Sitting | undefined>>();
  /** Those that have been read. */
  private readonly inPlay = new Set<Sitting>();
  /** From which address it was last told what to do, for each table in play: what it then does by itself counts there. */
  private readonly toldFrom = new Map<string, string>();
  private readonly clock: Clock;
  private readonly sweeper: NodeJS.Timeout;

  constructor(around: Around) {
    this.around = around;
    this.cutPictures = new CutPictures(around.workshop);
    this.troubles = new Troubles(around.failed);
    const { store, bus, oracle, readers, limits, failed } = around;
    this.clock = new Clock(ms => this.clockSet(ms), around.now);
    const now = () => this.clock.now();
    this.disk = new Disk(store, limits, { now, failed });
    this.maker = makerOf(limits.combatants, now);
    this.room = {
      ...{ store, limits, now, failed },
      advisorFor: (table, payer) => advisedBy(oracle, table, limits.oddsMs, payer),
      elsewhere: ({ id: table, n }, { id: seat }, question, payer) =>
        readers.answers(question) ? readers.ask({ table, n, seat }, question, payer) : undefined,
      load: id => this.load(id),
      quota: {
        bytesOf: body => Buffer.byteLength(body),
        mayKeep: table => this.disk.mayKeep(this.toldFrom.get(table)),
        kept: (table, bytes) => this.disk.kept(this.toldFrom.get(table), bytes),
      },
      announce: (table, n) => bus.publish({ table, n }),
      later: (what, isMuch) => this.leisure.later(what, isMuch),
    };
    bus.onNews(news => void this.heardOf(news).catch(e => failed('hearing from another node', e)));
    this.sweeper = setInterval(() => void this.sweep().catch(e => failed('clearing tables', e)), Math.min(SWEEP_MS, limits.idleMs));
    this.sweeper.unref();
  }

  /** Resolves when there is time for something that may wait a little while others are answered. */
  whenIdle(): Promise<void> {
    return new Promise(resolve => this.leisure.later(resolve, false));
  }

  get openTables(): number {
    return this.sittings.size;
  }

  /** The seat that a token opens, at its table. */
  async enter(token: string): Promise<{ readonly sitting: Sitting; readonly seat: Seated } | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const key = await this.around.store.seatFor(hashOf(token));
    const sitting = key && (await this.sitting(key.table));
    const seat = sitting?.seat(key?.seat ?? '');
    if (!seat && sitting?.misfit) throw new Declined('damaged', { detail: 'its log cannot be read far enough to know this seat' });
    return sitting && seat && { sitting, seat };
  }

  /** A table in play; it is read from the store where it is not in memory. */
  sitting(id: string): Promise<Sitting | undefined> {
    if (!TABLE_ID.test(id)) return Promise.resolve(undefined);
    let sitting = this.sittings.get(id);
    if (!sitting) {
      sitting = this.load(id).then(loaded => loaded && this.seated(loaded));
      this.sittings.set(id, sitting);
      sitting.then(s => s ?? this.sittings.delete(id)).catch(() => this.sittings.delete(id));
    }
    return sitting;
  }

  private load(id: string): Promise<Loaded | undefined> {
    return this.troubles.watch(id, () => loadTable(this.around.store, id, systemOf, body => Buffer.byteLength(body)));
  }

  private seated(loaded: Loaded): Sitting {
    const sitting = new Sitting(this.room, loaded);
    this.inPlay.add(sitting);
    return sitting;
  }

  /** Somebody at an address tells a table what to do, and may, as long as there is room to keep it. */
  tells(table: string, from: string | undefined): void {
    this.disk.checkMore(from);
    if (from !== undefined) this.toldFrom.set(table, from);
  }

  /** A new table. What comes with its own encounter is made where nobody has to wait for it; what this server has is known to take little. */
  async create(wanted: Wanted, payer: Payer = HOUSE): Promise<Result<Created>> {
    if (typeof wanted.encounter !== 'string') return this.make({ do: 'create-read', wanted: JSON.stringify(wanted) }, payer);
    const made = payer.time(() => makeTable(wanted, this.maker));
    if (!made.ok) return made;
    const { table, entries } = made.value;
    const written = {
      id: table.id,
      header: JSON.stringify(table.header),
      entries: entries.map(e => ({ n: e.n, at: e.at, body: JSON.stringify(e) })),
      seats: [...table.affairs.seats.values()],
    };
    return this.keep(written, payer);
  }

  /** A table that goes on from a transcript, of a file or of another table up to some input. */
  continue(name: string, transcript: Transcript, fog: Fog | undefined, payer: Payer): Promise<Result<Created>> {
    return this.make({ do: 'continue', name, transcript, fog }, payer);
  }

  /** A table from the body of a request, as it was sent: a new one, or one that was played elsewhere and goes on here. */
  take(what: 'create' | 'import' | 'unpack', body: Uint8Array, payer: Payer): Promise<Result<Created>> {
    return this.make({ do: what, body }, payer);
  }

  /** All of a table, as JSON, to go on elsewhere. */
  async packed(sitting: Sitting, seat: Seated, payer: Payer): Promise<Written> {
    const n = await sitting.read(table => table.n);
    return this.around.readers.pack({ table: sitting.id, n, seat: seat.id }, payer);
  }

  /** A new link for a seat: whatever opened it before does so no more. */
  async link(table: string, seat: string): Promise<string> {
    const token = newToken();
    await this.around.store.replaceKeys({ hash: hashOf(token), table, seat });
    return token;
  }

  /** Resolves when what is under way is done, and durable. */
  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.disk.close();
    const sittings = await Promise.allSettled(this.sittings.values());
    this.sittings.clear();
    this.inPlay.clear();
    await Promise.all(sittings.map(s => s.status === 'fulfilled' && s.value?.close()));
  }

  private clockSet(ms: number): void {
    for (const sitting of this.inPlay) sitting.clockSet(ms);
  }

  private async make(job: Exclude<Job, { do: 'check' | 'cut' }>, payer: Payer): Promise<Result<Created>> {
    try {
      return await this.keep(await this.around.workshop.make(job, payer), payer);
    } catch (e) {
      if (e instanceof Declined && e.problem.problems) return { ok: false, problems: e.problem.problems };
      throw e;
    }
  }

  private async keep({ id, header, entries, seats: all }: NewTable, payer: Payer): Promise<Result<Created>> {
    const { store } = this.around;
    const now = this.clock.now();
    const seats = all.filter(seat => !isGone(seat, now)).map(seat => ({ seat, token: newToken() }));
    const records = payer.time(() => Chain.from(store.sum, id, header).all(entries.map(e => ({ ...e, table: id, key: undefined }))));
    const keys = seats.map(({ seat, token }) => ({ hash: hashOf(token), table: id, seat: seat.id }));
    await store.create({ id, created: now, header }, records, keys);
    this.disk.kept(
      payer.name || undefined,
      [header, ...entries.map(e => e.body)].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    );
    return ok({ table: id, seats });
  }

  /** Another node has more of a table; after a break any of them may have. */
  private async heardOf(news: News | undefined): Promise<void> {
    if (news) {
      (await this.sittings.get(news.table))?.catchUp(news.n);
      return;
    }
    for (const [id, sitting] of this.sittings) {
      const record = await this.around.store.table(id);
      if (record) (await sitting)?.catchUp(record.length);
    }
  }

  /** Lets go of tables at which nobody is, and of the longest unused where there are too many. */
  private async sweep(): Promise<void> {
    const { idleMs, openTables, openBytes } = this.around.limits;
    const before = this.clock.now() - idleMs;
    const idle: Sitting[] = [];
    for (const sitting of this.sittings.values()) {
      const s = await sitting;
      if (s && !s.isWatched) idle.push(s);
    }
    const tooMany = this.sittings.size - openTables;
    let tooMuch = [...this.inPlay].reduce((sum, s) => sum + s.bytes, 0) - openBytes;
    idle.sort((a, b) => a.usedAt - b.usedAt);
    for (const [i, s] of idle.entries()) {
      if (i >= tooMany && tooMuch <= 0 && s.usedAt > before) continue;
      tooMuch -= s.bytes;
      this.sittings.delete(s.id);
      this.toldFrom.delete(s.id);
      this.inPlay.delete(s);
      await s.close();
    }
  }
}
