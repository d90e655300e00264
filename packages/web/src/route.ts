import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const l of listeners) l();
};
window.addEventListener('popstate', tell);
window.addEventListener('hashchange', tell);

/** Goes to another page of the app. */
export const go = (path: string): void => {
  history.pushState(null, '', path);
  window.scrollTo(0, 0);
  tell();
};

export const usePath = (): string =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => location.pathname,
  );
