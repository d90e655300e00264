import { useSyncExternalStore } from 'react';

/** Something that parts of the page have in common: whoever uses it is drawn anew when it becomes another. */
export interface Shared<T> {
  get(): T;
  set(to: T): void;
  readonly use: () => T;
}

export const shared = <T>(first: T): Shared<T> => {
  let now = first;
  const listeners = new Set<() => void>();
  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  const get = (): T => now;
  return {
    get,
    set(to) {
      if (Object.is(now, to)) return;
      now = to;
      for (const l of listeners) l();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
};
