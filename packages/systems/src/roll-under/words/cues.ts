import type { Cue, Cues, Told } from '@fray/engine/words';
import type { events } from './events.ts';

type Test = Told<(typeof events)['trip']>;

const MANNERS = { melee: 'blow', touch: 'blow', shot: 'shot', thrown: 'throw', spell: 'spell' } as const;

const test = ({ by, target, outcome }: Test): Cue => ({ shows: 'attack', by, at: target, manner: 'grip', lands: outcome === 'success' ? 'hit' : 'miss' });

/** What is seen and heard of each event on the field. */
export const cues: Cues<typeof events> = {
  attack: ({ by, target, how, outcome }) => ({ shows: 'attack', by, at: target, manner: MANNERS[how], lands: outcome }),
  trip: test,
  shove: test,
  push: test,
  save: ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'success' }),
  'getting away': ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'success' }),
  mishap: ({ by, mishap }) => (mishap === 'weapon-dropped' ? { shows: 'state', who: by, state: 'disarmed' } : undefined),
  prone: ({ by }) => ({ shows: 'state', who: by, state: 'prone' }),
  'stood up': ({ by }) => ({ shows: 'rise', who: by }),
  spell: ({ by, target }) => ({ shows: 'attack', by, at: target, manner: 'spell', lands: 'hit' }),
  'magic item': ({ by, target }) => ({ shows: 'attack', by, at: target, manner: 'spell', lands: 'hit' }),
  healed: ({ by, amount }) => ({ shows: 'healed', who: by, amount }),
  damage: ({ target, damage }) => ({ shows: 'hurt', who: target, amount: damage }),
  'shield broken': ({ by }) => [
    { shows: 'defense', by, how: 'block', works: true },
    { shows: 'state', who: by, state: 'broken' },
  ],
  Injury: ({ by }) => ({ shows: 'state', who: by, state: 'bleeding' }),
  'grave Injury': ({ by }) => ({ shows: 'state', who: by, state: 'bleeding' }),
  // Further wounds of one who is dying are seen as damage already.
  'Fatal Wounds': ({ by, gained, wounds }) => (gained === wounds ? { shows: 'fall', who: by } : undefined),
  'fight for life': ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'success' }),
  death: ({ by }) => ({ shows: 'fall', who: by, dies: true }),
  awake: ({ by }) => ({ shows: 'rise', who: by }),
  broken: ({ by }) => ({ shows: 'state', who: by, state: 'afraid' }),
  rallied: ({ by }) => ({ shows: 'state', who: by, state: 'afraid', over: true }),
};
