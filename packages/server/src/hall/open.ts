import type { Bus } from '../bus/bus.ts';
import { openBus } from '../bus/open.ts';
import type { Limits } from '../limits.ts';
import { openOracle } from '../oracle/pool.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { Hall } from './hall.ts';

export interface HallOptions {
  /** A file for SQLite, where there is no address of a PostgreSQL. */
  readonly file: string;
  readonly databaseUrl?: string | undefined;
  readonly natsUrl?: string | undefined;
  readonly limits: Limits;
  readonly workers?: number | undefined;
  readonly failed: (what: string, error: unknown) => void;
}

export interface OpenHall {
  readonly hall: Hall;
  readonly store: Store;
  readonly bus: Bus;
  close(): Promise<void>;
}

/** A hall with its store, its bus and its workers. */
export const openHall = async ({ file, databaseUrl, natsUrl, limits, workers, failed }: HallOptions): Promise<OpenHall> => {
  const store = await openStore(databaseUrl === undefined ? { file } : { url: databaseUrl });
  const bus = await openBus({ natsUrl, databaseUrl, arrivals: () => store.arrivals() }).catch(async e => {
    await store.close();
    throw e;
  });
  const oracle = openOracle({ budgetMs: limits.oddsMs, ...(workers !== undefined && { workers }) });
  const hall = new Hall({ store, bus, oracle, limits, now: () => Date.now(), failed });
  await hall.disk.measure();
  return {
    ...{ hall, store, bus },
    async close() {
      await hall.close();
      await Promise.all([oracle.close(), bus.close()]);
      await store.close();
    },
  };
};
