import { setImmediate, setTimeout } from 'node:timers/promises';
import { toError } from '../../lib/error-details.ts';
import type { AppendResult, EntryRecord } from '../../store/store.ts';

/** Stores entries of different tables durably. The results are in the order of the entries. */
export type AppendBatch = (entries: readonly EntryRecord[]) => Promise<readonly (AppendResult | Error)[]>;

interface WaitingEntry {
  readonly entry: EntryRecord;
  readonly resolve: (appended: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Entries of one batch, at most. */
const MAX_BATCH = 256;

/**
 * The next batch waits this long (ms) for more entries, unless all tables of the last one are back already: a commit costs the same for one
 * entry and for many.
 */
const GATHER_MS = 4;

/**
 * Collects entries that arrive while a batch is being committed into the next batch. A batch has at most one entry of each table: the second
 * was made for a log that has the first, so it may only go in if the first did.
 */
export class AppendQueue {
  private readonly appendBatch: AppendBatch;
  private readonly queues = new Map<string, WaitingEntry[]>();
  private running: Promise<void> | undefined;
  /** The tables of the last batch, and when it was committed. */
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

  /** Resolves when nothing waits any more. */
  async whenEmpty(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.queues.size > 0) {
      // Senders that waited for the last batch get to add their next entry.
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

  /** The first entry of each table. Tables with more go to the end. */
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
