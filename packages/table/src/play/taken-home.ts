import { formatTranscript } from '@fray/engine';
import { type Seated, seesAll } from '../seat.ts';
import type { Table } from '../table.ts';

/** What a seat may take home of a table, in JSON Lines: the transcript, which replays, for the GM, and the log as it sees it for any other. */
export const takenHome = (table: Table, seat: Seated): string =>
  seesAll(seat)
    ? formatTranscript(table.transcript())
    : table
        .heard(seat)
        .map(h => `${JSON.stringify(h)}\n`)
        .join('');
