import { type CostAccount, ProblemError } from '@fray/table/session';
import { FairScheduler } from './fair-scheduler.ts';
import type { Limits } from './limits.ts';
import { TokenBuckets } from './token-buckets.ts';

/** What each address may cost this server: bytes to be read, time of the thread that serves all tables, and time of the workers. */
export class AddressBudgets {
  readonly bytes: TokenBuckets;
  readonly thread: TokenBuckets;
  readonly workers: TokenBuckets;
  /** Refusals: somebody who goes on all the same is sent away. */
  readonly patience = new TokenBuckets(REFUSALS, REFUSALS_PER_SECOND);
  readonly scheduler = new FairScheduler();

  constructor(limits: Limits) {
    this.bytes = new TokenBuckets(limits.bytesAtOnce, limits.bytesPerSecond);
    this.thread = new TokenBuckets(limits.msAtOnce, limits.msPerSecond);
    this.workers = new TokenBuckets(limits.workerMsAtOnce, limits.workerMsPerSecond);
  }

  of(address: string): AddressBudget {
    return new AddressBudget(this, address);
  }
}

/** So often in a row, and so often a second on end, an address is told that it is too much before its socket or connection is closed. */
const REFUSALS = 100;
const REFUSALS_PER_SECOND = 1;

/** So much of a picture or a log is read, written and sent in a millisecond. */
const BYTES_PER_MS = 300_000;

/** Whether a piece of work is being timed: what is done in the middle of it counts once. */
let isTimed = false;

/** One address, on whose account something is done. */
export class AddressBudget implements CostAccount {
  readonly name: string;
  private readonly budgets: AddressBudgets;

  constructor(all: AddressBudgets, address: string) {
    this.budgets = all;
    this.name = address;
  }

  /** Its turn on the serving thread, where others have to wait for each other; nothing to wait for, where nobody has to. */
  waitTurn(): Promise<void> | undefined {
    return this.budgets.scheduler.waitTurn(this.name);
  }

  /** Declines what is sent by somebody who has cost too much lately, before anything of it is looked at. */
  checkThreadBudget(): void {
    if (!this.budgets.thread.has(this.name))
      throw tooManyError(this.budgets.thread, { name: this.name, detail: 'what was sent before takes too long to work out' });
  }

  /** Takes so many bytes from its budget, or declines them. */
  takeBytes(bytes: number): void {
    if (!this.budgets.bytes.take(this.name, bytes))
      throw tooManyError(this.budgets.bytes, { name: this.name, detail: 'these are too many bytes at once', cost: bytes });
  }

  /** So many bytes were received already. Answers how long nothing more may be read, in milliseconds. */
  chargeReceived(bytes: number): number {
    this.budgets.bytes.charge(this.name, bytes);
    return this.budgets.bytes.has(this.name) ? 0 : this.budgets.bytes.waitMs(this.name);
  }

  /** Declines more bytes from somebody who has sent too many already. */
  mayReceive(): void {
    if (!this.budgets.bytes.has(this.name)) throw tooManyError(this.budgets.bytes, { name: this.name, detail: 'these are too many bytes at once' });
  }

  /** Whether it may be refused once more, and stay. */
  mayBeRefused(): boolean {
    return this.budgets.patience.take(this.name);
  }

  /** So many bytes were made and sent, of which nobody measures how long they took. */
  chargeSent(bytes: number): void {
    this.budgets.thread.charge(this.name, bytes / BYTES_PER_MS);
  }

  measure<T>(what: () => T): T {
    if (isTimed) return what();
    isTimed = true;
    const before = cpuMs();
    try {
      return what();
    } finally {
      isTimed = false;
      const ms = cpuMs() - before;
      this.budgets.thread.charge(this.name, ms);
      this.budgets.scheduler.recordUse(this.name, ms);
    }
  }

  checkWorkerBudget(): void {
    if (!this.budgets.workers.has(this.name))
      throw tooManyError(this.budgets.workers, { name: this.name, detail: 'what was asked before takes too long to work out' });
  }

  chargeWorkerMs(ms: number): void {
    this.budgets.workers.charge(this.name, ms);
  }
}

interface BudgetOverrun {
  readonly name: string;
  readonly detail?: string;
  readonly cost?: number;
}

/** The answer to a name whose budget is used up, and when there is enough in it again. */
export const tooManyError = (buckets: TokenBuckets, { name, detail, cost = 1 }: BudgetOverrun): ProblemError =>
  new ProblemError('too-many', { ...(detail !== undefined && { detail }), retryAfter: Math.max(1, Math.ceil(buckets.waitMs(name, cost) / 1000)) });

/** What this thread has had of the processor, in milliseconds: what others have of it meanwhile is nobody's fault here. */
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
