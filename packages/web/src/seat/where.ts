import { useSyncExternalStore } from 'react';

/** Where new tables are made: at the server that the app came from, or in this browser. */
export type Where = 'server' | 'browser';

const PLACE = 'fray.where';

/** Over plain HTTP from another machine a browser has no locks, without which its windows could not agree on who keeps a table. */
export const canKeepTables = 'locks' in navigator && 'indexedDB' in window;

let away = false;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const l of listeners) l();
};

/** Nothing was heard of the server when it was last asked something. */
export const isAway = (): boolean => away;
export const setAway = (is: boolean): void => {
  if (away === is) return;
  away = is;
  tell();
};

export const wanted = (): Where => (canKeepTables && localStorage.getItem(PLACE) === 'browser' ? 'browser' : 'server');
export const want = (where: Where): void => {
  localStorage.setItem(PLACE, where);
  tell();
};

/** New tables are made in this browser, because that was chosen. */
export const makesHere = (): boolean => wanted() === 'browser';

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const useAway = (): boolean => useSyncExternalStore(subscribe, isAway);
export const useWanted = (): Where => useSyncExternalStore(subscribe, wanted);
