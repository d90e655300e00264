// What a program needs that puts a server together itself: tests, benchmarks, backups.
export { Hall } from './hall/hall.ts';
export { makeTable } from './hall/making.ts';
export { hashOf, newToken } from './keys.ts';
export { openOracle } from './oracle/pool.ts';
export { openStore } from './store/open.ts';
export type { EntryRecord, KeyRecord, Store, TableRecord } from './store/store.ts';
