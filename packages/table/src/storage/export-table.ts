import { formatInput, formatTranscript } from '@fray/engine';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';

/** How many lines are written at a time. */
const BATCH_LENGTH = 64;

/**
 * What a seat may download, as JSON Lines: for the GM the transcript, which can be replayed; for others the log as they see it. It is generated as it is read
 * and has what there was at the start, even if the table goes on.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#continue}
 */
export const exportTable = (table: Table, seat: TableSeat): Iterable<string> => {
  if (canSeeAll(seat)) {
    const { header, inputs } = table.transcript();
    return pieces(formatTranscript({ header, inputs: [] }), inputs.length, (from, to) => inputs.slice(from, to).map(formatInput));
  }
  const seatLog = table.seatLog(seat);
  return pieces('', seatLog.length, (from, to) => seatLog.read(table.seatName, from, to).map(h => `${JSON.stringify(h)}\n`));
};

const pieces = function* (first: string, length: number, lines: (from: number, to: number) => readonly string[]): Generator<string> {
  if (first !== '') yield first;
  for (let from = 0; from < length; from += BATCH_LENGTH) yield lines(from, Math.min(from + BATCH_LENGTH, length)).join('');
};
