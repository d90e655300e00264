import type { Bus, TableUpdate } from './bus.ts';

/** How often the file is looked at, in milliseconds. */
const EVERY_MS = 200;

/** Servers on one file need no other wire: what another process put in is found there. */
export const fileBus = (arrivals: () => readonly TableUpdate[]): Bus => {
  const listeners: ((news: TableUpdate | undefined) => void)[] = [];
  const tell = (news: TableUpdate | undefined): void => {
    for (const listener of listeners) listener(news);
  };
  let isLost = false;
  const look = (): void => {
    try {
      for (const news of arrivals()) tell(news);
      // What came in between may have been missed.
      if (isLost) tell(undefined);
      isLost = false;
    } catch {
      // A file that cannot be read is told of where somebody wants something of it.
      isLost = true;
    }
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    kind: 'file',
    publish: () => {},
    onUpdate: listener => void listeners.push(listener),
    close: async () => clearInterval(timer),
  };
};
