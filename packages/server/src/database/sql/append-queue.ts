import { setImmediate, setTimeout } from 'node:timers/promises';
import { toError } from '../../lib/error-details.ts';
import type { AppendResult, EntryRecord } from '../../store/store.ts';

/** Makes entries of as many tables durable, and says of each in turn what came of it. */
export type AppendBatch = (entries: readonly EntryRecord[]) => Promise<readonly (AppendResult | Error)[]>;

interface WaitingEntry {
  readonly entry: EntryRecord;
  readonly resolve: (appended: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/** As many as go in together. */
const MAX_BATCH = 256;

/** Where one batch follows the other, so many milliseconds lie between them, unless all are back who were in the last: many go in at the price of one. */
const GATHER_MS = 4;

/**
 * Entries on their way in. What comes while a batch is being made durable is the next batch.
 *
 * A batch has one entry of a table at most. The next of that table was made for a log in which the first is in, so it
 * goes in only if that did.
 */
export class AppendQueue {
  private readonly appendBatch: AppendBatch;
  private readonly queues = new Map<string, WaitingEntry[]>();
  private running: Promise<void> | undefined;
  /** The tables of the last batch, and when that was in. */
  private last: readonly string[] = [];
  private ended = Number.NEGATIVE_INFINITY;

  constructor(putIn: AppendBatch) {
    this.appendBatch = putIn;
  }

  add(entry: EntryRecord): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(entry.table);
      if (queue) queue.push({ entry, resolve, reject });
      else this.queues.set(entry.table, [{ entry, resolve, reject }]);
      this.running ??= this.run();
    });
  }

  /** Resolves when nothing is on its way any more. */
  async whenEmpty(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.queues.size > 0) {
      // Lets everybody speak who was woken by the last batch.
      await setImmediate();
      const wait = this.ended + GATHER_MS - performance.now();
      if (wait > 0 && !this.last.every(table => this.queues.has(table))) await setTimeout(wait);
      const batch = this.take();
      const results = await this.appendBatch(batch.map(w => w.entry)).catch((error: unknown) => batch.map(() => toError(error)));
      this.last = batch.map(w => w.entry.table);
      this.ended = performance.now();
      for (const [i, waiting] of batch.entries()) this.settle(waiting, results[i] ?? new Error('the batch has no result for this entry'));
    }
    this.running = undefined;
  }

  /** The first of each queue; a table that has more waiting goes to the end of the line. */
  private take(): WaitingEntry[] {
    return [...this.queues].slice(0, MAX_BATCH).flatMap(([table, queue]) => {
      const first = queue.shift();
      this.queues.delete(table);
      if (queue.length > 0) this.queues.set(table, queue);
      return first ?? [];
    });
  }

  private settle(waiting: WaitingEntry, came: AppendResult | Error): void {
    const { entry, resolve, reject } = waiting;
    if (came instanceof Error) reject(came);
    else resolve(came);
    const queue = this.queues.get(entry.table);
    if (came === 'done' || !queue) return;
    const stay = queue.filter(w => w.entry.n <= entry.n);
    if (stay.length > 0) this.queues.set(entry.table, stay);
    else this.queues.delete(entry.table);
    for (const w of queue) {
      if (w.entry.n <= entry.n) continue;
      if (came instanceof Error) w.reject(came);
      else w.resolve('taken');
    }
  }
}
