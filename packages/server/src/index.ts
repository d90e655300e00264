export { backup } from './backup/backup.ts';
export { type Restored, restore } from './backup/restore.ts';
export { loadTable } from './hall/loading.ts';
export { LIMIT_SCHEMA, LIMITS, type Limits, readLimits } from './limits.ts';
export { isLevel, type Level, type Log, logTo } from './log.ts';
export { type Options, type Running, serve } from './serve.ts';
export { openStore } from './store/open.ts';
export type { Store } from './store/store.ts';
