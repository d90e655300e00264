import { useSyncExternalStore } from 'react';

/** From whom to whom somebody looks, and for which choice of the first. */
export interface Looked {
  readonly from: string;
  readonly to: string;
  readonly key?: string;
}

let looked: Looked | undefined;
const listeners = new Set<() => void>();

export const lookAlong = (what: Looked | undefined): void => {
  looked = what;
  for (const l of listeners) l();
};

/** What a choice leads along while a pointer or the focus rests on it: the field draws it. */
export const useLookedAlong = (): Looked | undefined =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => looked,
  );
