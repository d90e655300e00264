import type { BoardThen } from '@fray/table';
import { useSyncExternalStore } from 'react';
import type { Seat } from '../seat/seat.ts';
import type { View } from '../seat/view.ts';

interface Moment {
  readonly line: number;
  readonly board: BoardThen;
}

let moment: Moment | undefined;
const listeners = new Set<() => void>();

const set = (to: Moment | undefined): void => {
  moment = to;
  for (const l of listeners) l();
};

/** Shows the table as it was just before a line of the log. */
export const showMoment = async (seat: Seat, line: number): Promise<void> => set({ line, board: await seat.ask<BoardThen>({ ask: 'moment', line }) });
export const backToNow = (): void => set(undefined);

export const useMoment = (): Moment | undefined =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => moment,
  );

/** What a seat would have had before its eyes then; nothing is decided in the past. */
export const viewAt = (view: View, { board }: Moment): View => ({
  ...view,
  ...{ heading: board.heading, phase: board.phase, outcome: board.outcome ?? null, upcoming: board.upcoming, clock: board.clock ?? null },
  ...{ field: board.field ?? null, places: board.places ?? null, fog: board.fog, sheets: board.sheets },
  ...{ prompts: [], waiting: board.waiting, throw: null },
});
