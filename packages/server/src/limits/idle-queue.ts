/** The event loop counts as idle when a turn of it took less than this (ms). */
const MAX_IDLE_ROUND_MS = 0.05;

/** Where the event loop is never idle, one task is done per interval, however many wait (ms). */
const INTERVAL_MS = 2.5;
const LOW_PRIORITY_INTERVAL_MS = 20;

/** Tasks that are overdue are done together, up to this many, and only until one took `LONG_MS`. */
const MAX_AT_ONCE = 4;
const LONG_MS = 2;

/** Runs tasks that can wait a little: one per idle turn of the event loop, and few in other turns, so that answers are hardly delayed. */
export class IdleQueue {
  private readonly clock: () => number;
  private readonly normal = new PacedQueue(INTERVAL_MS);
  private readonly lowPriority = new PacedQueue(LOW_PRIORITY_INTERVAL_MS);
  private isGoing = false;
  /** When the last turn ended. */
  private left = 0;

  constructor(clock = () => performance.now()) {
    this.clock = clock;
  }

  add(what: () => void, isMuch: boolean): void {
    (isMuch ? this.lowPriority : this.normal).waiting.push(what);
    if (!this.isGoing) setImmediate(() => this.round());
    this.isGoing = true;
  }

  private round(): void {
    const { normal, lowPriority } = this;
    const came = this.clock();
    const isLong = () => this.clock() - came >= LONG_MS;
    const done = normal.go(came, isLong) + lowPriority.go(came, isLong);
    if (done === 0 && came - this.left <= MAX_IDLE_ROUND_MS) (normal.waiting.shift() ?? lowPriority.waiting.shift())?.();
    this.isGoing = normal.waiting.length > 0 || lowPriority.waiting.length > 0;
    if (this.isGoing) setImmediate(() => this.round());
    this.left = this.clock();
  }
}

/** Tasks of which one is due per interval. */
class PacedQueue {
  readonly waiting: (() => void)[] = [];
  private readonly every: number;
  private next = 0;

  constructor(every: number) {
    this.every = every;
  }

  /** Runs the tasks that are due, and returns how many; stops after one that took long. */
  go(now: number, isLong: () => boolean): number {
    if (now < this.next || this.waiting.length === 0 || isLong()) return 0;
    const due = Math.min(MAX_AT_ONCE, this.waiting.length, 1 + Math.floor((now - this.next) / this.every));
    let done = 0;
    do {
      this.waiting.shift()?.();
      done++;
    } while (done < due && !isLong());
    this.next = Math.max(now, this.next + done * this.every);
    return done;
  }
}
