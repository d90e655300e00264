import type { Command, Question } from '@fray/table';
import type { SeatListener, TableRequest } from '@fray/table/session';
import type { CommandAnswer } from '../registry/perform-command.ts';
import type { TableLinks } from '../registry/table-registry.ts';

/** A position in the log of a seat. */
export interface LogPosition {
  readonly epoch: number;
  readonly seq: number;
}

/** A seat at a table, here or on another server. Refusals and other problems are thrown as `ProblemError`. */
export interface SeatConnection {
  readonly table: string;
  do(command: Command): Promise<CommandAnswer>;
  ask(question: Question): Promise<unknown>;
  /** Sends what a socket is sent, beginning with the welcome, until the returned function is called. */
  watch(listener: SeatListener, since?: LogPosition): Promise<() => void>;
}

/** Creates tables and opens seats, in this process or on a server. */
export interface TableConnector {
  createTable(wanted: TableRequest): Promise<TableLinks>;
  /** Opens the seat of a token. A token that opens none is answered like a table that does not exist. */
  openSeat(token: string): Promise<SeatConnection>;
}
