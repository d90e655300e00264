import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { lateParts } from '../../ui/late/late.tsx';
import { createSharedState } from '../../ui/state/shared-state.ts';
import { isPhone, openPanel, type Panel } from './panels.ts';
import { closeDrawer } from './table-state.ts';

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
  nothing: '0',
  command: '/',
  question: 'q',
  choices: 'c',
  map: 'm',
  time: 't',
  everybody: 'e',
  sheet: 's',
  log: 'l',
  exchange: 'x',
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

/** The drawers that hold the target of a shortcut. */
const PANEL_OF: Readonly<Record<string, Panel>> = {
  [SHORTCUTS.command]: 'choices',
  [SHORTCUTS.everybody]: 'everybody',
  [SHORTCUTS.sheet]: 'sheet',
  [SHORTCUTS.log]: 'log',
  [SHORTCUTS.exchange]: 'exchange',
};

/** What shortcuts open whose buttons are in the menu of tools. */
const openers = new Map<string, () => void>();

/** Opens something by a shortcut although its button is not there. */
export const useOpener = (key: string, open: (() => void) | undefined): void => {
  useEffect(() => {
    if (open) openers.set(key, open);
    return () => void openers.delete(key);
  });
};

const bearerOf = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`.table [aria-keyshortcuts="${CSS.escape(key)}"]`)].find(e => e.checkVisibility());

/** Presses or focuses the target of a shortcut, or opens it without its button; whether there is any. */
const reach = (key: string): boolean => {
  const found = bearerOf(key);
  const open = openers.get(key);
  if (found instanceof HTMLButtonElement) found.click();
  else if (found) found.focus();
  else if (open) open();
  else return false;
  return true;
};

/** Brings what holds the target of a shortcut. The list of everybody is a drawer on a phone only: elsewhere it may lie under one. */
const bring = (key: string): Panel | undefined => {
  if (key === SHORTCUTS.everybody && !isPhone()) {
    flushSync(closeDrawer);
    return undefined;
  }
  const panel = PANEL_OF[key];
  if (panel) flushSync(() => openPanel(panel));
  return panel;
};

/** Presses or focuses the target of a shortcut; a drawer that holds it is opened first, and waited for in the first moments of a page. */
export const goToShortcut = (key: string): boolean => {
  const panel = bearerOf(key) ? PANEL_OF[key] : bring(key);
  if (reach(key)) return true;
  const coming = panel && lateParts();
  void coming?.then(() => reach(key));
  return coming !== undefined;
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
