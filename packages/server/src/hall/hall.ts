import { parseTranscript, problem, type Result, type Transcript } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import type { Seated } from '@fray/table';
import type { Bus, News } from '../bus/bus.ts';
import { parsed } from '../http/body.ts';
import { hashOf, newToken, TABLE_ID, TOKEN } from '../keys.ts';
import type { Limits } from '../limits.ts';
import type { Oracle } from '../oracle/oracle.ts';
import type { Store } from '../store/store.ts';
import { advisorOf } from './advisor.ts';
import { loadTable } from './loading.ts';
import { type Made, makeTable, type Wanted } from './making.ts';
import { type Room, Sitting } from './sitting.ts';

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
  private readonly room: Room;
  private readonly sittings = new Map<string, Promise<Sitting | undefined>>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(around: Around) {
    this.around = around;
    const { store, bus, oracle, limits, now, failed } = around;
    this.room = {
      ...{ store, limits, now, failed },
      advisorFor: table => advisorOf(oracle, table, limits.oddsMs),
      load: id => loadTable(store, id),
      announce: (table, n) => bus.publish({ table, n }),
    };
    bus.onNews(news => void this.heardOf(news).catch(e => failed('hearing from another node', e)));
    this.sweeper = setInterval(() => void this.sweep().catch(e => failed('clearing tables', e)), 5_000);
    this.sweeper.unref();
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
    return sitting && seat && { sitting, seat };
  }

  /** A table in play; it is read from the store where it is not in memory. */
  sitting(id: string): Promise<Sitting | undefined> {
    if (!TABLE_ID.test(id)) return Promise.resolve(undefined);
    let sitting = this.sittings.get(id);
    if (!sitting) {
      sitting = loadTable(this.around.store, id).then(loaded => loaded && new Sitting(this.room, loaded.table, loaded.keys));
      this.sittings.set(id, sitting);
      sitting.then(s => s ?? this.sittings.delete(id)).catch(() => this.sittings.delete(id));
    }
    return sitting;
  }

  create(wanted: Wanted): Promise<Result<Created>> {
    return this.keep(makeTable(wanted, this.around.limits.combatants, this.around.now()));
  }

  /** A table that goes on from a transcript, of a file or of another table up to some input. */
  async continue(name: string, { header, inputs }: Transcript): Promise<Result<Created>> {
    if (!systemIds.includes(header.system)) return { ok: false, problems: [problem('line 1.system', `there is no system ${header.system}`)] };
    if (header.version > systemOf(header.system).version)
      return { ok: false, problems: [problem('line 1.version', 'made by newer rules than these', 'open it with a newer Fray')] };
    return this.create({ name, system: header.system, encounter: header.encounter, inputs });
  }

  import(name: string, text: string): Promise<Result<Created>> {
    const transcript = parseTranscript(text);
    if (!transcript.ok) return Promise.resolve(transcript);
    for (const line of text.split('\n').slice(0, -1)) parsed(line, this.around.limits.depth);
    return this.continue(name, transcript.value);
  }

  /** A new link for a seat: whatever opened it before does so no more. */
  async link(table: string, seat: string): Promise<string> {
    const token = newToken();
    await this.around.store.dropKeys(table, seat);
    await this.around.store.putKey({ hash: hashOf(token), table, seat });
    return token;
  }

  /** Resolves when what is under way is done, and durable. */
  async close(): Promise<void> {
    clearInterval(this.sweeper);
    const sittings = await Promise.allSettled(this.sittings.values());
    this.sittings.clear();
    await Promise.all(sittings.map(s => s.status === 'fulfilled' && s.value?.close()));
  }

  private async keep(made: Result<Made>): Promise<Result<Created>> {
    if (!made.ok) return made;
    const { table, entries } = made.value;
    const { store, now } = this.around;
    const seats = entries.flatMap(({ deed }) => (deed.do === 'seated' ? [{ seat: deed.seat, token: newToken() }] : []));
    await store.create(
      { id: table.id, created: now(), header: JSON.stringify(table.header) },
      entries.map(e => ({ table: table.id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) })),
      seats.map(({ seat, token }) => ({ hash: hashOf(token), table: table.id, seat: seat.id })),
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
    const { idleMs, openTables } = this.around.limits;
    const before = this.around.now() - idleMs;
    const idle: Sitting[] = [];
    for (const sitting of this.sittings.values()) {
      const s = await sitting;
      if (s && !s.isWatched) idle.push(s);
    }
    const tooMany = this.sittings.size - openTables;
    idle.sort((a, b) => a.usedAt - b.usedAt);
    for (const [i, s] of idle.entries()) {
      if (i >= tooMany && s.usedAt > before) continue;
      this.sittings.delete(s.id);
      await s.close();
    }
  }
}
