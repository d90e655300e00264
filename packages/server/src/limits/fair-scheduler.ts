/** In one turn of the event loop, a sender may take this much time, and all senders together (ms). After that, what they send waits. */
const MAX_SENDER_MS = 4;
const MAX_ROUND_MS = 20;

/** In each later turn, this many senders go on, and this many requests of each at most. */
const MAX_SENDERS = 4;
const MAX_PER_SENDER = 8;

/** The weight of earlier costs in the estimate for the next request of a sender. */
const SMOOTHING = 0.8;

/**
 * Shares the one thread that serves all tables. While there is time for all, none waits. After that, waiting senders take turns, each with a
 * little work per turn of the event loop, however much each of them sends.
 */
export class FairScheduler {
  /** What each sender has taken in this turn, and all together (ms). */
  private readonly taken = new Map<string, number>();
  private takenInAll = 0;
  private readonly waiting = new Map<string, SenderQueue>();
  private isGoing = false;

  /** Resolves when the sender may go on, in the order of its requests; undefined if it need not wait. */
  waitTurn(sender: string): Promise<void> | undefined {
    const queue = this.waiting.get(sender);
    if (!queue && (this.taken.get(sender) ?? 0) < MAX_SENDER_MS && this.takenInAll < MAX_ROUND_MS) return undefined;
    return new Promise(go => {
      if (queue) queue.all.push(go);
      else this.waiting.set(sender, { all: [go], usualMs: MAX_SENDER_MS });
      this.goOn();
    });
  }

  /** Counts the time that a request took. */
  recordUse(sender: string, ms: number): void {
    this.taken.set(sender, (this.taken.get(sender) ?? 0) + ms);
    this.takenInAll += ms;
    const queue = this.waiting.get(sender);
    if (queue) queue.usualMs = SMOOTHING * queue.usualMs + (1 - SMOOTHING) * ms;
    this.goOn();
  }

  private goOn(): void {
    if (!this.isGoing) setImmediate(() => this.round());
    this.isGoing = true;
  }

  private round(): void {
    this.taken.clear();
    this.takenInAll = 0;
    for (const [sender, queue] of [...this.waiting].slice(0, MAX_SENDERS)) {
      const some = Math.max(1, Math.min(MAX_PER_SENDER, Math.floor(MAX_SENDER_MS / queue.usualMs)));
      for (const go of queue.all.splice(0, some)) go();
      this.waiting.delete(sender);
      if (queue.all.length > 0) this.waiting.set(sender, queue);
    }
    this.isGoing = false;
    if (this.waiting.size > 0) this.goOn();
  }
}

interface SenderQueue {
  readonly all: (() => void)[];
  /** The estimated cost of one request (ms). */
  usualMs: number;
}
