import type { Cues } from '@fray/engine/words';
import type { events } from './events.ts';

const MANNERS = { melee: 'blow', unarmed: 'blow', ranged: 'shot', grab: 'grip', crush: 'grip', throw: 'grip', spell: 'spell' } as const;

/** What is seen and heard of each event on the field. */
export const cues: Cues<typeof events> = {
  'attack declared': ({ by, target, kind }) => ({ shows: 'attack', by, at: target, manner: MANNERS[kind], lands: 'open' }),
  block: ({ by }) => ({ shows: 'state', who: by, state: 'guarding' }),
  parry: ({ by }) => ({ shows: 'state', who: by, state: 'guarding' }),
  attack: ({ by, target, outcome, kind = 'melee', defense = 'passive' }) => [
    { shows: 'attack', by, at: target, manner: MANNERS[kind], lands: outcome },
    ...(defense === 'passive' ? [] : [{ shows: 'defense', by: target, how: defense, works: outcome === 'miss' } as const]),
  ],
  damage: ({ target, damage }) => ({ shows: 'hurt', who: target, amount: damage }),
  'knocked out': ({ by }) => ({ shows: 'fall', who: by }),
  dead: ({ by }) => ({ shows: 'fall', who: by, dies: true }),
  prone: ({ target }) => ({ shows: 'state', who: target, state: 'prone' }),
  stun: ({ target }) => ({ shows: 'state', who: target, state: 'stunned' }),
  root: ({ target }) => ({ shows: 'state', who: target, state: 'held' }),
  'partial grab': ({ target }) => ({ shows: 'state', who: target, state: 'held' }),
  'full hold': ({ target }) => ({ shows: 'state', who: target, state: 'held' }),
  'grab over': ({ target }) => ({ shows: 'state', who: target, state: 'held', over: true }),
  'forced to the ground': ({ target }) => ({ shows: 'state', who: target, state: 'prone' }),
  thrown: ({ by, target }) => [
    { shows: 'attack', by, at: target, manner: 'grip', lands: 'hit' },
    { shows: 'state', who: target, state: 'prone' },
  ],
  escape: ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'free' }),
  'stands up': ({ by }) => ({ shows: 'rise', who: by }),
  'lies down': ({ by }) => ({ shows: 'state', who: by, state: 'prone' }),
  casts: ({ by, target }) => ({ shows: 'attack', by, at: target, manner: 'spell', lands: 'open' }),
  'comes out of hiding': ({ by }) => ({ shows: 'state', who: by, state: 'hidden', over: true }),
  check: ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'success' }),
  survival: ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'lives' }),
  revived: ({ by }) => ({ shows: 'rise', who: by }),
  healed: ({ by, gained }) => ({ shows: 'healed', who: by, amount: gained }),
  'first aid': ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'saved' }),
  wakes: ({ by }) => ({ shows: 'rise', who: by }),
};
