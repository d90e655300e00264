import type { OfferedChoice, Refusal } from '@fray/engine';
import type { Command, Question, SentOutlook } from '@fray/table';
import type { SeatListener, TableRequest } from '@fray/table/session';
import type { CommandAnswer } from '../registry/perform-command.ts';
import type { TableLinks } from '../registry/table-registry.ts';
import type { Parts } from '../sent/view-schemas.ts';

/** A position in the log of a seat. */
export interface LogPosition {
  readonly epoch: number;
  readonly seq: number;
}

/** What a table answers to questions that programs ask themselves. */
interface Answers {
  readonly view: Parts;
  readonly where: readonly OfferedChoice[];
  readonly refused: readonly (OfferedChoice & { readonly refusal: Refusal })[];
  readonly odds: readonly SentOutlook[];
}

/** What a table answers to a question. */
export type AnswerTo<Q extends Question> = Q['ask'] extends keyof Answers ? Answers[Q['ask']] : unknown;

/** A seat at a table, here or on another server. Refusals and other problems are thrown as `ProblemError`. */
export interface SeatConnection {
  readonly table: string;
  do(command: Command): Promise<CommandAnswer>;
  ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>>;
  /** Sends what a socket is sent, beginning with the welcome, until the returned function is called. */
  watch(listener: SeatListener, since?: LogPosition): Promise<() => void>;
}

/** Creates tables and opens seats, in this process or on a server. */
export interface TableConnector {
  createTable(wanted: TableRequest): Promise<TableLinks>;
  /** Opens the seat of a token. A token that opens none is answered like a table that does not exist. */
  openSeat(token: string): Promise<SeatConnection>;
}
