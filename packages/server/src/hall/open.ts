import type { Bus } from '../bus/bus.ts';
import { openBus } from '../bus/open.ts';
import type { Limits } from '../limits.ts';
import { Workshop } from '../making/workshop.ts';
import { openOracle, usualWorkers } from '../oracle/pool.ts';
import { Readers } from '../reading/readers.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { Hall } from './hall.ts';

export interface HallOptions {
  /** A file for SQLite, where there is no address of a PostgreSQL. */
  readonly file: string;
  readonly databaseUrl?: string | undefined;
  readonly natsUrl?: string | undefined;
  readonly limits: Limits;
  /** How many of them work out odds; half as many answer what takes long, and one makes tables. */
  readonly workers?: number | undefined;
  readonly failed: (what: string, error: unknown) => void;
}

export interface OpenHall {
  readonly hall: Hall;
  readonly store: Store;
  readonly bus: Bus;
  /** Has the workers ready before anybody needs one. */
  openWorkers(): void;
  close(): Promise<void>;
}

/** A hall with its store, its bus and its workers. */
export const openHall = async ({ file, databaseUrl, natsUrl, limits, workers = usualWorkers(), failed }: HallOptions): Promise<OpenHall> => {
  const where = databaseUrl === undefined ? { file } : { url: databaseUrl };
  const store = await openStore(where);
  const bus = await openBus({ natsUrl, databaseUrl, arrivals: () => store.arrivals() }).catch(async e => {
    await store.close();
    throw e;
  });
  const oracle = openOracle({ budgetMs: limits.oddsMs, megabytes: limits.workerMegabytes, workers });
  const workshop = new Workshop(where, limits);
  const readers = new Readers(where, Math.ceil(workers / 2), limits);
  const hall = new Hall({ store, bus, oracle, workshop, readers, limits, now: () => Date.now(), failed });
  await hall.disk.measure();
  return {
    ...{ hall, store, bus },
    openWorkers() {
      for (const each of [readers, oracle, workshop]) each.open();
    },
    async close() {
      await hall.close();
      await Promise.all([oracle.close(), workshop.close(), readers.close(), bus.close()]);
      await store.close();
    },
  };
};
