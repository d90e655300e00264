import type { TableSeat } from '../protocol/seat.ts';
import type { TableResult } from '../protocol/table-result.ts';
import type { Advisor } from '../questions/advisor.ts';
import type { Question } from '../questions/question.ts';
import type { EntryStore } from '../storage/entry-store.ts';
import type { LoadedTable } from '../storage/load-table.ts';
import type { Table } from '../table/table.ts';
import type { CostAccount } from './cost-account.ts';

/** Bounds on what may be asked of one table. */
export interface SessionLimits {
  /** Combatants in its fight. */
  readonly combatants: number;
  /** Entries in its log, and their bytes. */
  readonly entries: number;
  readonly tableBytes: number;
  /** Commands and questions that wait. */
  readonly waiting: number;
  /** Those who look on through one seat. */
  readonly socketsPerSeat: number;
}

/** What a table may keep beyond its own limits, where others share a disk with it. */
export interface StorageQuota {
  /** How much an entry takes. */
  bytesOf(body: string): number;
  /** Whether a table may keep more of what it does by itself. */
  canKeep(table: string): boolean;
  /** A table kept so much of what it did by itself. */
  recordKept(table: string, bytes: number): void;
}

/** Nobody else is there. */
export const NO_QUOTA: StorageQuota = { bytesOf: body => body.length, canKeep: () => true, recordKept: () => undefined };

/** What a sitting needs around it. */
export interface SessionHost {
  readonly store: EntryStore;
  readonly limits: SessionLimits;
  readonly quota: StorageQuota;
  readonly now: () => number;
  readonly advisorFor: (table: Table, payer: CostAccount) => Advisor;
  /** Answers some questions about a table as it is now away from here, where there is such a place: what it says nothing to is answered here. */
  readonly answerElsewhere?: (table: Table, seat: TableSeat, question: Question, payer: CostAccount) => Promise<TableResult<unknown>> | undefined;
  /** The table as the store has it. */
  readonly load: (id: string) => Promise<LoadedTable | undefined>;
  /** Tells other nodes, where there are any. */
  readonly announce: (table: string, n: number) => void;
  /** Does what may wait a little while others are answered; what is more than anybody reads so soon may wait longer. */
  readonly runWhenIdle: (what: () => void, isMuch: boolean) => void;
  readonly failed: (what: string, error: unknown) => void;
}
