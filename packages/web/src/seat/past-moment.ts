import type { PastBoard } from '../i18n/spoken.ts';
import { createSharedState } from '../ui/state/shared-state.ts';
import type { Seat } from './seat.ts';
import type { View } from './view.ts';

interface PastMoment {
  readonly line: number;
  readonly board: PastBoard;
}

const moment = createSharedState<PastMoment | undefined>(undefined);

/** The latest request; answers to earlier ones are dropped. */
let sought: object | undefined;

/** Shows the table just before a line of the log. */
export const showMoment = async (seat: Seat, line: number): Promise<void> => {
  const mine = { line };
  sought = mine;
  const board = await seat.ask<PastBoard>({ ask: 'moment', line }).catch(() => undefined);
  if (board && sought === mine) moment.set({ line, board });
};
export const backToNow = (): void => {
  sought = undefined;
  moment.set(undefined);
};

export const usePastMoment = moment.use;

/** The view of that moment; nothing can be decided in it. */
export const viewAtMoment = (view: View, { board }: PastMoment): View => ({
  ...view,
  ...{ heading: board.heading, phase: board.phase, outcome: board.outcome ?? null, upcoming: board.upcoming, clock: board.clock ?? null },
  ...{ field: board.field ?? null, places: board.places ?? null, scenery: board.field?.scenery ?? board.scenery ?? null, fog: board.fog, sheets: board.sheets },
  ...{ prompts: [], waiting: board.waiting, throw: null },
});
