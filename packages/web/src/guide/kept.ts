import { shared } from '../ui/shared.ts';

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

const guided = shared(read());

const change = (to: Partial<Guided>): void => {
  guided.set({ ...guided.get(), ...to });
  localStorage.setItem(PLACE, JSON.stringify(guided.get()));
};

const see = (system: string, seen: readonly string[]): Partial<Guided> => ({ seen: { ...guided.get().seen, [system]: seen } });

/** From its beginning again, for a system. */
export const startGuide = (system: string): void => change({ on: true, ...see(system, []) });
/** Guides whoever fights for the first time by these rules. */
export const guideFirst = (system: string): void => {
  if (!guided.get().seen[system]) startGuide(system);
};
export const stopGuide = (): void => change({ on: false });
export const sawStep = (system: string, step: string): void => change(see(system, [...(guided.get().seen[system] ?? []), step]));

export const useGuided = guided.use;
