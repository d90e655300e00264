import type { Seat } from './seat.ts';
import type { Snapshot } from './view.ts';

const READ_ONLY = { ok: false, problem: { title: 'read-only' } } as const;

/** A seat from which something is seen, and nothing can be done or asked. */
export const onlyLooking = (snapshot: Snapshot): Seat => ({
  snapshot,
  subscribe: () => () => undefined,
  do: async () => READ_ONLY,
  ask: () => new Promise(() => undefined),
  leave: () => undefined,
});
