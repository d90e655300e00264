import type { TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';

/** So many characters of JSON fill a page of the log. One thing that is longer has a page of its own. */
const PAGE_CHARACTERS = 100_000;

/** So many things are looked up at once. */
const BATCH_LENGTH = 32;

/** Some of the log as a seat sees it, as JSON, and the number of what follows on it. */
export interface LogPage {
  readonly json: string;
  readonly to: number;
}

/** What a seat sees of the log from a number on, up to before another: no more than one message should hold. */
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
