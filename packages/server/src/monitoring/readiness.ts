import { setTimeout } from 'node:timers/promises';
import { isSqliteFull } from '../database/sqlite/sqlite-errors.ts';
import { causeOf, errorCode } from '../lib/error-details.ts';
import type { Store } from '../store/store.ts';

/** Something that is wrong, in words that are safe to show to anyone. With `unready`, a proxy should send no requests here. */
export interface HealthFinding {
  readonly detail: string;
  readonly unready?: boolean;
}

export type HealthCheck = () => Promise<readonly HealthFinding[]>;

export interface ReadinessReport {
  readonly ready: boolean;
  readonly details: readonly string[];
}

/** A report is reused for this long (ms): anyone may ask, and a check writes to the store. */
const CACHE_MS = 5_000;

/** A check that takes longer counts as failed (ms). */
const MAX_CHECK_MS = 2_500;

/** Whether this node can serve, and what its checks found. */
export class Readiness {
  private readonly checks: HealthCheck[];
  private readonly clock: () => number;
  private found: { readonly at: number; readonly ready: Promise<ReadinessReport> } | undefined;

  constructor(checks: readonly HealthCheck[], clock = () => performance.now()) {
    this.checks = [...checks];
    this.clock = clock;
  }

  add(check: HealthCheck): void {
    this.checks.push(check);
  }

  report(): Promise<ReadinessReport> {
    const now = this.clock();
    if (!this.found || now - this.found.at > CACHE_MS) this.found = { at: now, ready: this.runChecks() };
    return this.found.ready;
  }

  private async runChecks(): Promise<ReadinessReport> {
    const findings = (await Promise.all(this.checks.map(inTime))).flat();
    return { ready: !findings.some(f => f.unready), details: findings.map(f => f.detail) };
  }
}

const inTime = (check: HealthCheck): Promise<readonly HealthFinding[]> => {
  const late = setTimeout(MAX_CHECK_MS, [{ detail: 'the server does not answer in time', unready: true }], { ref: false });
  return Promise.race([check(), late]);
};

/** PostgreSQL's `disk_full`, and the system's. */
const DISK_FULL = ['53100', 'ENOSPC'];

/** Whether a disk is full, as SQLite, PostgreSQL and the system report it, or an error that was caused by that. */
export const isDiskFull = (error: unknown): boolean => {
  if (isSqliteFull(error) || DISK_FULL.includes(errorCode(error) ?? '')) return true;
  const cause = causeOf(error);
  return cause !== undefined && isDiskFull(cause);
};

/** Whether the store can be read and written. The error itself is only logged, because it may name hosts and users. */
export const storeHealthCheck =
  (
    store: Pick<Store, 'tables' | 'probe'>,
    { now, failed }: { readonly now: () => number; readonly failed: (what: string, error: unknown) => void },
  ): HealthCheck =>
  async () => {
    const tried = async (what: string, does: Promise<unknown>): Promise<readonly HealthFinding[]> => {
      try {
        await does;
        return [];
      } catch (e) {
        failed(what, e);
        return [{ detail: isDiskFull(e) ? `${what}: the disk is full` : what, unready: true }];
      }
    };
    const read = await tried('the store cannot be read', store.tables({ most: 1 }));
    return [...read, ...(await tried('the store cannot be written', store.probe(now())))];
  };
