import type { SentOutlook } from '@fray/table';
import { useSyncExternalStore } from 'react';
import type { Item } from './menu.ts';

/** A choice that somebody looks at, and what it would come to, once that is known. */
interface Consideration {
  readonly item: Item;
  readonly outlook: SentOutlook | undefined;
  /** The question that it would answer. */
  readonly question: string;
}

let considered: Consideration | undefined;
const listeners = new Set<() => void>();

export const consider = (what: Consideration | undefined): void => {
  considered = what;
  for (const l of listeners) l();
};

/** The choice that is being considered: its odds stand beside the choices, and its ghost in the time strip. */
export const useConsidered = (): Consideration | undefined =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => considered,
  );
