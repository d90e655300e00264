import type { Deeds } from '@fray/engine/words';
import type { events } from './events.ts';

/** What the summaries of a round and of the fight count. */
export const deeds: Deeds<typeof events> = {
  damage: ({ by, target, damage }) => ({ kind: 'damage', by, to: target, amount: damage }),
  'knocked out': ({ by }) => ({ kind: 'out', who: by, how: 'knocked out' }),
};
