import { useSyncExternalStore } from 'react';

/** Something that parts of the page have in common: whoever uses it is drawn anew when it becomes another. */
export interface SharedState<T> {
  get(): T;
  set(to: T): void;
  readonly use: () => T;
}

export const createSharedState = <T>(first: T): SharedState<T> => {
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

const resets: (() => void)[] = [];

/** The same for a table's page: at the next table it is as it was at first. */
export const createTableState = <T>(first: T): SharedState<T> => {
  const it = createSharedState(first);
  resets.push(() => it.set(first));
  return it;
};

/** What was pointed at, selected and looked at there is no matter of the next table. */
export const resetTableState = (): void => {
  for (const forget of resets) forget();
};
