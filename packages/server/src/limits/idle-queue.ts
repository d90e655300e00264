/** Nothing else was to be done in a round of the event loop that took no longer, in milliseconds. */
const MAX_IDLE_ROUND_MS = 0.05;

/** Where there is other work, one thing is done in so many milliseconds, however many wait; and one that may wait longer. */
const INTERVAL_MS = 2.5;
const LOW_PRIORITY_INTERVAL_MS = 20;

/** Where nothing was done for longer than that, so many of either are done at once, and no more; and none after one that took long, in milliseconds. */
const MAX_AT_ONCE = 4;
const LONG_MS = 2;

/** Does what may wait a little: one thing in each round of the event loop that has nothing else to do, and seldom in others, so that answers hardly wait for it. */
export class IdleQueue {
  private readonly clock: () => number;
  private readonly normal = new PacedQueue(INTERVAL_MS);
  private readonly lowPriority = new PacedQueue(LOW_PRIORITY_INTERVAL_MS);
  private isGoing = false;
  /** When the last round was over. */
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

/** What waits, and goes on by one every so many milliseconds. */
class PacedQueue {
  readonly waiting: (() => void)[] = [];
  private readonly every: number;
  private next = 0;

  constructor(every: number) {
    this.every = every;
  }

  /** Does those whose time has come, and answers how many: only one, where that takes long. */
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
