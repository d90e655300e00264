import { formatInput, formatTranscript } from '@fray/engine';
import { type Seated, seesAll } from '../seat.ts';
import type { Table } from '../table.ts';

/** So many lines are written at once. */
const STEP = 64;

/**
 * What a seat may take home of a table, in JSON Lines: the transcript, which replays, for the GM, and the log as it sees it for any other. It is
 * written piece by piece as it is wanted, and is what there was at the beginning, though the table goes on.
 */
export const takenHome = (table: Table, seat: Seated): Iterable<string> => {
  if (seesAll(seat)) {
    const { header, inputs } = table.transcript();
    return pieces(formatTranscript({ header, inputs: [] }), inputs.length, (from, to) => inputs.slice(from, to).map(formatInput));
  }
  const hearing = table.hearing(seat);
  return pieces('', hearing.length, (from, to) => hearing.heard(table.nameOf, from, to).map(h => `${JSON.stringify(h)}\n`));
};

const pieces = function* (first: string, length: number, lines: (from: number, to: number) => readonly string[]): Generator<string> {
  if (first !== '') yield first;
  for (let from = 0; from < length; from += STEP) yield lines(from, Math.min(from + STEP, length)).join('');
};
