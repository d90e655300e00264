import { useEffect, useSyncExternalStore } from 'react';

const PLACE = 'fray.keys';
const listeners = new Set<() => void>();

/** Single keys choose and find only where nobody has switched that off: some people speak to their computer, and some keyboards slip. */
export const keysAreOn = (): boolean => localStorage.getItem(PLACE) !== 'off';

export const switchKeys = (on: boolean): void => {
  localStorage.setItem(PLACE, on ? 'on' : 'off');
  for (const l of listeners) l();
};

export const useKeysOn = (): boolean =>
  useSyncExternalStore(changed => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, keysAreOn);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

/** 1 to 9 choose what bears that digit, and a slash goes to the command line. */
export const useShortcuts = (): void => {
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || isTyping(e.target) || !keysAreOn()) return;
      const found = /^[1-9]$/.test(e.key)
        ? document.querySelector<HTMLElement>(`.tray [data-digit="${e.key}"]`)
        : e.key === '/'
          ? document.querySelector<HTMLElement>('.tray .command input')
          : null;
      if (!found) return;
      e.preventDefault();
      if (e.key === '/') found.focus();
      else found.click();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};
