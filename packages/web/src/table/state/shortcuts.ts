import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createSharedState } from '../../ui/shared-state.ts';
import { isOneOf } from '../../ui/values.ts';
import { showPart, TABLE_PARTS } from './table-state.ts';

const STORAGE_KEY = 'fray.keys';
const keysOn = createSharedState(localStorage.getItem(STORAGE_KEY) !== 'off');

/** Single-key shortcuts can be turned off, as speech input and unsteady hands trigger them. */
export const areKeysOn = keysOn.get;
export const useKeysOn = keysOn.use;

export const setKeysOn = (on: boolean): void => {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  keysOn.set(on);
};

/** The single keys at a table, in the order of the help; 1 to 9 take choices. */
export const SHORTCUTS = {
  command: '/',
  question: 'q',
  map: 'm',
  time: 't',
  everybody: 'e',
  sheet: 's',
  log: 'l',
  back: 'u',
  mine: 'o',
  gm: 'g',
  help: '?',
} as const;

/** Marks an element as the target of a shortcut. Used as a `ref`. */
export const bearsShortcut =
  (key: string | undefined) =>
  (element: HTMLElement | null): void => {
    if (key === undefined) element?.removeAttribute('aria-keyshortcuts');
    else element?.setAttribute('aria-keyshortcuts', key);
  };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

/** Presses or focuses the target of a shortcut; on a phone its part is shown first. */
export const goToShortcut = (key: string): boolean => {
  const bearers = [...document.querySelectorAll<HTMLElement>(`.table [aria-keyshortcuts="${CSS.escape(key)}"]`)];
  const found = bearers.find(e => e.checkVisibility()) ?? bearers.at(-1);
  if (!found) return false;
  const part = found.closest<HTMLElement>('[data-part]')?.dataset['part'];
  if (isOneOf(TABLE_PARTS, part) && !found.checkVisibility()) flushSync(() => showPart(part));
  if (!found.checkVisibility()) return false;
  if (found instanceof HTMLButtonElement) found.click();
  else found.focus();
  return true;
};

/** Handles single-key shortcuts. */
export const useShortcuts = (): void => {
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      if (e.repeat || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || isTyping(e.target) || !areKeysOn()) return;
      if (goToShortcut(e.key)) e.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};
