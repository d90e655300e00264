import { useEffect, useRef } from 'react';

/** How long nothing more is typed before it is saved (ms). */
const PAUSE_MS = 400;

/** Saves the latest value when a pause is made, when the page is left, or at once when the second function is called. */
export const useSavedSoon = <T>(save: (value: T) => void): readonly [later: (value: T) => void, flush: () => void] => {
  const waiting = useRef<{ readonly value: T; readonly timer: number } | undefined>(undefined);
  const saving = useRef(save);
  useEffect(() => void (saving.current = save));
  const flush = () => {
    const one = waiting.current;
    waiting.current = undefined;
    if (!one) return;
    clearTimeout(one.timer);
    saving.current(one.value);
  };
  const now = useRef(flush);
  useEffect(() => {
    const leave = () => now.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const later = (value: T) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { value, timer: window.setTimeout(() => now.current(), PAUSE_MS) };
  };
  return [later, flush];
};
