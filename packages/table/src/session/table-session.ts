import { problem } from '@fray/engine';
import { isResultOf } from '../commands/is-result-of.ts';
import { performCommand } from '../commands/perform-command.ts';
import { Mutex } from '../lib/mutex.ts';
import type { SeatLogItem } from '../log/seat-log.ts';
import type { Command } from '../protocol/command.ts';
import type { TableEntry } from '../protocol/entry.ts';
import { ProblemError } from '../protocol/problem-details.ts';
import { canSeeAll, hasPermission, isSeatClosed, type TableSeat } from '../protocol/seat.ts';
import type { SentSignal, Signal } from '../protocol/signal.ts';
import { refuseForbidden, refuseInvalid, succeed, type TableResult } from '../protocol/table-result.ts';
import { answerQuestion, type Question } from '../questions/question.ts';
import { parseEntry } from '../storage/entry-store.ts';
import type { HashChain } from '../storage/hash-chain.ts';
import type { LoadedTable } from '../storage/load-table.ts';
import { type PackedTable, packTable } from '../storage/packed-table.ts';
import { ClockAdjustments } from '../table/clock-adjustments.ts';
import { Presence } from '../table/presence.ts';
import type { LogFault, Table } from '../table/table.ts';
import { Autopilot } from './autopilot.ts';
import { type CostAccount, UNMETERED } from './cost-account.ts';
import type { AutomaticAction } from './next-automatic-action.ts';
import { PartCache } from './part-cache.ts';
import { type SeatListener, SeatStream } from './seat-stream.ts';
import type { SessionHost } from './session-host.ts';
import { SignalThrottle } from './signal-throttle.ts';

/** How often a command is tried again after another node was faster. */
const MAX_TRIES = 4;

const KEY_IN_USE = problem('key', 'another command was done under it', 'give each command a key of its own');

/** The result of a command, or the earlier result if it was sent again. */
export interface PerformedCommand {
  readonly entry: TableEntry;
  readonly again: boolean;
  /** What the log shows of it to the seat that gave it. */
  readonly heard: readonly SeatLogItem[];
  /** The number of bytes that were stored now. */
  readonly bytes: number;
}

/**
 * A table in play, on a node of a server or in a browser. Requests are handled one at a time, and nothing is shown before it is in the store. Where another
 * node appended first, the table is loaded anew and the command is tried again.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#session}
 */
export class TableSession {
  readonly id: string;
  private table: Table;
  /** The entries that were sent with a key, by that key. */
  private keys: Map<string, number>;
  private chain: HashChain;
  /** The bytes of its entries. */
  bytes: number;
  private readonly host: SessionHost;
  private readonly streams = new Map<string, SeatStream>();
  private readonly partCache = new PartCache();
  private readonly signalThrottle = new SignalThrottle();
  private readonly mutex = new Mutex();
  /** The number of commands and questions that wait, including the one under way. */
  private waiting = 0;
  private readonly autopilot: Autopilot;
  /** The store did not answer, so the table may have an entry that the store does not. */
  private isUnsure = false;
  private readonly clockAdjustments = new ClockAdjustments();
  private readonly presence = new Presence();
  /** The account of the last command. Automatic actions that follow from it are queued under its name, and updates are charged to it. */
  private lastAccount = UNMETERED;
  usedAt: number;

  constructor(host: SessionHost, { table, keys, chain, bytes }: LoadedTable) {
    this.host = host;
    this.id = table.id;
    this.table = table;
    this.keys = keys;
    this.chain = chain;
    this.bytes = bytes;
    table.state.clockAdjustments = this.clockAdjustments;
    table.state.presence = this.presence;
    this.usedAt = host.now();
    this.autopilot = new Autopilot(host, {
      table: () => this.table,
      isWatched: () => this.isWatched,
      performAutomatic: (at, n, due) => this.performAutomatic(at, n, due),
      account: () => ({ ...UNMETERED, name: this.lastAccount.name }),
    });
    this.autopilot.update();
  }

  get isWatched(): boolean {
    return [...this.streams.values()].some(w => w.listeners.size > 0);
  }

  get entryCount(): number {
    return this.table.entryCount;
  }

  get logFault(): LogFault | undefined {
    return this.table.logFault;
  }

  /** Why the log accepts no more entries, if it is full. */
  private get full(): string | undefined {
    const { entries, tableBytes } = this.host.limits;
    if (this.table.entryCount >= entries) return `the log of this table has ${entries} entries, and takes no more`;
    return this.bytes >= tableBytes ? `the log of this table has ${tableBytes} bytes, and takes no more` : undefined;
  }

  /** The seat, unless it is closed. */
  seat(id: string): TableSeat | undefined {
    const seat = this.table.state.seat(id);
    return seat && !isSeatClosed(seat, this.host.now()) ? seat : undefined;
  }

  /**
   * Carries out a command and answers once it is durable. A command with a key is carried out once, however often it is sent; a key cannot be used for
   * another command.
   */
  async perform(seat: string, command: Command, key?: string, account = UNMETERED): Promise<TableResult<PerformedCommand>> {
    this.countRequest();
    this.lastAccount = account;
    const turn = this.mutex.acquire();
    if (turn) await turn;
    try {
      if (this.isUnsure) await this.reload();
      for (let tries = 0; ; tries++) {
        const known = key === undefined ? undefined : this.keys.get(key);
        if (known !== undefined) return this.repeated(seat, known, command);
        const { full } = this;
        if (full !== undefined) throw new ProblemError('full', { detail: full, instead: 'download it or fork it, or ask the operator of this server' });
        if (tries === MAX_TRIES) throw new ProblemError('busy');
        const before = this.bytes;
        const did = await this.keep(() => account.measure(() => this.performNow(seat, command)), key);
        if (did) return did.ok ? succeed({ ...did.value, bytes: this.bytes - before }) : did;
      }
    } finally {
      this.waiting--;
      this.mutex.release();
    }
  }

  /** Answers from the state between two entries, never from an entry that may still fail. */
  async ask(seatId: string, question: Question, account = UNMETERED): Promise<TableResult<unknown>> {
    this.countRequest();
    const { answer } = await this.mutex.run(async () => {
      this.waiting--;
      if (this.isUnsure) await this.reload();
      const seat = this.seat(seatId);
      return { answer: seat ? this.answer(seat, question, account) : Promise.resolve(refuseForbidden()) };
    });
    return answer;
  }

  private answer(seat: TableSeat, question: Question, account: CostAccount): Promise<TableResult<unknown>> {
    const { table, host } = this;
    return (
      host.answerElsewhere?.(table, seat, question, account) ??
      account.measure(() => answerQuestion({ table, seat, advisor: host.advisorFor(table, account) }, question))
    );
  }

  /** Reads the table between two entries. */
  read<T>(look: (table: Table) => T): Promise<T> {
    return this.inTurn(() => look(this.table));
  }

  /** The whole table, to continue elsewhere. */
  pack(): Promise<PackedTable> {
    return this.inTurn(async () => {
      const records = await this.host.store.entries(this.id, 1, this.table.entryCount);
      return packTable(
        this.table,
        records.map(record => parseEntry(record, this.table)),
      );
    });
  }

  subscribe(seatId: string, listener: SeatListener, since?: { readonly epoch: number; readonly seq: number }, account = UNMETERED): Promise<void> {
    this.autopilot.notePresence(this.host.now());
    return this.inTurn(() => {
      if (!this.seat(seatId)) return listener.end();
      let stream = this.streams.get(seatId);
      if (!stream)
        this.streams.set(seatId, (stream = new SeatStream(seatId, this.partCache, w => this.host.runWhenIdle(() => this.flush(w), w.isLowPriority))));
      if (stream.listeners.size >= this.host.limits.socketsPerSeat) throw new ProblemError('too-many');
      if (this.presence.come(seatId)) this.showPresence();
      account.measure(() => stream.welcome(this.table, this.host.now(), listener, since));
    });
  }

  /** Sends the next page of the log, or the full view, to a connection that is behind. Other requests are answered first. */
  resume(seatId: string, listener: SeatListener, account = UNMETERED): Promise<void> {
    const welcome = () => {
      const stream = this.streams.get(seatId);
      if (listener.isBehind && stream?.listeners.has(listener)) account.measure(() => stream.welcome(this.table, this.host.now(), listener, listener));
    };
    return new Promise((resolve, reject) => this.host.runWhenIdle(() => void this.inTurn(welcome).then(resolve, reject), false));
  }

  /**
   * Shows something to all seats for a moment, and to the other connections of the same one. Nothing is stored. Signals beyond what people can follow are
   * dropped. Returns false if the seat may give none.
   */
  signal(seatId: string, signal: Signal, from?: SeatListener): boolean {
    const seat = this.seat(seatId);
    if (!seat || !hasPermission(seat, 'signal')) return false;
    if (!this.signalThrottle.take(seatId, performance.now())) return true;
    const sent = { seat: seatId, signal };
    this.hearSignal(sent, from);
    this.host.announceSignal(this.id, sent);
    return true;
  }

  /** A signal of this node or another one. */
  hearSignal({ seat, signal }: SentSignal, from?: SeatListener): void {
    const message = JSON.stringify({ type: 'signal', seat, signal });
    const region = 'in' in signal ? signal.in : undefined;
    for (const [id, stream] of this.streams) if (this.seat(id)) stream.signal(message, from, region);
  }

  unsubscribe(seatId: string, listener: SeatListener): void {
    const stream = this.streams.get(seatId);
    listener.isBehind = false;
    stream?.listeners.delete(listener);
    if (stream?.listeners.size === 0) {
      stream.close();
      this.streams.delete(seatId);
      this.presence.leave(seatId, this.host.now());
      this.showPresence();
    }
    this.usedAt = this.host.now();
  }

  /** The clock was set by `ms`. Times that were noted are moved with it. */
  adjustClock(ms: number): void {
    this.clockAdjustments.add(this.table.entryCount, ms);
    this.usedAt += ms;
    this.autopilot.adjustClock(ms);
  }

  /** Another node has appended up to entry n. */
  catchUp(n: number): void {
    if (n <= this.table.entryCount) return;
    this.inTurn(async () => {
      if (n > this.table.entryCount) await this.follow();
    }).catch(e => this.host.failed('following another node', e));
  }

  /** Stops all automatic actions and resolves when the one under way is done. */
  async close(): Promise<void> {
    this.autopilot.stop();
    await this.mutex.run(() => undefined);
    for (const w of this.streams.values()) w.close();
  }

  /** Counts a request that begins, unless too many wait; its end has to be counted by the caller. */
  private countRequest(): void {
    if (this.waiting >= this.host.limits.waiting) throw new ProblemError('busy');
    this.usedAt = this.host.now();
    this.autopilot.notePresence(this.usedAt);
    this.waiting++;
  }

  private inTurn<T>(what: () => T | Promise<T>): Promise<T> {
    this.usedAt = this.host.now();
    return this.mutex.run(() => (this.isUnsure ? this.reload().then(what) : what()));
  }

  private performNow(seat: string, command: Command): TableResult<PerformedCommand> {
    const did = performCommand(this.table, { seat }, command, this.host.now());
    if (!did.ok) return did;
    const { combatants } = this.host.limits;
    if (this.table.fight.scene.combatants.length > combatants)
      throw new ProblemError('too-many', { detail: `no more than ${combatants} combatants at one table` });
    return succeed(this.performed(seat, did.value, false));
  }

  /** Performs the due action, unless another entry was added in between. Returns whether to go on. */
  private performAutomatic(table: Table, n: number, due: AutomaticAction): Promise<boolean> {
    return this.inTurn(async () => {
      if (this.table !== table || table.entryCount !== n) return true;
      if (this.full !== undefined || !this.host.quota.canKeep(this.id)) return false;
      const before = this.bytes;
      const now = this.host.now();
      const did = await this.keep(() => {
        const made = 'event' in due ? succeed(this.table.recordEvent(due.event, now)) : performCommand(this.table, { how: due.how }, due.command, now);
        return made.ok ? succeed({ entry: made.value }) : made;
      });
      this.host.quota.recordKept(this.id, Math.max(0, this.bytes - before));
      if (did?.ok !== false) return true;
      this.host.failed(`what table ${this.id} was to do by itself`, did.refused);
      return false;
    });
  }

  private performed(seat: string, entry: TableEntry, again: boolean): PerformedCommand {
    return { entry, again, bytes: 0, heard: this.table.seatLogItemsOf(this.table.state.seatAt(seat), entry.n) };
  }

  private repeated(seat: string, n: number, command: Command): TableResult<PerformedCommand> {
    const entry = this.table.log.entryAt(n);
    if (!isResultOf(command, entry.deed)) return refuseInvalid(KEY_IN_USE);
    return succeed(this.performed(seat, entry, true));
  }

  /**
   * Runs `make`, stores its entry, and only then tells streams and other nodes. Undefined if another node was first. A table that may differ from the
   * store is loaded anew.
   */
  private async keep<T extends { readonly entry: TableEntry }>(make: () => TableResult<T>, key?: string): Promise<TableResult<T> | undefined> {
    try {
      const did = make();
      if (!did.ok) return did;
      const { entry } = did.value;
      if (key !== undefined) this.keys.set(key, entry.n);
      const record = this.chain.withChecksum({ table: this.id, n: entry.n, at: entry.at, key, body: JSON.stringify(entry) });
      const appended = await this.host.store.append(record);
      if (appended === 'done') {
        this.chain.append(record);
        this.bytes += this.host.quota.bytesOf(record.body);
        this.host.announce(this.id, entry.n);
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

  /** Loads the table from the store. Everything else waits until the store answers. */
  private async reload(): Promise<void> {
    this.isUnsure = true;
    const loaded = await this.host.load(this.id);
    if (!loaded) throw new Error(`table ${this.id} is in the store no more`);
    this.table = loaded.table;
    this.table.state.clockAdjustments = this.clockAdjustments;
    this.table.state.presence = this.presence;
    this.keys = loaded.keys;
    this.chain = loaded.chain;
    this.bytes = loaded.bytes;
    this.isUnsure = false;
    this.changed();
  }

  private async follow(): Promise<void> {
    const records = await this.host.store.entries(this.id, this.table.entryCount + 1);
    const fitted = !this.table.logFault;
    if (this.chain.verify(this.id, this.table.entryCount, records).damage) return this.reload();
    try {
      this.table.applyEntries(records.map(record => parseEntry(record, this.table)));
    } catch (e) {
      await this.reload();
      throw e;
    }
    // It may be this copy that does not fit.
    if (fitted && this.table.logFault) return this.reload();
    for (const { key, n, body } of records) {
      if (key !== undefined) this.keys.set(key, n);
      this.bytes += this.host.quota.bytesOf(body);
    }
    this.changed();
  }

  private changed(): void {
    this.autopilot.update();
    this.host.changed?.(this.id);
    for (const stream of this.streams.values()) stream.changed();
  }

  /** The GM sees who comes and goes. */
  private showPresence(): void {
    for (const [id, stream] of this.streams) {
      const seat = this.table.state.seat(id);
      if (seat && canSeeAll(seat)) stream.changed();
    }
  }

  private flush(stream: SeatStream): void {
    this.inTurn(() => this.lastAccount.measure(() => stream.flush(this.table, this.host.now()))).catch(e => this.host.failed('sending updates', e));
  }
}
