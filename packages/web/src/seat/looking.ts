import { pictureFor } from '../maps/picture-for.ts';
import type { Outcome, Seat } from './seat.ts';
import type { Snapshot } from './view.ts';

export const READ_ONLY: Outcome = { ok: false, problem: { title: 'read-only' } };

/** A seat from which something is seen, and nothing can be done or asked; pictures come from elsewhere. */
export const onlyLooking = (snapshot: Snapshot, picture: Seat['picture'] = ({ id }) => pictureFor(id)): Seat => ({
  snapshot,
  subscribe: () => () => undefined,
  do: async () => READ_ONLY,
  picture,
  ask: () => new Promise(() => undefined),
  leave: () => undefined,
  looksOn: true,
});
