import { useLayoutEffect } from 'react';

/** How often each part is on the page. */
const shown = new Map<string, number>();

const count = (part: string, by: 1 | -1): void => {
  const now = (shown.get(part) ?? 0) + by;
  if (now > 0) shown.set(part, now);
  else shown.delete(part);
  document.documentElement.dataset['shown'] = [...shown.keys()].join(' ');
};

/**
 * Tells the styles of other parts that one is on the page: `:root[data-shown~="chain"]`.
 * `:has(.chain)` would look for it at each change of the page, which slows a phone down.
 */
export const useShown = (part: string, isShown = true): void =>
  useLayoutEffect(() => {
    if (!isShown) return;
    count(part, 1);
    return () => count(part, -1);
  }, [part, isShown]);
