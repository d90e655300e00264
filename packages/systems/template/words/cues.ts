import type { Cues } from '@fray/engine/words';
import type { events } from './events.ts';

/** What is seen and heard of each event on the field. */
export const cues: Cues<typeof events> = {
  attack: ({ by, target, outcome }) => ({ shows: 'attack', by, at: target, manner: 'blow', lands: outcome }),
  block: ({ by }) => ({ shows: 'defense', by, how: 'block', works: true }),
  damage: ({ target, damage }) => ({ shows: 'hurt', who: target, amount: damage }),
  'knocked out': ({ by }) => ({ shows: 'fall', who: by }),
};
