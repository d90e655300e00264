import type { Deeds } from '@fray/engine/words';
import type { events } from './events.ts';
import { say } from './say.ts';

const FATES = { retreating: say('retreating'), panicked: say('panicked'), surrendered: say('out of the fight by surrender') } as const;

/** What the summaries of a round and of a fight count. */
export const deeds: Deeds<typeof events> = {
  damage: ({ by, target, damage }) => ({ kind: 'damage', by, to: target, amount: damage }),
  // Further wounds of one who is dying are no news.
  'Fatal Wounds': ({ by, gained, wounds }) => (gained === wounds ? { kind: 'out', who: by, how: say('fatally wounded') } : undefined),
  death: ({ by }) => ({ kind: 'out', who: by, how: say('dead') }),
  broken: ({ by, fate }) => ({ kind: 'out', who: by, how: FATES[fate] }),
  'left the fight': ({ by }) => ({ kind: 'out', who: by, how: say('gone') }),
  awake: ({ by }) => ({ kind: 'back', who: by }),
  rallied: ({ by }) => ({ kind: 'back', who: by }),
};
