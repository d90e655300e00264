import type { Bus, TableUpdate } from './bus.ts';

/** How often the file is checked (ms). */
const EVERY_MS = 200;

/** Servers on one file need no network: entries of other processes are found in the file. */
export const fileBus = (arrivals: () => readonly TableUpdate[]): Bus => {
  const listeners: ((news: TableUpdate | undefined) => void)[] = [];
  const tell = (news: TableUpdate | undefined): void => {
    for (const listener of listeners) listener(news);
  };
  let isLost = false;
  const look = (): void => {
    try {
      for (const news of arrivals()) tell(news);
      // Entries that came in between may have been missed.
      if (isLost) tell(undefined);
      isLost = false;
    } catch {
      // The error shows where a table is read or written.
      isLost = true;
    }
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    kind: 'file',
    publish: () => {},
    onUpdate: listener => void listeners.push(listener),
    publishSignal: () => {},
    onSignal: () => {},
    close: async () => clearInterval(timer),
  };
};
