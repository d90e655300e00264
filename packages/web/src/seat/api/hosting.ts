import { createSharedState } from '../../ui/shared-state.ts';

/** Where new tables are made: at the server that the app came from, or in this browser. */
export type HostingPlace = 'server' | 'browser';

const STORAGE_KEY = 'fray.where';

/** Over plain HTTP from another machine a browser has no locks, without which its windows could not agree on who keeps a table. */
export const canHostTables = 'locks' in navigator && 'indexedDB' in window;

const serverAway = createSharedState(false);

/** Nothing was heard of the server when it was last asked something. */
export const isServerAway = serverAway.get;
export const setServerAway = serverAway.set;
export const useServerAway = serverAway.use;

const hostingPlace = createSharedState<HostingPlace>(canHostTables && localStorage.getItem(STORAGE_KEY) === 'browser' ? 'browser' : 'server');

export const useHostingPlace = hostingPlace.use;
export const setHostingPlace = (to: HostingPlace): void => {
  localStorage.setItem(STORAGE_KEY, to);
  hostingPlace.set(to);
};

/** New tables are made in this browser, because that was chosen. */
export const isHostingInBrowser = (): boolean => hostingPlace.get() === 'browser';
