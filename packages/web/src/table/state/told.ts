import { createSharedState } from '../../ui/state/shared-state.ts';

/** The part of the log that is told on the screen now: what comes after `from`, up to `until`. */
export interface ToldPart {
  readonly from: number;
  readonly until: number;
}

const told = createSharedState<ToldPart | undefined>(undefined);

/** Nothing where the page tells all at once. */
export const useToldPart = told.use;
export const setToldPart = told.set;
