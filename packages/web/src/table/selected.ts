import { useSyncExternalStore } from 'react';

let selected: string | undefined;
let times = 0;
const listeners = new Set<() => void>();

export const select = (who: string | undefined): void => {
  selected = who;
  times++;
  for (const l of listeners) l();
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Whose sheet is open, and who is marked on the field. */
export const useSelected = (): readonly [string | undefined, (who: string | undefined) => void] => [useSyncExternalStore(subscribe, () => selected), select];

/** How often anybody was selected so far: whether it was since something began. */
export const useSelections = (): number => useSyncExternalStore(subscribe, () => times);
