import { useSyncExternalStore } from 'react';

/** The parts of a table of which a phone shows one at a time, beside the field. */
export const PARTS = ['field', 'tray', 'roster', 'aside', 'story'] as const;
export type Part = (typeof PARTS)[number];

let showing: Part = 'tray';
const listeners = new Set<() => void>();

export const show = (part: Part): void => {
  showing = part;
  for (const l of listeners) l();
};

/** What is shown where there is not room for all of it; whoever only watches has nothing to choose. */
export const useShowing = (watches: boolean): Part => {
  const part = useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => showing,
  );
  return watches && part === 'tray' ? 'field' : part;
};
