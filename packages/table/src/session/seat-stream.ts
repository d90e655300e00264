import type { BoardRegion } from '@fray/engine/board';
import type { SeatLogItem } from '../log/seat-log.ts';
import { isSeatClosed, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';
import { seatView } from '../views/seat-view.ts';
import { readLogPage } from './log-page.ts';
import type { PartCache, SerializedPart } from './part-cache.ts';
import { UpdateThrottle } from './update-throttle.ts';

/** A connection that watches the table through a seat. */
export interface SeatListener {
  /** How many log items it has, and the epoch in which they were numbered. */
  seq: number;
  epoch: number;
  /** It does not have everything and gets no updates until it has read what was sent and calls `TableSession.resume`. */
  isBehind: boolean;
  /** Sends a message; false if too much is waiting to be sent. */
  send(message: string): boolean;
  /** The seat is closed. */
  end(): void;
}

/** What was last sent to all connections of one seat, and its changes since. */
export class SeatStream {
  readonly listeners = new Set<SeatListener>();
  private readonly seatId: string;
  private readonly partCache: PartCache;
  private sent = new Map<string, SerializedPart>();
  private epoch = -1;
  /** How many log items the seat was sent. */
  private seq = 0;
  /** How often the link of the seat had been renewed. */
  private renewals = 0;
  /** Changes that the seat does not get do not slow it down, so its rate reveals nothing about what is hidden. */
  private readonly throttle = new UpdateThrottle();
  private timer: NodeJS.Timeout | undefined;
  private readonly due: () => void;

  /** `due` is called when there is something to flush. */
  constructor(seatId: string, partCache: PartCache, due: (stream: SeatStream) => void) {
    this.seatId = seatId;
    this.partCache = partCache;
    this.due = () => due(this);
  }

  /** The last update had more than can be read at once. */
  get isLowPriority(): boolean {
    return this.throttle.isLowPriority;
  }

  /** Starts or restarts a connection: everything to see, and the log that it missed. A long log is sent in pages first, one for each `resume`. */
  welcome(table: Table, now: number, listener: SeatListener, since: { readonly epoch: number; readonly seq: number } | undefined): void {
    this.flush(table, now);
    this.greet(table, listener, since);
  }

  private greet(table: Table, listener: SeatListener, since: { readonly epoch: number; readonly seq: number } | undefined): void {
    const seat = table.state.seatAt(this.seatId);
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

  /** Sends something for a moment to all connections but one. Those that are behind do without it, and nothing is sent of a region that the seat does not know. */
  signal(message: string, except: SeatListener | undefined, region: string | undefined): void {
    if (region !== undefined && !this.knowsRegion(region)) return;
    for (const l of this.listeners) if (l !== except && !l.isBehind) l.send(message);
  }

  private knowsRegion(id: string): boolean {
    const places: readonly Pick<BoardRegion, 'id'>[] | null = JSON.parse(this.sent.get('places')?.json ?? 'null');
    return places?.some(p => p.id === id) ?? false;
  }

  /** Schedules a flush as soon as the pace allows. */
  changed(): void {
    this.timer ??= setTimeout(this.due, this.throttle.delayMs(performance.now()));
  }

  close(): void {
    clearTimeout(this.timer);
    this.dismiss();
  }

  /** Sends what changed to all connections. */
  flush(table: Table, now: number): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const seat = table.state.seatAt(this.seatId);
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

  /** The seat's log is a different one now, so all connections get it anew. */
  private restart(table: Table, seat: TableSeat, epoch: number): void {
    this.epoch = epoch;
    this.sent = new Map();
    this.seq = table.seatLog(seat).length;
    this.changes(table, seat);
    for (const l of this.listeners) if (!l.isBehind) this.greet(table, l, undefined);
  }

  /** Ends all connections, which were made by a link that is no longer valid. */
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

  /** The changed parts, as the inside of a JSON object. */
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
