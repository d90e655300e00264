/** Where there is other work, something is done once in so many milliseconds. */
const EVERY_MS = 10;

/** One thing for each hundred that wait, of those that may wait longer for each two hundred, and never more than a few. */
const FOR_EACH = 100;
const FOR_EACH_MUCH = 200;
const MOST = 4;

/** Nothing else was to be done in a round of the event loop that took no longer, in milliseconds. */
const IDLE_MS = 0.05;

/** Does what may wait a little: one thing in a round of the event loop, and seldom where there is other work, so that no answer has to wait for it. */
export class Leisure {
  private readonly clock: () => number;
  private readonly waiting: (() => void)[] = [];
  /** Those that may wait longer. */
  private readonly much: (() => void)[] = [];
  private isGoing = false;
  /** When the last round was over. */
  private left = 0;
  /** When something is done, whatever else there is to do. */
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
    if (came >= this.due) {
      this.due = came + EVERY_MS;
      for (const what of [...some(this.waiting, FOR_EACH), ...some(this.much, FOR_EACH_MUCH)]) what();
    } else if (came - this.left <= IDLE_MS) (this.waiting.shift() ?? this.much.shift())?.();
    this.isGoing = this.waiting.length > 0 || this.much.length > 0;
    if (this.isGoing) setImmediate(() => this.round());
    this.left = this.clock();
  }
}

/** The first of those that wait, which then wait no more. */
const some = (waiting: (() => void)[], forEach: number): (() => void)[] => waiting.splice(0, Math.min(MOST, Math.ceil(waiting.length / forEach)));
