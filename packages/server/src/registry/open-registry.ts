import type { Bus } from '../bus/bus.ts';
import { openBus } from '../bus/open-bus.ts';
import { openStore } from '../database/open-store.ts';
import type { Limits } from '../limits/limits.ts';
import type { Store } from '../store/store.ts';
import { MakingPool } from '../workers/making/making-pool.ts';
import { defaultWorkerCount, openOddsPool } from '../workers/odds/odds-pool.ts';
import { ReadingPool } from '../workers/reading/reading-pool.ts';
import { TableRegistry } from './table-registry.ts';

export interface RegistryOptions {
  /** The SQLite file, where there is no `databaseUrl`. */
  readonly file: string;
  readonly databaseUrl?: string | undefined;
  readonly natsUrl?: string | undefined;
  readonly limits: Limits;
  /** Workers for odds. Half as many answer questions, and one creates tables. */
  readonly workers?: number | undefined;
  readonly failed: (what: string, error: unknown) => void;
}

export interface OpenRegistry {
  readonly registry: TableRegistry;
  readonly store: Store;
  readonly bus: Bus;
  /** Starts the workers before the first job. */
  openWorkers(): void;
  close(): Promise<void>;
}

/** Opens the store, the bus and the workers, and a registry on them. */
export const openRegistry = async ({ file, databaseUrl, natsUrl, limits, workers = defaultWorkerCount(), failed }: RegistryOptions): Promise<OpenRegistry> => {
  const where = databaseUrl === undefined ? { file } : { url: databaseUrl };
  const store = await openStore(where);
  const bus = await openBus({ natsUrl, databaseUrl, arrivals: () => store.arrivals() }).catch(async e => {
    await store.close();
    throw e;
  });
  const oddsPool = openOddsPool({ budgetMs: limits.oddsMs, megabytes: limits.workerMegabytes, workers });
  const makingPool = new MakingPool(where, limits);
  const readingPool = new ReadingPool(where, Math.ceil(workers / 2), limits);
  const registry = new TableRegistry({ store, bus, oddsPool, makingPool, readingPool, limits, now: () => Date.now(), failed });
  await registry.diskQuota.measure();
  return {
    ...{ registry, store, bus },
    openWorkers() {
      for (const pool of [readingPool, oddsPool, makingPool]) pool.open();
    },
    async close() {
      await registry.close();
      await Promise.all([oddsPool.close(), makingPool.close(), readingPool.close(), bus.close()]);
      await store.close();
    },
  };
};
