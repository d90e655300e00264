import { useSyncExternalStore } from 'react';

/** Values that several parts of the page read and change, by name. */
export interface Store<S extends object> {
  get(): S;
  set(change: Partial<S>): void;
  /** Goes back to the initial values. */
  reset(): void;
  /**
   * What a component needs of the store. The component is rendered again only when the selected value is another (`Object.is`), so a selector
   * returns something that is in the store, or a plain value: an object made in the selector would be another each time.
   */
  readonly use: <T>(select: (values: S) => T) => T;
}

export const createStore = <S extends object>(initial: S): Store<S> => {
  let values = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const replace = (next: S): void => {
    values = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => values,
    set: change => replace({ ...values, ...change }),
    reset: () => replace(initial),
    use: select => useSyncExternalStore(subscribe, () => select(values)),
  };
};
