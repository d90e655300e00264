import { PoolClosedError, QueueFullError, WorkerDiedError, WorkFailedError, WorkTimeoutError } from './odds-pool.ts';

/** A job that waits for a worker. */
export interface QueuedJob<Job, Answer> {
  /** Jobs of one line wait for each other, and lines take turns. */
  readonly line: string;
  readonly job: Job;
  readonly budgetMs: number;
  readonly answered: (answer: Answer) => void;
  readonly refused: (why: Error) => void;
  /** Called with the milliseconds that a worker was busy with it, also where there is no answer. */
  readonly spent?: ((ms: number) => void) | undefined;
}

/** A message from a worker: it is ready, it lacks what the job builds on, why there is no answer, or the answer; and the time it took. */
export type WorkerMessage<Answer> =
  | { readonly ready: true }
  | { readonly lost: true }
  | { readonly why: string; readonly ms?: number }
  | { readonly answer: Answer; readonly ms?: number };

/** Encodes jobs for a worker that may already have part of their data. */
export interface JobEncoder<Job, Asked> {
  encode(job: Job): Asked;
  /** The worker no longer has the data of a job, or of any job. */
  forget(job?: Job): void;
}

/** The maximum number of waiting jobs in one line, and in all lines of a worker. */
const MAX_WAITING = 32;
const MAX_TOTAL_WAITING = 1000;

/** What the sender of a job that ended a worker is charged for the new one, which has to work out again what others need. */
const RESTART_MS = 1_500;

/** A worker of any kind. */
export interface WorkerHandle<Asked> {
  send(asked: Asked): void;
  /** Ends it, even if it is busy. */
  terminate(): Promise<unknown>;
}

/** Starts a worker. `said` is called with its messages, `ended` when it ended on its own; `isFull` means that it ran out of memory. */
export type SpawnWorker<Asked, Answer> = (said: (said: WorkerMessage<Answer>) => void, ended: (why: string, isFull: boolean) => void) => WorkerHandle<Asked>;

/**
 * One worker and its jobs, which it gets one at a time, lines taking turns. A job over its time limit ends the worker. A new one goes on with the waiting
 * jobs and has lost only its memory.
 * @example
 * {@includeCode ../../test/examples/workers.test.ts#queue}
 */
export class WorkerQueue<Job, Asked, Answer> {
  private readonly spawnWorker: SpawnWorker<Asked, Answer>;
  private readonly encoder: JobEncoder<Job, Asked>;
  /** By line; the first line is next. */
  private readonly waiting = new Map<string, QueuedJob<Job, Answer>[]>();
  private totalWaiting = 0;
  private worker: WorkerHandle<Asked> | undefined;
  private ready = false;
  private current: { readonly case: QueuedJob<Job, Answer>; deaths: number; since: number } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly idleMs: number | undefined;

  /** `idleMs`: after how long without work the worker is ended; without it, never. */
  constructor(spawnWorker: SpawnWorker<Asked, Answer>, encoder: JobEncoder<Job, Asked>, idleMs?: number) {
    this.spawnWorker = spawnWorker;
    this.encoder = encoder;
    this.idleMs = idleMs;
  }

  /** Starts the worker before there is a job. */
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

  /** Ends the worker, even if it is busy. */
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
    const [name = '', line = []] = this.waiting.entries().next().value ?? [];
    const next = line.shift();
    if (!next) return this.rest();
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

  /** Out of memory, another worker would be too. Of any other death the job may not have been the cause, so it is tried again once. */
  private died(why: string, isFull: boolean): void {
    const { current, ready } = this;
    void this.terminate();
    if (!ready) {
      // A new one would die too, so it is started only for the next job.
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
