import type { Deeds } from '@fray/engine/words';
import type { events } from './events.ts';

/** What the summaries of a round and of a fight count. */
export const deeds: Deeds<typeof events> = {
  damage: ({ by, target, damage }) => ({ kind: 'damage', by, to: target, amount: damage }),
  incapacitated: ({ by }) => ({ kind: 'out', who: by, how: 'incapacitated' }),
  dead: ({ by }) => ({ kind: 'out', who: by, how: 'dead' }),
  gone: ({ by }) => ({ kind: 'out', who: by, how: 'gone' }),
};
