import { Closed, Deadly, TooLong, TooMany, Unanswered } from './oracle.ts';

/** A piece of work that waits for a worker. */
export interface Case<Job, Answer> {
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
export type Said<Answer> =
  | { readonly ready: true }
  | { readonly lost: true }
  | { readonly why: string; readonly ms?: number }
  | { readonly answer: Answer; readonly ms?: number };

/** What is sent of a job, where the worker may have some of it already. */
export interface Post<Job, Asked> {
  asked(job: Job): Asked;
  /** What the worker had for a job is not there any more; with a new worker, what it had for all. */
  forget(job?: Job): void;
}

/** A line has so many waiting, at most, and all lines of a desk together. */
const MOST_WAITING = 32;
const MAX_IN_ALL = 1000;

/** What a new worker costs whoever ended the one before, in milliseconds: it starts anew, and has to work out again what others need. */
const RESTART_MS = 1_500;

/** Whoever works at a desk: a worker, of whatever kind there is. */
export interface Clerk<Asked> {
  send(asked: Asked): void;
  /** Ends it, whatever it is doing. */
  dismiss(): Promise<unknown>;
}

/** Gets a clerk; it says what it says, and that it ended where nobody ended it, and whether that was for want of memory. */
export type Hire<Asked, Answer> = (said: (said: Said<Answer>) => void, ended: (why: string, isFull: boolean) => void) => Clerk<Asked>;

/**
 * One worker and the work for it, which it gets one by one, the lines taking turns. A job over its budget costs the worker its life,
 * and the others their place in nothing but its memory: a new worker goes on with them.
 */
export class Desk<Job, Asked, Answer> {
  private readonly hireOne: Hire<Asked, Answer>;
  private readonly post: Post<Job, Asked>;
  /** By line; the one at the front is next. */
  private readonly waiting = new Map<string, Case<Job, Answer>[]>();
  private inAll = 0;
  private worker: Clerk<Asked> | undefined;
  private ready = false;
  private current: { readonly case: Case<Job, Answer>; deaths: number; since: number } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly idleMs: number | undefined;

  /** A worker that has had nothing to do for so long is let go, where that is said. */
  constructor(hire: Hire<Asked, Answer>, post: Post<Job, Asked>, idleMs?: number) {
    this.hireOne = hire;
    this.post = post;
    this.idleMs = idleMs;
  }

  /** Has a worker ready before there is anything to do. */
  open(): void {
    if (!this.worker) this.hire();
  }

  take(asked: Case<Job, Answer>): void {
    const line = this.waiting.get(asked.line) ?? [];
    if (line.length >= MOST_WAITING || this.inAll >= MAX_IN_ALL) {
      asked.refused(new TooMany(`${line.length} wait in this line already, and ${this.inAll} in all`));
      return;
    }
    line.push(asked);
    this.inAll++;
    this.waiting.set(asked.line, line);
    this.open();
    this.next();
  }

  async close(): Promise<void> {
    await this.dismiss();
    this.refuseAll(new Closed('it was closed'));
  }

  private hire(): void {
    const worker: Clerk<Asked> = this.hireOne(
      said => worker === this.worker && this.hear(said),
      (why, isFull) => worker === this.worker && this.died(why, isFull),
    );
    this.worker = worker;
  }

  /** Ends the worker, whatever it is doing. */
  private async dismiss(): Promise<void> {
    clearTimeout(this.timer);
    this.post.forget();
    this.ready = false;
    const { worker } = this;
    this.worker = undefined;
    await worker?.dismiss();
  }

  private next(): void {
    if (!this.ready || this.current) return;
    clearTimeout(this.timer);
    const [first] = this.waiting;
    if (!first) return this.rest();
    const [name, line] = first;
    const next = line.shift() as Case<Job, Answer>;
    this.inAll--;
    this.waiting.delete(name);
    if (line.length > 0) this.waiting.set(name, line);
    this.current = { case: next, deaths: 0, since: 0 };
    this.begin();
  }

  private rest(): void {
    if (this.idleMs !== undefined) this.timer = setTimeout(() => void this.dismiss(), this.idleMs);
  }

  private begin(): void {
    const { current } = this;
    if (!current) return;
    current.since = performance.now();
    this.timer = setTimeout(() => this.giveUp(current.case), current.case.budgetMs);
    this.worker?.send(this.post.asked(current.case.job));
  }

  private hear(said: Said<Answer>): void {
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
      this.post.forget(job);
      this.worker?.send(this.post.asked(job));
      return;
    }
    this.done(said.ms);
    if ('answer' in said) answered(said.answer);
    else {
      this.post.forget(job);
      refused(new Unanswered(said.why));
    }
    this.next();
  }

  private done(ms = performance.now() - (this.current?.since ?? 0)): void {
    clearTimeout(this.timer);
    this.current?.case.spent?.(ms);
    this.current = undefined;
  }

  private giveUp({ budgetMs, refused }: Case<Job, Answer>): void {
    this.done(budgetMs + RESTART_MS);
    void this.dismiss();
    this.hire();
    refused(new TooLong(`no answer within ${budgetMs} ms`));
  }

  /** Another worker would want as much memory for the same; of anything else it may not have been the cause. */
  private died(why: string, isFull: boolean): void {
    const { current, ready } = this;
    void this.dismiss();
    if (!ready) {
      // It would die again: the next job tries.
      this.refuseAll(new Unanswered(`no worker starts: ${why}`));
      return;
    }
    if (current && (++current.deaths > 1 || isFull)) {
      this.done(performance.now() - current.since + RESTART_MS);
      current.case.refused(new Deadly(`a worker died of it${isFull ? '' : ' twice'}: ${why}`));
    }
    this.hire();
  }

  private refuseAll(why: Error): void {
    const all = [...(this.current ? [this.current.case] : []), ...[...this.waiting.values()].flat()];
    this.current = undefined;
    this.waiting.clear();
    this.inAll = 0;
    for (const asked of all) asked.refused(why);
  }
}
