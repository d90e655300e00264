import { useSyncExternalStore } from 'react';

/** An open choice that was opened among the choices, to be shown on the field as well. */
interface Asked {
  readonly question: string;
  readonly key: string;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

export const askWalk = (what: Asked | undefined): void => {
  asked = what;
  for (const l of listeners) l();
};

/** Where to? What is asked beside the field is shown on it. */
export const useAskedWalk = (): Asked | undefined =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => asked,
  );
