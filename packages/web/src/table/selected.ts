import { shared, sharedAtTable } from '../ui/shared.ts';

const selected = sharedAtTable<string | undefined>(undefined);
const times = shared(0);

export const select = (who: string | undefined): void => {
  selected.set(who);
  times.set(times.get() + 1);
};

/** Whose sheet is open, and who is marked on the field. */
export const useSelected = (): readonly [string | undefined, (who: string | undefined) => void] => [selected.use(), select];

/** How often anybody was selected so far: whether it was since something began. */
export const useSelections = times.use;
