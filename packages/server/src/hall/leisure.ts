/** Where there is other work, one thing that may wait is done in so many milliseconds. */
const EVERY_MS = 10;

/** Nothing else was to be done in a round of the event loop that took no longer, in milliseconds. */
const IDLE_MS = 0.05;

/** Does what may wait a little, one thing in a round of the event loop, and seldom where there is other work: no answer has to wait for more than one of them. */
export class Leisure {
  private readonly clock: () => number;
  private readonly waiting: (() => void)[] = [];
  /** Those that may wait longer. */
  private readonly much: (() => void)[] = [];
  private isGoing = false;
  /** When the last round was over. */
  private left = 0;
  /** When the next thing is done, whatever else is to be done. */
  private due = 0;

  constructor(clock = () => performance.now()) {
    this.clock = clock;
  }

  later(what: () => void, isMuch: boolean): void {
    (isMuch ? this.much : this.waiting).push(what);
    if (!this.isGoing) setImmediate(() => this.round());
    this.isGoing = true;
  }

  private round(): void {
    const came = this.clock();
    if (came >= this.due || came - this.left <= IDLE_MS) {
      this.due = came + EVERY_MS;
      (this.waiting.shift() ?? this.much.shift())?.();
    }
    this.isGoing = this.waiting.length > 0 || this.much.length > 0;
    if (this.isGoing) setImmediate(() => this.round());
    this.left = this.clock();
  }
}
