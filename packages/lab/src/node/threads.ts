import { Worker } from 'node:worker_threads';
import type { ChunkJob, Columns } from '../fights/chunk.ts';
import { type Crew, thisThread } from '../run/crew.ts';

/** What a thread says of its chunk. */
export type FromLabThread = { readonly columns: Columns } | { readonly failed: string };

interface Waiting {
  readonly job: ChunkJob;
  readonly done: (columns: Columns) => void;
  readonly failed: (why: Error) => void;
}

/** A thread that plays one chunk at a time. */
class LabThread {
  private readonly worker = new Worker(new URL('./lab-thread.ts', import.meta.url));
  private waiting: Waiting | undefined;

  /** `free` is called when it has nothing to play. */
  constructor(free: (thread: LabThread) => void, lost: (thread: LabThread) => void) {
    this.worker.on('message', (said: FromLabThread) => {
      const { waiting } = this;
      this.waiting = undefined;
      free(this);
      if ('columns' in said) waiting?.done(said.columns);
      else waiting?.failed(new Error(said.failed));
    });
    this.worker.on('error', why => this.waiting?.failed(why instanceof Error ? why : new Error(String(why))));
    this.worker.on('exit', () => {
      this.waiting?.failed(new Error('a thread ended early'));
      lost(this);
    });
  }

  play(waiting: Waiting): void {
    this.waiting = waiting;
    this.worker.postMessage(waiting.job);
  }

  async end(): Promise<void> {
    this.waiting = undefined;
    await this.worker.terminate();
  }
}

/** Threads, each of which is begun when there is something for it. */
class Threads implements Crew {
  readonly size: number;
  private readonly all = new Set<LabThread>();
  private readonly idle: LabThread[] = [];
  private readonly queue: Waiting[] = [];

  constructor(size: number) {
    this.size = size;
  }

  play(job: ChunkJob): Promise<Columns> {
    return new Promise((done, failed) => {
      this.queue.push({ job, done, failed });
      if (this.idle.length === 0 && this.all.size < this.size) this.begin();
      this.next();
    });
  }

  async end(): Promise<void> {
    this.queue.length = 0;
    await Promise.all([...this.all].map(thread => thread.end()));
  }

  private next(): void {
    const thread = this.idle.pop();
    const waiting = thread && this.queue.shift();
    if (thread && waiting) thread.play(waiting);
    else if (thread) this.idle.push(thread);
  }

  private begin(): void {
    const thread = new LabThread(
      free => {
        this.idle.push(free);
        this.next();
      },
      lost => this.all.delete(lost),
    );
    this.all.add(thread);
    this.idle.push(thread);
  }
}

/**
 * A crew of so many threads; with one, it is this thread.
 * @example
 * {@includeCode ../../test/examples/lab.test.ts#threads}
 */
export const threads = (size: number): Crew => (size > 1 ? new Threads(size) : thisThread());
