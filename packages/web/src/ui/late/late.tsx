import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createSharedState } from '../state/shared-state.ts';

/** What loads the parts that are not there yet. */
const missing = new Set<() => Promise<void>>();

/**
 * A part of the screen whose code is not loaded with the page. It comes when the page has nothing else to do, or when it is shown; from then on it is drawn at
 * once, like any other part.
 */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>): ((props: P) => ReactNode) => {
  const part = createSharedState<ComponentType<P> | undefined>(undefined);
  let coming: Promise<void> | undefined;
  const fetch = (): Promise<void> => {
    coming ??= load().then(
      found => {
        missing.delete(fetch);
        flushSync(() => part.set(found));
      },
      () => {
        coming = undefined;
      },
    );
    return coming;
  };
  missing.add(fetch);
  return props => {
    const Part = part.use();
    useEffect(() => {
      if (!Part) void fetch();
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  };
};

/** Loads all that is not there yet; nothing where all is there. */
export const lateParts = (): Promise<unknown> | undefined => (missing.size > 0 ? Promise.all([...missing].map(fetch => fetch())) : undefined);

/** Loads what comes late as soon as the page has nothing else to do. */
export const useLateParts = (): void => {
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(lateParts, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(lateParts, { timeout: 3000 });
    return () => cancelIdleCallback(idle);
  }, []);
};
