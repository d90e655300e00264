import { shared } from '../ui/shared.ts';

/** Where new tables are made: at the server that the app came from, or in this browser. */
export type Where = 'server' | 'browser';

const PLACE = 'fray.where';

/** Over plain HTTP from another machine a browser has no locks, without which its windows could not agree on who keeps a table. */
export const canKeepTables = 'locks' in navigator && 'indexedDB' in window;

const away = shared(false);

/** Nothing was heard of the server when it was last asked something. */
export const isAway = away.get;
export const setAway = away.set;
export const useAway = away.use;

const where = shared<Where>(canKeepTables && localStorage.getItem(PLACE) === 'browser' ? 'browser' : 'server');

export const useWanted = where.use;
export const want = (to: Where): void => {
  localStorage.setItem(PLACE, to);
  where.set(to);
};

/** New tables are made in this browser, because that was chosen. */
export const makesHere = (): boolean => where.get() === 'browser';
