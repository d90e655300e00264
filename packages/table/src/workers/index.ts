export { LruCache } from '../lib/lru-cache.ts';
export * from './create-odds-pool.ts';
export type { OddsReply, OddsRequest } from './odds-messages.ts';
export * from './odds-pool.ts';
export * from './odds-worker.ts';
export * from './worker-queue.ts';
