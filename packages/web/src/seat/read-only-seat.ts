import { loadPicture } from '../storage/load-picture.ts';
import type { CommandOutcome, Seat } from './seat.ts';
import type { Snapshot } from './view.ts';

export const READ_ONLY: CommandOutcome = { ok: false, problem: { title: 'read-only' } };

/** A seat that can only look; pictures come from elsewhere. */
export const readOnlySeat = (snapshot: Snapshot, picture: Seat['picture'] = ({ id }) => loadPicture(id)): Seat => ({
  snapshot,
  subscribe: () => () => undefined,
  do: async () => READ_ONLY,
  picture,
  ask: () => new Promise(() => undefined),
  leave: () => undefined,
  isReadOnly: true,
});
