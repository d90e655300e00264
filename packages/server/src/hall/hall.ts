import { parseTranscript, type Result, type Transcript } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Fog, isGone, type Seated } from '@fray/table';
import type { Oracle } from '@fray/table/oracle';
import {
  advisedBy,
  Chain,
  Clock,
  continued,
  Declined,
  type Loaded,
  loadTable,
  type Made,
  type Maker,
  makeTable,
  type Packed,
  type Room,
  Sitting,
  unpacked,
  type Wanted,
} from '@fray/table/play';
import type { Bus, News } from '../bus/bus.ts';
import { parsed } from '../http/body.ts';
import { hashOf, newToken, TABLE_ID, TOKEN } from '../keys.ts';
import type { Limits } from '../limits.ts';
import { CutPictures } from '../pictures/cut-pictures.ts';
import type { Store } from '../store/store.ts';
import { Disk } from './disk.ts';
import { Leisure } from './leisure.ts';
import { makerOf } from './making.ts';
import { Troubles } from './troubles.ts';

export interface Around {
  readonly store: Store;
  readonly bus: Bus;
  readonly oracle: Oracle;
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
    this.cutPictures = new CutPictures(around.store);
    this.troubles = new Troubles(around.failed);
    const { store, bus, oracle, limits, failed } = around;
    this.clock = new Clock(ms => this.clockSet(ms), around.now);
    const now = () => this.clock.now();
    this.disk = new Disk(store, limits, { now, failed });
    this.maker = makerOf(limits.combatants, now);
    this.room = {
      ...{ store, limits, now, failed },
      advisorFor: table => advisedBy(oracle, table, limits.oddsMs),
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
    this.sweeper = setInterval(() => void this.sweep().catch(e => failed('clearing tables', e)), 5_000);
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

  create(wanted: Wanted, from?: string): Promise<Result<Created>> {
    return this.keep(makeTable(wanted, this.maker), from);
  }

  /** A table that goes on from a transcript, of a file or of another table up to some input. */
  continue(name: string, transcript: Transcript, fog?: Fog, from?: string): Promise<Result<Created>> {
    return this.keep(continued(name, transcript, this.maker, fog), from);
  }

  import(name: string, text: string, from?: string): Promise<Result<Created>> {
    const transcript = parseTranscript(text);
    if (!transcript.ok) return Promise.resolve(transcript);
    this.checkLines(text);
    return this.continue(name, transcript.value, undefined, from);
  }

  /** A table that was elsewhere, and goes on here with all that was done at it. */
  unpack(table: Packed, from?: string): Promise<Result<Created>> {
    this.checkLines(table.transcript);
    return this.keep(unpacked(table, this.maker), from);
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

  /** Lines of JSON from outside, which came as text. */
  private checkLines(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) parsed(line, this.around.limits.depth);
  }

  private async keep(made: Result<Made>, from: string | undefined): Promise<Result<Created>> {
    if (!made.ok) return made;
    const { table, entries } = made.value;
    const { store } = this.around;
    const now = this.clock.now();
    const seats = [...table.affairs.seats.values()].filter(seat => !isGone(seat, now)).map(seat => ({ seat, token: newToken() }));
    const header = JSON.stringify(table.header);
    const records = entries.map(e => ({ table: table.id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) }));
    const keys = seats.map(({ seat, token }) => ({ hash: hashOf(token), table: table.id, seat: seat.id }));
    await store.create({ id: table.id, created: now, header }, Chain.from(store.sum, table.id, header).all(records), keys);
    this.disk.kept(
      from,
      [header, ...records.map(r => r.body)].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    );
    return { ok: true, value: { table: table.id, seats } };
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
