export { LruCache } from '../lib/lru-cache.ts';
export { createOddsPool, type OddsPoolSetup } from './create-odds-pool.ts';
export type { OddsReply, OddsRequest } from './odds-messages.ts';
export {
  type OddsAnswer,
  type OddsPool,
  type OddsQuestion,
  type OddsSubject,
  PoolClosedError,
  QueueFullError,
  WorkerDiedError,
  WorkFailedError,
  WorkTimeoutError,
} from './odds-pool.ts';
export { createOddsWorker } from './odds-worker.ts';
export { type JobEncoder, type QueuedJob, type SpawnWorker, type WorkerHandle, type WorkerMessage, WorkerQueue } from './worker-queue.ts';
