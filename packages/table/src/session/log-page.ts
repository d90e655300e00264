import type { TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';

/** The maximum number of characters of JSON in a page of the log. A longer item gets a page of its own. */
const PAGE_CHARACTERS = 100_000;

/** How many items are read at a time. */
const BATCH_LENGTH = 32;

/** Part of a seat's log as JSON, and the number of the next item after it. */
export interface LogPage {
  readonly json: string;
  readonly to: number;
}

/** A seat's log from one number up to another, at most one page of it. */
export const readLogPage = (table: Table, seat: TableSeat, from: number, to: number): LogPage => {
  const lines: string[] = [];
  let size = 0;
  for (let next = from; next < to && size < PAGE_CHARACTERS; next += BATCH_LENGTH) {
    for (const heard of table.seatLogItems(seat, next, Math.min(next + BATCH_LENGTH, to))) {
      const line = JSON.stringify(heard);
      size += line.length;
      if (size > PAGE_CHARACTERS && lines.length > 0) break;
      lines.push(line);
    }
  }
  return { json: `[${lines.join(',')}]`, to: from + lines.length };
};
