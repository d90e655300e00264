import type { BoardThen } from '@fray/table';
import type { Seat } from '../seat/seat.ts';
import type { View } from '../seat/view.ts';
import { shared } from '../ui/shared.ts';

interface Moment {
  readonly line: number;
  readonly board: BoardThen;
}

const moment = shared<Moment | undefined>(undefined);

/** What was sought last: what comes for anything before it comes too late. */
let sought: object | undefined;

/** Shows the table as it was just before a line of the log. */
export const showMoment = async (seat: Seat, line: number): Promise<void> => {
  const mine = { line };
  sought = mine;
  const board = await seat.ask<BoardThen>({ ask: 'moment', line }).catch(() => undefined);
  if (board && sought === mine) moment.set({ line, board });
};
export const backToNow = (): void => {
  sought = undefined;
  moment.set(undefined);
};

export const useMoment = moment.use;

/** What a seat would have had before its eyes then; nothing is decided in the past. */
export const viewAt = (view: View, { board }: Moment): View => ({
  ...view,
  ...{ heading: board.heading, phase: board.phase, outcome: board.outcome ?? null, upcoming: board.upcoming, clock: board.clock ?? null },
  ...{ field: board.field ?? null, places: board.places ?? null, fog: board.fog, sheets: board.sheets },
  ...{ prompts: [], waiting: board.waiting, throw: null },
});
