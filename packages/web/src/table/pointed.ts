import { useSyncExternalStore } from 'react';

let pointed: string | undefined;
const listeners = new Set<() => void>();

/** Marks a combatant everywhere for as long as somebody points at it. */
export const point = (who: string | undefined): void => {
  if (pointed === who) return;
  pointed = who;
  for (const l of listeners) l();
};

/** Whom somebody points at, in the strip, the roster or the log. */
export const usePointed = (): string | undefined =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => pointed,
  );
