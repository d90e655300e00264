import { createSharedState } from '../../ui/state/shared-state.ts';

/** Where new tables are made: on the server, or in this browser. */
export type HostingPlace = 'server' | 'browser';

const STORAGE_KEY = 'fray.where';

/** Pages served over plain HTTP have no locks, which windows need to agree on the one that hosts a table. */
export const canHostTables = 'locks' in navigator && 'indexedDB' in window;

const serverAway = createSharedState(false);

/** The server did not answer the last request. */
export const isServerAway = serverAway.get;
export const setServerAway = serverAway.set;
export const useServerAway = serverAway.use;

const hostingPlace = createSharedState<HostingPlace>(canHostTables && localStorage.getItem(STORAGE_KEY) === 'browser' ? 'browser' : 'server');

export const useHostingPlace = hostingPlace.use;
export const setHostingPlace = (to: HostingPlace): void => {
  localStorage.setItem(STORAGE_KEY, to);
  hostingPlace.set(to);
};

/** The user has chosen to make tables in this browser. */
export const isHostingInBrowser = (): boolean => hostingPlace.get() === 'browser';
