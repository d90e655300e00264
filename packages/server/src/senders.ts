import { Declined, type Payer } from '@fray/table/play';
import { Buckets } from './bucket.ts';
import type { Limits } from './limits.ts';
import { Rounds } from './rounds.ts';

/** What each address may cost this server: bytes to be read, time of the thread that serves all tables, and time of the workers. */
export class Senders {
  readonly bytes: Buckets;
  readonly here: Buckets;
  readonly workers: Buckets;
  /** Refusals: somebody who goes on all the same is sent away. */
  readonly patience = new Buckets(REFUSALS, REFUSALS_PER_SECOND);
  readonly rounds = new Rounds();

  constructor(limits: Limits) {
    this.bytes = new Buckets(limits.bytesAtOnce, limits.bytesPerSecond);
    this.here = new Buckets(limits.msAtOnce, limits.msPerSecond);
    this.workers = new Buckets(limits.workerMsAtOnce, limits.workerMsPerSecond);
  }

  of(address: string): Sender {
    return new Sender(this, address);
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
export class Sender implements Payer {
  readonly name: string;
  private readonly all: Senders;

  constructor(all: Senders, address: string) {
    this.all = all;
    this.name = address;
  }

  /** Its turn on the serving thread, where others have to wait for each other; nothing to wait for, where nobody has to. */
  turn(): Promise<void> | undefined {
    return this.all.rounds.enter(this.name);
  }

  /** Declines what is sent by somebody who has cost too much lately, before anything of it is looked at. */
  mayCome(): void {
    if (!this.all.here.has(this.name)) throw tooMuch(this.all.here, this.name, 'what was sent before takes too long to work out');
  }

  /** Takes so many bytes from its budget, or declines them. */
  take(bytes: number): void {
    if (!this.all.bytes.take(this.name, bytes)) throw tooMuch(this.all.bytes, this.name, 'these are too many bytes at once', bytes);
  }

  /** So many bytes were received already. Answers how long nothing more may be read, in milliseconds. */
  received(bytes: number): number {
    this.all.bytes.charge(this.name, bytes);
    return this.all.bytes.has(this.name) ? 0 : this.all.bytes.waitMs(this.name);
  }

  /** Declines more bytes from somebody who has sent too many already. */
  mayReceive(): void {
    if (!this.all.bytes.has(this.name)) throw tooMuch(this.all.bytes, this.name, 'these are too many bytes at once');
  }

  /** Whether it may be refused once more, and stay. */
  mayBeRefused(): boolean {
    return this.all.patience.take(this.name);
  }

  /** So many bytes were made and sent, of which nobody measures how long they took. */
  sent(bytes: number): void {
    this.all.here.charge(this.name, bytes / BYTES_PER_MS);
  }

  time<T>(what: () => T): T {
    if (isTimed) return what();
    isTimed = true;
    const before = cpuMs();
    try {
      return what();
    } finally {
      isTimed = false;
      const ms = cpuMs() - before;
      this.all.here.charge(this.name, ms);
      this.all.rounds.used(this.name, ms);
    }
  }

  mayAsk(): void {
    if (!this.all.workers.has(this.name)) throw tooMuch(this.all.workers, this.name, 'what was asked before takes too long to work out');
  }

  spent(ms: number): void {
    this.all.workers.charge(this.name, ms);
  }
}

/** What somebody is told who has used up a budget, and when there is enough in it again. */
export const tooMuch = (buckets: Buckets, name: string, detail?: string, cost = 1): Declined =>
  new Declined('too-many', { ...(detail !== undefined && { detail }), retryAfter: Math.max(1, Math.ceil(buckets.waitMs(name, cost) / 1000)) });

/** What this thread has had of the processor, in milliseconds: what others have of it meanwhile is nobody's fault here. */
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
