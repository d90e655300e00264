import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notify = (): void => {
  for (const l of listeners) l();
};
window.addEventListener('popstate', notify);
window.addEventListener('hashchange', notify);

/** Goes to another page of the app. */
export const navigate = (path: string): void => {
  history.pushState(null, '', path);
  window.scrollTo(0, 0);
  notify();
};

export const usePath = (): string =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => location.pathname,
  );
