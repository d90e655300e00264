import type { Deeds } from '@fray/engine/words';
import type { events } from './events.ts';

/** What the summaries of a round and of a fight count. Damage by a ruling is no combatant's. */
export const deeds: Deeds<typeof events> = {
  damage: ({ by, target, damage, ruled }) => ({ kind: 'damage', by: ruled ? undefined : by, to: target, amount: damage }),
  'knocked out': ({ by }) => ({ kind: 'out', who: by, how: 'knocked out' }),
  dead: ({ by }) => ({ kind: 'out', who: by, how: 'dead' }),
  revived: ({ by }) => ({ kind: 'back', who: by }),
  wakes: ({ by }) => ({ kind: 'back', who: by }),
};
