/** Whoever took so much of a round of the event loop, in milliseconds, waits for the next ones with what else it sent; and so do all, when that much was taken. */
const MAX_SENDER_MS = 4;
const MAX_ROUND_MS = 20;

/** So many who wait go on in one round, and of each so many at most. */
const MAX_SENDERS = 4;
const MAX_PER_SENDER = 8;

/** How much of what a sender cost before counts, when the next is guessed. */
const SMOOTHING = 0.8;

/**
 * Turns on the one thread that serves everybody. As long as there is time for all, all go on at once. Otherwise who waits goes on a little in each
 * round of the event loop, one sender after the other, however much each of them sends.
 */
export class FairScheduler {
  /** What each sender took of this round, and all of them. */
  private readonly taken = new Map<string, number>();
  private takenInAll = 0;
  private readonly waiting = new Map<string, SenderQueue>();
  private isGoing = false;

  /** What a sender wants goes on at once, or when its turn comes, in the order in which it came. */
  waitTurn(sender: string): Promise<void> | undefined {
    const queue = this.waiting.get(sender);
    if (!queue && (this.taken.get(sender) ?? 0) < MAX_SENDER_MS && this.takenInAll < MAX_ROUND_MS) return undefined;
    return new Promise(go => {
      if (queue) queue.all.push(go);
      else this.waiting.set(sender, { all: [go], usualMs: MAX_SENDER_MS });
      this.goOn();
    });
  }

  /** What a sender wanted took so long, in milliseconds. */
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
  /** How long one took lately. */
  usualMs: number;
}
