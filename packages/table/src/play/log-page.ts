import type { Seated } from '../seat.ts';
import type { Table } from '../table.ts';

/** So many characters of JSON fill a page of the log. One thing that is longer has a page of its own. */
const FULL = 100_000;

/** So many things are looked up at once. */
const STEP = 32;

/** Some of the log as a seat sees it, as JSON, and the number of what follows on it. */
export interface LogPage {
  readonly json: string;
  readonly to: number;
}

/** What a seat sees of the log from a number on, up to before another: no more than one message should hold. */
export const pageOf = (table: Table, seat: Seated, from: number, to: number): LogPage => {
  const lines: string[] = [];
  let size = 0;
  for (let next = from; next < to && size < FULL; next += STEP) {
    for (const heard of table.heard(seat, next, Math.min(next + STEP, to))) {
      const line = JSON.stringify(heard);
      size += line.length;
      if (size > FULL && lines.length > 0) break;
      lines.push(line);
    }
  }
  return { json: `[${lines.join(',')}]`, to: from + lines.length };
};
