import { type CostAccount, ProblemError } from '@fray/table/session';
import { FairScheduler } from './fair-scheduler.ts';
import type { Limits } from './limits.ts';
import { TokenBuckets } from './token-buckets.ts';

/** What each address may cost: bytes received, time of the serving thread, and time of the workers. */
export class AddressBudgets {
  readonly bytes: TokenBuckets;
  readonly thread: TokenBuckets;
  readonly workers: TokenBuckets;
  /** Refusals. An address that continues in spite of them is disconnected. */
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

/** An address may be refused this often at once and per second; after that its socket or connection is closed. */
const REFUSALS = 100;
const REFUSALS_PER_SECOND = 1;

/** Bytes of a picture or log that are read and sent in a millisecond: an estimate, because that time is not measured. */
const BYTES_PER_MS = 300_000;

/** A measurement is running: nested ones are part of it, and are not counted again. */
let isTimed = false;

/** The account of one address. */
export class AddressBudget implements CostAccount {
  readonly name: string;
  private readonly budgets: AddressBudgets;

  constructor(all: AddressBudgets, address: string) {
    this.budgets = all;
    this.name = address;
  }

  /** Waits for a turn on the serving thread; undefined if there is nothing to wait for. */
  waitTurn(): Promise<void> | undefined {
    return this.budgets.scheduler.waitTurn(this.name);
  }

  /** Throws if the address has used up its thread time. Called before anything that it sent is parsed. */
  checkThreadBudget(): void {
    if (!this.budgets.thread.has(this.name))
      throw tooManyError(this.budgets.thread, { name: this.name, detail: 'what was sent before takes too long to work out' });
  }

  /** Takes bytes from the budget, or throws. */
  takeBytes(bytes: number): void {
    if (!this.budgets.bytes.take(this.name, bytes))
      throw tooManyError(this.budgets.bytes, { name: this.name, detail: 'these are too many bytes at once', cost: bytes });
  }

  /** Charges bytes that were received already. Returns for how long nothing more should be read (ms). */
  chargeReceived(bytes: number): number {
    this.budgets.bytes.charge(this.name, bytes);
    return this.budgets.bytes.has(this.name) ? 0 : this.budgets.bytes.waitMs(this.name);
  }

  /** Throws if the address has used up its bytes. */
  mayReceive(): void {
    if (!this.budgets.bytes.has(this.name)) throw tooManyError(this.budgets.bytes, { name: this.name, detail: 'these are too many bytes at once' });
  }

  /** Takes one refusal. False if there were too many. */
  mayBeRefused(): boolean {
    return this.budgets.patience.take(this.name);
  }

  /** Charges the estimated time for bytes that were produced and sent without being measured. */
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

/** The problem of a name whose budget is used up, with the time until there is enough again. */
export const tooManyError = (buckets: TokenBuckets, { name, detail, cost = 1 }: BudgetOverrun): ProblemError =>
  new ProblemError('too-many', { ...(detail !== undefined && { detail }), retryAfter: Math.max(1, Math.ceil(buckets.waitMs(name, cost) / 1000)) });

/** Processor time of this thread (ms). Wall time would charge an address for the load of the machine. */
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
