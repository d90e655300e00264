import type { Command, Question } from '@fray/table';
import type { SeatListener, TableRequest } from '@fray/table/session';
import type { CommandAnswer } from '../registry/perform-command.ts';
import type { TableLinks } from '../registry/table-registry.ts';

/** Where in its log somebody has come to. */
export interface LogPosition {
  readonly epoch: number;
  readonly seq: number;
}

/** A seat at a table, as whoever sits there uses it. Whatever is refused is thrown as `Declined`, with the problem. */
export interface SeatConnection {
  readonly table: string;
  do(command: Command): Promise<CommandAnswer>;
  ask(question: Question): Promise<unknown>;
  /** Sends what a socket would be sent, beginning with the welcome, until the watcher leaves. */
  watch(listener: SeatListener, since?: LogPosition): Promise<() => void>;
}

/** Tables to make and to sit down at, in this process or at a server elsewhere. */
export interface TableConnector {
  createTable(wanted: TableRequest): Promise<TableLinks>;
  /** The seat that a token opens. A token that opens none is declined as a table that is not there. */
  openSeat(token: string): Promise<SeatConnection>;
}
