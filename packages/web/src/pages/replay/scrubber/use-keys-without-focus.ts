import { useEffect, useEffectEvent } from 'react';

/** Keys that are pressed while nothing has the focus. */
export const useKeysWithoutFocus = (pressed: (e: KeyboardEvent) => void): void => {
  const latest = useEffectEvent(pressed);
  useEffect(() => {
    const listen = (e: KeyboardEvent) => {
      if (e.target === document.body) latest(e);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
