// For programs that put a server together themselves: tests, benchmarks, backups.

export { newInvitation } from './accounts/invitations.ts';
export { newRecovery } from './accounts/recovery-code.ts';
export { openStore } from './database/open-store.ts';
export { TableRegistry } from './registry/table-registry.ts';
export type { EntryRecord, KeyRecord, Store, TableRecord } from './store/store.ts';
export { hashToken, newToken } from './store/tokens.ts';
export { createTableHere } from './workers/making/creation-context.ts';
export { openOddsPool } from './workers/odds/odds-pool.ts';
