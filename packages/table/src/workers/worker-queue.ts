import { PoolClosedError, QueueFullError, WorkerDiedError, WorkFailedError, WorkTimeoutError } from './odds-pool.ts';

/** A piece of work that waits for a worker. */
export interface QueuedJob<Job, Answer> {
  /** Those of one line wait for each other, and the lines take turns. */
  readonly line: string;
  readonly job: Job;
  readonly budgetMs: number;
  readonly answered: (answer: Answer) => void;
  readonly refused: (why: Error) => void;
  /** Told how long a worker was busy with it, in milliseconds, whatever came of it. */
  readonly spent?: ((ms: number) => void) | undefined;
}

/** What a worker says: it is ready, it does not have what the job goes on from, why there is no answer, or the answer; and how long it worked for it. */
export type WorkerMessage<Answer> =
  | { readonly ready: true }
  | { readonly lost: true }
  | { readonly why: string; readonly ms?: number }
  | { readonly answer: Answer; readonly ms?: number };

/** What is sent of a job, where the worker may have some of it already. */
export interface JobEncoder<Job, Asked> {
  encode(job: Job): Asked;
  /** What the worker had for a job is not there any more; with a new worker, what it had for all. */
  forget(job?: Job): void;
}

/** A line has so many waiting, at most, and all lines of a desk together. */
const MAX_WAITING = 32;
const MAX_TOTAL_WAITING = 1000;

/** What a new worker costs whoever ended the one before, in milliseconds: it starts anew, and has to work out again what others need. */
const RESTART_MS = 1_500;

/** Whoever works at a desk: a worker, of whatever kind there is. */
export interface WorkerHandle<Asked> {
  send(asked: Asked): void;
  /** Ends it, whatever it is doing. */
  terminate(): Promise<unknown>;
}

/** Gets a clerk; it says what it says, and that it ended where nobody ended it, and whether that was for want of memory. */
export type SpawnWorker<Asked, Answer> = (said: (said: WorkerMessage<Answer>) => void, ended: (why: string, isFull: boolean) => void) => WorkerHandle<Asked>;

/**
 * One worker and the work for it, which it gets one by one, the lines taking turns. A job over its budget costs the worker its life,
 * and the others their place in nothing but its memory: a new worker goes on with them.
 */
export class WorkerQueue<Job, Asked, Answer> {
  private readonly spawnWorker: SpawnWorker<Asked, Answer>;
  private readonly encoder: JobEncoder<Job, Asked>;
  /** By line; the one at the front is next. */
  private readonly waiting = new Map<string, QueuedJob<Job, Answer>[]>();
  private totalWaiting = 0;
  private worker: WorkerHandle<Asked> | undefined;
  private ready = false;
  private current: { readonly case: QueuedJob<Job, Answer>; deaths: number; since: number } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly idleMs: number | undefined;

  /** A worker that has had nothing to do for so long is let go, where that is said. */
  constructor(hire: SpawnWorker<Asked, Answer>, post: JobEncoder<Job, Asked>, idleMs?: number) {
    this.spawnWorker = hire;
    this.encoder = post;
    this.idleMs = idleMs;
  }

  /** Has a worker ready before there is anything to do. */
  open(): void {
    if (!this.worker) this.spawn();
  }

  add(asked: QueuedJob<Job, Answer>): void {
    const line = this.waiting.get(asked.line) ?? [];
    if (line.length >= MAX_WAITING || this.totalWaiting >= MAX_TOTAL_WAITING) {
      asked.refused(new QueueFullError(`${line.length} wait in this line already, and ${this.totalWaiting} in all`));
      return;
    }
    line.push(asked);
    this.totalWaiting++;
    this.waiting.set(asked.line, line);
    this.open();
    this.next();
  }

  async close(): Promise<void> {
    await this.terminate();
    this.refuseAll(new PoolClosedError('it was closed'));
  }

  private spawn(): void {
    const worker: WorkerHandle<Asked> = this.spawnWorker(
      said => worker === this.worker && this.hear(said),
      (why, isFull) => worker === this.worker && this.died(why, isFull),
    );
    this.worker = worker;
  }

  /** Ends the worker, whatever it is doing. */
  private async terminate(): Promise<void> {
    clearTimeout(this.timer);
    this.encoder.forget();
    this.ready = false;
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private next(): void {
    if (!this.ready || this.current) return;
    clearTimeout(this.timer);
    const [first] = this.waiting;
    if (!first) return this.rest();
    const [name, line] = first;
    const next = line.shift() as QueuedJob<Job, Answer>;
    this.totalWaiting--;
    this.waiting.delete(name);
    if (line.length > 0) this.waiting.set(name, line);
    this.current = { case: next, deaths: 0, since: 0 };
    this.begin();
  }

  private rest(): void {
    if (this.idleMs !== undefined) this.timer = setTimeout(() => void this.terminate(), this.idleMs);
  }

  private begin(): void {
    const { current } = this;
    if (!current) return;
    current.since = performance.now();
    this.timer = setTimeout(() => this.giveUp(current.case), current.case.budgetMs);
    this.worker?.send(this.encoder.encode(current.case.job));
  }

  private hear(said: WorkerMessage<Answer>): void {
    const { current } = this;
    if ('ready' in said) {
      this.ready = true;
      if (current) this.begin();
      else this.next();
      return;
    }
    if (!current) return;
    const { job, answered, refused } = current.case;
    if ('lost' in said) {
      this.encoder.forget(job);
      this.worker?.send(this.encoder.encode(job));
      return;
    }
    this.done(said.ms);
    if ('answer' in said) answered(said.answer);
    else {
      this.encoder.forget(job);
      refused(new WorkFailedError(said.why));
    }
    this.next();
  }

  private done(ms = performance.now() - (this.current?.since ?? 0)): void {
    clearTimeout(this.timer);
    this.current?.case.spent?.(ms);
    this.current = undefined;
  }

  private giveUp({ budgetMs, refused }: QueuedJob<Job, Answer>): void {
    this.done(budgetMs + RESTART_MS);
    void this.terminate();
    this.spawn();
    refused(new WorkTimeoutError(`no answer within ${budgetMs} ms`));
  }

  /** Another worker would want as much memory for the same; of anything else it may not have been the cause. */
  private died(why: string, isFull: boolean): void {
    const { current, ready } = this;
    void this.terminate();
    if (!ready) {
      // It would die again: the next job tries.
      this.refuseAll(new WorkFailedError(`no worker starts: ${why}`));
      return;
    }
    if (current && (++current.deaths > 1 || isFull)) {
      this.done(performance.now() - current.since + RESTART_MS);
      current.case.refused(new WorkerDiedError(`a worker died of it${isFull ? '' : ' twice'}: ${why}`));
    }
    this.spawn();
  }

  private refuseAll(why: Error): void {
    const all = [...(this.current ? [this.current.case] : []), ...[...this.waiting.values()].flat()];
    this.current = undefined;
    this.waiting.clear();
    this.totalWaiting = 0;
    for (const asked of all) asked.refused(why);
  }
}
