import { problem } from '@fray/engine';
import { cameOf } from '../came-of.ts';
import { ClockSteps } from '../clock-steps.ts';
import type { Command } from '../command.ts';
import type { Entry } from '../entry.ts';
import type { Heard } from '../hearing.ts';
import type { Due } from '../pilot.ts';
import { answerTo, type Question } from '../question.ts';
import { type Done, done, forbidden } from '../refused.ts';
import { isGone, type Seated } from '../seat.ts';
import type { Misfit, Table } from '../table.ts';
import type { Chain } from './chain.ts';
import { Declined } from './declined.ts';
import type { Loaded } from './loading.ts';
import { type Packed, packed } from './packed.ts';
import { HOUSE, type Payer } from './payer.ts';
import type { Room } from './room.ts';
import { Steering } from './steering.ts';
import { Turns } from './turns.ts';
import { type Listener, Watch } from './watch.ts';
import { Writing } from './writing.ts';

/** So often something is tried where another node is faster. */
const TRIES = 4;

const KEY_IN_USE = problem('key', 'another command was done under it', 'give each command a key of its own');

/** What came of a command; where it was sent again, what had come of it before. */
export interface Performed {
  readonly entry: Entry;
  readonly again: boolean;
  /** What the log shows of it to the seat that gave it. */
  readonly heard: readonly Heard[];
  /** The bytes that were kept of it now. */
  readonly bytes: number;
}

/**
 * A table in play, on a node of a server or in a browser. What is asked of it is done one thing after the other; nothing is shown to anybody
 * before it is in the store. Where another node was faster, the table is read anew and what was asked is tried again.
 */
export class Sitting {
  readonly id: string;
  private table: Table;
  /** The entries that came with a key of whoever sent them. */
  private keys: Map<string, number>;
  private chain: Chain;
  /** The bytes of its entries. */
  bytes: number;
  private readonly room: Room;
  private readonly watches = new Map<string, Watch>();
  private readonly writing = new Writing();
  private readonly turns = new Turns();
  /** Commands and questions that wait, and the command that is done just now. */
  private waiting = 0;
  private readonly steering: Steering;
  /** The table may hold what the store does not, which did not answer. */
  private isUnsure = false;
  private readonly clockSteps = new ClockSteps();
  /** For whom something was done last: what the table does by itself then has to be worked out on the same line, and what others are told of it is charged there. */
  private lastPayer = HOUSE;
  usedAt: number;

  constructor(room: Room, { table, keys, chain, bytes }: Loaded) {
    this.room = room;
    this.id = table.id;
    this.table = table;
    this.keys = keys;
    this.chain = chain;
    this.bytes = bytes;
    table.affairs.clockSteps = this.clockSteps;
    this.usedAt = room.now();
    this.steering = new Steering(room, {
      table: () => this.table,
      isWatched: () => this.isWatched,
      byItself: (at, n, due) => this.byItself(at, n, due),
      payer: () => ({ ...HOUSE, name: this.lastPayer.name }),
    });
    this.steering.steer();
  }

  get isWatched(): boolean {
    return [...this.watches.values()].some(w => w.listeners.size > 0);
  }

  get n(): number {
    return this.table.n;
  }

  get misfit(): Misfit | undefined {
    return this.table.misfit;
  }

  /** Why its log takes nothing more, if it is full. */
  private get full(): string | undefined {
    const { entries, tableBytes } = this.room.limits;
    if (this.table.n >= entries) return `the log of this table has ${entries} entries, and takes no more`;
    return this.bytes >= tableBytes ? `the log of this table has ${tableBytes} bytes, and takes no more` : undefined;
  }

  /** The seat, as long as it is there. */
  seat(id: string): Seated | undefined {
    const seat = this.table.affairs.seat(id);
    return seat && !isGone(seat, this.room.now()) ? seat : undefined;
  }

  /** Does something for a seat, and answers when it is durable. With a key it is done once, however often it is sent, and the key is good for nothing else. */
  async perform(seat: string, command: Command, key?: string, payer = HOUSE): Promise<Done<Performed>> {
    this.asked();
    this.lastPayer = payer;
    const turn = this.turns.begin();
    if (turn) await turn;
    try {
      if (this.isUnsure) await this.reload();
      for (let tries = 0; ; tries++) {
        const known = key === undefined ? undefined : this.keys.get(key);
        if (known !== undefined) return this.repeated(seat, known, command);
        const { full } = this;
        if (full !== undefined) throw new Declined('full', { detail: full, instead: 'take it home or fork it, or ask whoever runs this server' });
        if (tries === TRIES) throw new Declined('busy');
        const before = this.bytes;
        const did = await this.keep(() => payer.time(() => this.asWanted(seat, command)), key);
        if (did) return did.ok ? done({ ...did.value, bytes: this.bytes - before }) : did;
      }
    } finally {
      this.waiting--;
      this.turns.end();
    }
  }

  /** What it says of the moment is from between two entries, never from the middle of one that may still fail. */
  async ask(seatId: string, question: Question, payer = HOUSE): Promise<Done<unknown>> {
    this.asked();
    const { answer } = await this.turns.take(async () => {
      this.waiting--;
      if (this.isUnsure) await this.reload();
      const seat = this.seat(seatId);
      return { answer: seat ? this.answer(seat, question, payer) : Promise.resolve(forbidden()) };
    });
    return answer;
  }

  private answer(seat: Seated, question: Question, payer: Payer): Promise<Done<unknown>> {
    const { table, room } = this;
    return room.elsewhere?.(table, seat, question, payer) ?? payer.time(() => answerTo({ table, seat, advisor: room.advisorFor(table, payer) }, question));
  }

  /** Looks at the table between two entries. */
  read<T>(look: (table: Table) => T): Promise<T> {
    return this.inTurn(() => look(this.table));
  }

  /** All of the table, to go on elsewhere. */
  packed(): Promise<Packed> {
    return this.inTurn(async () => {
      const records = await this.room.store.entries(this.id, 1, this.table.n);
      return packed(
        this.table,
        records.map(r => JSON.parse(r.body) as Entry),
      );
    });
  }

  watch(seatId: string, listener: Listener, since?: { readonly epoch: number; readonly seq: number }, payer = HOUSE): Promise<void> {
    this.steering.attend(this.room.now());
    return this.inTurn(() => {
      if (!this.seat(seatId)) return listener.end();
      let watch = this.watches.get(seatId);
      if (!watch) this.watches.set(seatId, (watch = new Watch(seatId, this.writing, w => this.room.later(() => this.flush(w), w.isMuch))));
      if (watch.listeners.size >= this.room.limits.socketsPerSeat) throw new Declined('too-many');
      payer.time(() => watch.welcome(this.table, this.room.now(), listener, since));
    });
  }

  /** Sends the next page of the log, or all there is to see, to somebody who was left behind. Others are answered before that. */
  resume(seatId: string, listener: Listener, payer = HOUSE): Promise<void> {
    const welcome = () => {
      const watch = this.watches.get(seatId);
      if (listener.behind && watch?.listeners.has(listener)) payer.time(() => watch.welcome(this.table, this.room.now(), listener, listener));
    };
    return new Promise((resolve, reject) => this.room.later(() => void this.inTurn(welcome).then(resolve, reject), false));
  }

  leave(seatId: string, listener: Listener): void {
    const watch = this.watches.get(seatId);
    listener.behind = false;
    watch?.listeners.delete(listener);
    if (watch?.listeners.size === 0) {
      watch.close();
      this.watches.delete(seatId);
    }
    this.usedAt = this.room.now();
  }

  /** The clock was set by so much. What is measured by it goes on as if it had not been. */
  clockSet(ms: number): void {
    this.clockSteps.add(this.table.n, ms);
    this.usedAt += ms;
    this.steering.clockSet(ms);
  }

  /** Another node has more of the log. */
  catchUp(n: number): void {
    if (n <= this.table.n) return;
    this.inTurn(async () => {
      if (n > this.table.n) await this.follow();
    }).catch(e => this.room.failed('following another node', e));
  }

  /** Does nothing more by itself; resolves when what is under way is done. */
  async close(): Promise<void> {
    this.steering.stop();
    await this.turns.take(() => undefined);
    for (const w of this.watches.values()) w.close();
  }

  /** Somebody asks for something, which counts until it is said to be over, unless too much waits already. */
  private asked(): void {
    if (this.waiting >= this.room.limits.waiting) throw new Declined('busy');
    this.usedAt = this.room.now();
    this.steering.attend(this.usedAt);
    this.waiting++;
  }

  private inTurn<T>(what: () => T | Promise<T>): Promise<T> {
    this.usedAt = this.room.now();
    return this.turns.take(() => (this.isUnsure ? this.reload().then(what) : what()));
  }

  private asWanted(seat: string, command: Command): Done<Performed> {
    const did = this.table.perform({ seat }, command, this.room.now());
    if (!did.ok) return did;
    const { combatants } = this.room.limits;
    if (this.table.fight.scene.combatants.length > combatants) throw new Declined('too-many', { detail: `no more than ${combatants} combatants at one table` });
    return done(this.performed(seat, did.value, false));
  }

  /** Does by itself what is due, unless something else came in between; answers whether to go on. */
  private byItself(table: Table, n: number, due: Due): Promise<boolean> {
    return this.inTurn(async () => {
      if (this.table !== table || table.n !== n) return true;
      if (this.full !== undefined || !this.room.quota.mayKeep(this.id)) return false;
      const before = this.bytes;
      const now = this.room.now();
      const did = await this.keep(() => {
        const made = 'deed' in due ? done(this.table.byItself(due.deed, now)) : this.table.perform({ how: due.how }, due.command, now);
        return made.ok ? done({ entry: made.value }) : made;
      });
      this.room.quota.kept(this.id, Math.max(0, this.bytes - before));
      if (did?.ok !== false) return true;
      this.room.failed(`what table ${this.id} was to do by itself`, did.refused);
      return false;
    });
  }

  private performed(seat: string, entry: Entry, again: boolean): Performed {
    return { entry, again, bytes: 0, heard: this.table.heardOf(this.table.affairs.seat(seat) as Seated, entry.n) };
  }

  private repeated(seat: string, n: number, command: Command): Done<Performed> {
    const entry = this.table.feed.entry(n) as Entry;
    if (!cameOf(command, entry.deed)) throw new Declined('invalid', { problems: [KEY_IN_USE] });
    return done(this.performed(seat, entry, true));
  }

  /**
   * Does something that makes an entry, with all that is to be answered to it. That goes into the store, and only then to anybody's eyes;
   * nothing comes of it where another node was faster. A table that may hold what the store does not is read anew.
   */
  private async keep<T extends { readonly entry: Entry }>(make: () => Done<T>, key?: string): Promise<Done<T> | undefined> {
    try {
      const did = make();
      if (!did.ok) return did;
      const { entry } = did.value;
      if (key !== undefined) this.keys.set(key, entry.n);
      const record = this.chain.next({ table: this.id, n: entry.n, at: entry.at, key, body: JSON.stringify(entry) });
      const appended = await this.room.store.append(record);
      if (appended === 'done') {
        this.chain.added(record);
        this.bytes += this.room.quota.bytesOf(record.body);
        this.room.announce(this.id, entry.n);
        this.changed();
        return did;
      }
    } catch (e) {
      await this.reload();
      throw e;
    }
    await this.reload();
    return undefined;
  }

  /** The table as the store has it. As long as that does not answer, nothing is done or looked at. */
  private async reload(): Promise<void> {
    this.isUnsure = true;
    const loaded = await this.room.load(this.id);
    if (!loaded) throw new Error(`table ${this.id} is in the store no more`);
    this.table = loaded.table;
    this.table.affairs.clockSteps = this.clockSteps;
    this.keys = loaded.keys;
    this.chain = loaded.chain;
    this.bytes = loaded.bytes;
    this.isUnsure = false;
    this.changed();
  }

  private async follow(): Promise<void> {
    const records = await this.room.store.entries(this.id, this.table.n + 1);
    const fitted = !this.table.misfit;
    if (this.chain.check(this.id, this.table.n, records).damage) return this.reload();
    try {
      this.table.take(records.map(({ body }) => JSON.parse(body) as Entry));
    } catch (e) {
      await this.reload();
      throw e;
    }
    // It may be this copy that does not fit.
    if (fitted && this.table.misfit) return this.reload();
    for (const { key, n, body } of records) {
      if (key !== undefined) this.keys.set(key, n);
      this.bytes += this.room.quota.bytesOf(body);
    }
    this.changed();
  }

  private changed(): void {
    this.steering.steer();
    for (const watch of this.watches.values()) watch.changed();
  }

  private flush(watch: Watch): void {
    this.inTurn(() => this.lastPayer.time(() => watch.flush(this.table, this.room.now()))).catch(e => this.room.failed('sending updates', e));
  }
}
