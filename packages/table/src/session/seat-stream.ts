import type { SeatLogItem } from '../log/seat-log.ts';
import { isSeatClosed, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';
import { seatView } from '../views/seat-view.ts';
import { readLogPage } from './log-page.ts';
import type { PartCache, SerializedPart } from './part-cache.ts';
import { UpdateThrottle } from './update-throttle.ts';

/** Somebody who looks on through a seat. */
export interface SeatListener {
  /** How many things of the log it has, and under which epoch they were numbered. */
  seq: number;
  epoch: number;
  /** It has not got everything, and is told of no changes: once it has read what it was sent, it goes on with `Sitting.resume`. */
  isBehind: boolean;
  /** Sends it, unless too much waits to be sent already. */
  send(message: string): boolean;
  /** The seat is there no more. */
  end(): void;
}

/** What was last sent of a table to all who look on through one seat, and what is new since. */
export class SeatStream {
  readonly listeners = new Set<SeatListener>();
  private readonly seatId: string;
  private readonly partCache: PartCache;
  private sent = new Map<string, SerializedPart>();
  private epoch = -1;
  /** How many things of the log the seat was sent. */
  private seq = 0;
  /** How often the link of the seat was renewed. */
  private renewals = 0;
  /** What it is not told takes nothing from its pace: nobody learns from the clock what goes on behind its back. */
  private readonly throttle = new UpdateThrottle();
  private timer: NodeJS.Timeout | undefined;
  private readonly due: () => void;

  /** It says when it is due to be flushed. */
  constructor(seatId: string, writing: PartCache, due: (watch: SeatStream) => void) {
    this.seatId = seatId;
    this.partCache = writing;
    this.due = () => due(this);
  }

  /** What it was told last was more than anybody reads so soon. */
  get isLowPriority(): boolean {
    return this.throttle.isLowPriority;
  }

  /** Begins, or begins again: all there is to see, and what it missed of the log. A long log comes in pages before that, one for each time that it asks to go on. */
  welcome(table: Table, now: number, listener: SeatListener, since: { readonly epoch: number; readonly seq: number } | undefined): void {
    this.flush(table, now);
    this.greet(table, listener, since);
  }

  private greet(table: Table, listener: SeatListener, since: { readonly epoch: number; readonly seq: number } | undefined): void {
    const seat = table.state.seat(this.seatId) as TableSeat;
    const epoch = table.state.epoch(this.seatId);
    const from = since && since.epoch === epoch && since.seq <= this.seq ? since.seq : 0;
    const page = readLogPage(table, seat, from, this.seq);
    this.listeners.add(listener);
    listener.isBehind = page.to < this.seq;
    const of = `"epoch":${epoch},"from":${from}`;
    const message = listener.isBehind
      ? `{"type":"log",${of},"heard":${page.json}}`
      : `{"type":"welcome",${of},"seq":${this.seq},"parts":{${this.allParts()}},"heard":${page.json}}`;
    if (!listener.send(message)) {
      listener.isBehind = true;
      return;
    }
    listener.seq = page.to;
    listener.epoch = epoch;
  }

  /** The inside of a JSON object. */
  private allParts(): string {
    return [...this.sent].map(([name, { json }]) => `${JSON.stringify(name)}:${json}`).join(',');
  }

  /** It is due as soon as its pace allows. */
  changed(): void {
    this.timer ??= setTimeout(this.due, this.throttle.delayMs(performance.now()));
  }

  close(): void {
    clearTimeout(this.timer);
    this.dismiss();
  }

  /** Sends what changed to all who look on. */
  flush(table: Table, now: number): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const seat = table.state.seat(this.seatId) as TableSeat;
    const renewals = table.state.renewals(this.seatId);
    if (isSeatClosed(seat, now) || renewals !== this.renewals) this.dismiss();
    this.renewals = renewals;
    if (isSeatClosed(seat, now)) return;
    const epoch = table.state.epoch(this.seatId);
    if (epoch !== this.epoch) this.restart(table, seat, epoch);
    const heard = this.news(table, seat);
    const changed = this.changes(table, seat);
    if (heard.length === 0 && changed === '') return;
    this.throttle.record(heard.length);
    const message = `{"type":"update","seq":${this.seq},"parts":{${changed}},"heard":${JSON.stringify(heard)}}`;
    for (const l of this.listeners) {
      if (l.isBehind || l.epoch !== epoch) continue;
      l.isBehind = !l.send(message);
      if (!l.isBehind) l.seq = this.seq;
    }
  }

  /** What the seat sees of the log is another log now: everybody gets it anew. */
  private restart(table: Table, seat: TableSeat, epoch: number): void {
    this.epoch = epoch;
    this.sent = new Map();
    this.seq = table.seatLog(seat).length;
    this.changes(table, seat);
    for (const l of this.listeners) if (!l.isBehind) this.greet(table, l, undefined);
  }

  /** Whoever came by a link that is good no more has to go. */
  private dismiss(): void {
    for (const l of this.listeners) {
      l.isBehind = false;
      l.end();
    }
    this.listeners.clear();
  }

  private news(table: Table, seat: TableSeat): SeatLogItem[] {
    const heard = table.seatLogItems(seat, this.seq);
    this.seq += heard.length;
    return heard;
  }

  /** The parts that are other than they were sent, as the inside of a JSON object. */
  private changes(table: Table, seat: TableSeat): string {
    const changed: string[] = [];
    const parts = seatView(table, seat);
    for (const name of Object.keys(parts)) {
      const before = this.sent.get(name);
      const part = this.partCache.part(name, parts[name], before);
      if (part === before) continue;
      this.sent.set(name, part);
      if (part.json === before?.json) continue;
      changed.push(`${JSON.stringify(name)}:${part.json}`);
    }
    for (const name of this.sent.keys()) {
      if (name in parts) continue;
      this.sent.delete(name);
      changed.push(`${JSON.stringify(name)}:null`);
    }
    return changed.join(',');
  }
}
