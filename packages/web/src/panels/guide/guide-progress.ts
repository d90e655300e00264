import { createSharedState } from '../../ui/state/shared-state.ts';

const STORAGE_KEY = 'fray.guide';

/** Whether the guide is on, and the steps it has shown, by system. */
interface GuideProgress {
  readonly on: boolean;
  readonly seen: Readonly<Record<string, readonly string[]>>;
}

const NEW: GuideProgress = { on: false, seen: {} };

const read = (): GuideProgress => {
  try {
    return { ...NEW, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    return NEW;
  }
};

const progress = createSharedState(read());

const change = (to: Partial<GuideProgress>): void => {
  progress.set({ ...progress.get(), ...to });
  localStorage.setItem(STORAGE_KEY, JSON.stringify(progress.get()));
};

const withSeen = (system: string, seen: readonly string[]): Partial<GuideProgress> => ({ seen: { ...progress.get().seen, [system]: seen } });

/** Starts the guide from the beginning. */
export const startGuide = (system: string): void => change({ on: true, ...withSeen(system, []) });
/** Starts the guide at the first fight of a system. */
export const startGuideOnce = (system: string): void => {
  if (!progress.get().seen[system]) startGuide(system);
};
export const stopGuide = (): void => change({ on: false });
export const markStepSeen = (system: string, step: string): void => change(withSeen(system, [...(progress.get().seen[system] ?? []), step]));

export const useGuideProgress = progress.use;
