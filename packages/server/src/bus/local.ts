import type { Bus } from './bus.ts';

/** One node, with nobody to tell. */
export const localBus = (): Bus => ({
  kind: 'local',
  publish: () => {},
  onNews: () => {},
  close: async () => {},
});
