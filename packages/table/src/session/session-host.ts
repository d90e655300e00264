import type { TableSeat } from '../protocol/seat.ts';
import type { SentSignal } from '../protocol/signal.ts';
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
  /** Connections that watch through one seat. */
  readonly socketsPerSeat: number;
}

/** How much a table may store beyond its own limits, where others share the disk. */
export interface StorageQuota {
  /** The size of an entry. */
  bytesOf(body: string): number;
  /** Whether a table may store more automatic entries. */
  canKeep(table: string): boolean;
  /** Notes the size of an automatic entry that was stored. */
  recordKept(table: string, bytes: number): void;
}

/**
 * For places with a disk of their own.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#session}
 */
export const NO_QUOTA: StorageQuota = { bytesOf: body => body.length, canKeep: () => true, recordKept: () => undefined };

/** What a session needs from its surroundings. */
export interface SessionHost {
  readonly store: EntryStore;
  readonly limits: SessionLimits;
  readonly quota: StorageQuota;
  readonly now: () => number;
  readonly advisorFor: (table: Table, account: CostAccount) => Advisor;
  /** Answers some questions in another process, where there is one; undefined means that the session answers itself. */
  readonly answerElsewhere?: (table: Table, seat: TableSeat, question: Question, account: CostAccount) => Promise<TableResult<unknown>> | undefined;
  /** The table as the store has it. */
  readonly load: (id: string) => Promise<LoadedTable | undefined>;
  /** Tells other nodes, where there are any. */
  readonly announce: (table: string, n: number) => void;
  /** Passes a signal on to other nodes, where there are any. */
  readonly announceSignal: (table: string, sent: SentSignal) => void;
  /** Says when the table has to be looked at next, though no one may be there: it has a deadline. */
  readonly scheduled?: (table: string, at: number | undefined) => void;
  /** Told after each change of a table. */
  readonly changed?: (table: string) => void;
  /** Runs something when the event loop is idle; `isMuch` marks updates that are too long to be read at once, which may wait longer. */
  readonly runWhenIdle: (what: () => void, isMuch: boolean) => void;
  readonly failed: (what: string, error: unknown) => void;
}
