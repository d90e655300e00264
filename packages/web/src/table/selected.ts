import { useSyncExternalStore } from 'react';

let selected: string | undefined;
const listeners = new Set<() => void>();

export const select = (who: string | undefined): void => {
  selected = who;
  for (const l of listeners) l();
};

/** Whose sheet is open, and who is marked on the field. */
export const useSelected = (): readonly [string | undefined, (who: string | undefined) => void] => {
  const now = useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => selected,
  );
  return [now, select];
};
