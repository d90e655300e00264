import type { Advisor } from '../advisor.ts';
import type { Question } from '../question.ts';
import type { Done } from '../refused.ts';
import type { Seated } from '../seat.ts';
import type { Table } from '../table.ts';
import type { Keeping } from './keeping.ts';
import type { Loaded } from './loading.ts';
import type { Payer } from './payer.ts';

/** Bounds on what may be asked of one table. */
export interface SittingLimits {
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
export interface Quota {
  /** How much an entry takes. */
  bytesOf(body: string): number;
  /** Whether a table may keep more of what it does by itself. */
  mayKeep(table: string): boolean;
  /** A table kept so much of what it did by itself. */
  kept(table: string, bytes: number): void;
}

/** Nobody else is there. */
export const NO_QUOTA: Quota = { bytesOf: body => body.length, mayKeep: () => true, kept: () => undefined };

/** What a sitting needs around it. */
export interface Room {
  readonly store: Keeping;
  readonly limits: SittingLimits;
  readonly quota: Quota;
  readonly now: () => number;
  readonly advisorFor: (table: Table, payer: Payer) => Advisor;
  /** Answers some questions about a table as it is now away from here, where there is such a place: what it says nothing to is answered here. */
  readonly elsewhere?: (table: Table, seat: Seated, question: Question, payer: Payer) => Promise<Done<unknown>> | undefined;
  /** The table as the store has it. */
  readonly load: (id: string) => Promise<Loaded | undefined>;
  /** Tells other nodes, where there are any. */
  readonly announce: (table: string, n: number) => void;
  /** Does what may wait a little while others are answered; what is more than anybody reads so soon may wait longer. */
  readonly later: (what: () => void, isMuch: boolean) => void;
  readonly failed: (what: string, error: unknown) => void;
}
