import { createSharedState, createTableState } from '../../ui/shared-state.ts';

const selected = createTableState<string | undefined>(undefined);
const times = createSharedState(0);

export const setSelected = (who: string | undefined): void => {
  selected.set(who);
  times.set(times.get() + 1);
};

/** Whose sheet is open, and who is marked on the field. */
export const useSelected = (): readonly [string | undefined, (who: string | undefined) => void] => [selected.use(), setSelected];

/** How often anybody was selected so far: whether it was since something began. */
export const useSelectionCount = times.use;
