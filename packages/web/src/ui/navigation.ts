import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notify = (): void => {
  for (const l of listeners) l();
};
/** How often a link was opened that differs only after its #. */
let linksOpened = 0;
window.addEventListener('popstate', notify);
window.addEventListener('hashchange', () => {
  linksOpened++;
  notify();
});

/** Goes to another page of the app. */
export const navigate = (path: string): void => {
  history.pushState(null, '', path);
  window.scrollTo(0, 0);
  notify();
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** Changes when a link is opened that differs only after its #, which loads no page. */
export const useLinksOpened = (): number => useSyncExternalStore(subscribe, () => linksOpened);
