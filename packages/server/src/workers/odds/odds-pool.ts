import { availableParallelism } from 'node:os';
import { crc32 } from 'node:zlib';
import { createOddsPool, type OddsAnswer, type OddsPool, type OddsRequest } from '@fray/table/workers';
import { WORKER_IDLE_MS, workerSpawner } from '../spawn-worker.ts';

export interface OddsPoolOptions {
  readonly workers?: number;
  /** How long a question may be worked on, unless it says otherwise. */
  readonly budgetMs?: number;
  /** How many fights each worker keeps. */
  readonly fights?: number;
  readonly megabytes?: number;
}

/** One less than there are processors, and no more than most servers have use for: each takes a hundred megabytes. */
export const defaultWorkerCount = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

export const openOddsPool = ({ workers = defaultWorkerCount(), budgetMs = 2000, fights = 32, megabytes = 512 }: OddsPoolOptions = {}): OddsPool => {
  const spawn = workerSpawner<OddsRequest, OddsAnswer>(new URL('./odds-worker.ts', import.meta.url), { data: { fights }, megabytes });
  return createOddsPool({ workers, budgetMs, fights, spawn, idleMs: WORKER_IDLE_MS, workerFor: table => crc32(table) % workers });
};
