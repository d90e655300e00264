import { availableParallelism } from 'node:os';
import { crc32 } from 'node:zlib';
import { createOddsPool, type OddsAnswer, type OddsPool, type OddsRequest } from '@fray/table/workers';
import { WORKER_IDLE_MS, workerSpawner } from '../spawn-worker.ts';

export interface OddsPoolOptions {
  readonly workers?: number;
  /** The budget of a question that brings none of its own (ms). */
  readonly budgetMs?: number;
  /** How many fights each worker keeps in memory. */
  readonly fights?: number;
  readonly megabytes?: number;
}

/** Leaves one processor to the serving thread. At most four, because each worker takes 100 MB. */
export const defaultWorkerCount = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

export const openOddsPool = ({ workers = defaultWorkerCount(), budgetMs = 2000, fights = 32, megabytes = 512 }: OddsPoolOptions = {}): OddsPool => {
  const spawn = workerSpawner<OddsRequest, OddsAnswer>(new URL('./odds-worker.ts', import.meta.url), { data: { fights }, megabytes });
  return createOddsPool({ workers, budgetMs, fights, spawn, idleMs: WORKER_IDLE_MS, workerFor: table => crc32(table) % workers });
};
