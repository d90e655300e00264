import { createStore } from './store.ts';

/** A single value that several parts of the page read and change. */
export interface SharedState<T> {
  get(): T;
  set(to: T): void;
  readonly use: () => T;
}

export const createSharedState = <T>(initial: T): SharedState<T> => {
  const store = createStore({ value: initial });
  return {
    get: () => store.get().value,
    set: value => store.set({ value }),
    use: () => store.use(({ value }) => value),
  };
};
