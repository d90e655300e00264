export { jsonOf, RawJson } from '../lib/raw-json.ts';
export { WallClock } from '../lib/wall-clock.ts';
export {
  type ProblemDetails,
  ProblemError,
  type ProblemKind,
  parseOrThrow,
  problemDetails,
  problemDetailsFor,
  resultOrThrow,
  valueOrThrow,
} from '../protocol/problem-details.ts';
export {
  type CreatedTable,
  type CreationContext,
  continueTable,
  createTable,
  FORK_REQUEST,
  forkPoint,
  IMPORT_REQUEST,
  type SystemSource,
  type TableRequest,
  tableRequestSchema,
} from '../storage/create-table.ts';
export type { AppendResult, EntryRecord, EntryStore, StoredTable } from '../storage/entry-store.ts';
export { exportTable } from '../storage/export-table.ts';
export { type ChecksumFunction, HashChain, type LogDamage, type UnsummedEntry } from '../storage/hash-chain.ts';
export { type LoadedTable, loadTable } from '../storage/load-table.ts';
export { PACKED_TABLE_SCHEMA, type PackedTable, packTable, unpackTable } from '../storage/packed-table.ts';
export { portableChecksum } from '../storage/portable-checksum.ts';
export { type CostAccount, UNMETERED } from './cost-account.ts';
export { createOddsAdvisor, toProblemError } from './odds-advisor.ts';
export type { SeatListener } from './seat-stream.ts';
export { NO_QUOTA, type SessionHost, type SessionLimits, type StorageQuota } from './session-host.ts';
export { type PerformedCommand, TableSession } from './table-session.ts';
