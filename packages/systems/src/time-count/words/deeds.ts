import type { Deeds } from '@fray/engine/words';
import type { events } from './events.ts';

/** What the summary of a fight counts. */
export const deeds: Deeds<typeof events> = {
  damage: ({ by, target, damage }) => ({ kind: 'damage', by, to: target, amount: damage }),
  burns: ({ by, damage }) => ({ kind: 'damage', to: by, amount: damage }),
  bleeds: ({ by, damage, loss = 1 }) => ({ kind: 'damage', to: by, amount: damage ?? loss }),
  unconscious: ({ by }) => ({ kind: 'out', who: by, how: 'unconscious' }),
  petrification: ({ by, points }) => (points >= 10 ? { kind: 'out', who: by, how: 'petrified' } : undefined),
  dead: ({ by }) => ({ kind: 'out', who: by, how: 'dead' }),
  awake: ({ by }) => ({ kind: 'back', who: by }),
  'stone undone': ({ by }) => ({ kind: 'back', who: by }),
};
