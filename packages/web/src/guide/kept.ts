import { useSyncExternalStore } from 'react';

const PLACE = 'fray.guide';

/** Whether somebody is guided, and what it was shown of which system. */
interface Guided {
  readonly on: boolean;
  readonly seen: Readonly<Record<string, readonly string[]>>;
}

const NEW: Guided = { on: false, seen: {} };

const read = (): Guided => {
  try {
    return { ...NEW, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Guided>) };
  } catch {
    return NEW;
  }
};

let guided = read();
const listeners = new Set<() => void>();

const set = (to: Guided): void => {
  guided = to;
  localStorage.setItem(PLACE, JSON.stringify(to));
  for (const l of listeners) l();
};

/** From its beginning again, for a system. */
export const startGuide = (system: string): void => set({ on: true, seen: { ...guided.seen, [system]: [] } });
/** Guides whoever fights for the first time by these rules. */
export const guideFirst = (system: string): void => {
  if (!guided.seen[system]) startGuide(system);
};
export const stopGuide = (): void => set({ ...guided, on: false });
export const sawStep = (system: string, step: string): void => set({ ...guided, seen: { ...guided.seen, [system]: [...(guided.seen[system] ?? []), step] } });

export const useGuided = (): Guided =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => guided,
  );
