import type { Cue, Cues, Told } from '@fray/engine/words';
import type { events } from './events.ts';

type Blow = Told<(typeof events)['attack']>;
type Defense = Told<(typeof events)['defend']>;

const blow = ({ by, target, outcome }: Blow): Cue => ({ shows: 'attack', by, at: target, manner: 'blow', lands: outcome === 'stray' ? 'miss' : outcome });
const defense = ({ by, outcome }: Defense): Cue => ({ shows: 'defense', by, how: 'parry', works: outcome === 'stopped' });
const check = ({ by, outcome }: { readonly by: string; readonly outcome: 'success' | 'failure' }): Cue => ({
  shows: 'check',
  by,
  works: outcome === 'success',
});

/** What is seen and heard of each event on the field. */
export const cues: Cues<typeof events> = {
  attack: blow,
  opportunity: blow,
  begun: ({ by, target }) => ({ shows: 'attack', by, at: target, manner: 'blow', lands: 'open' }),
  defend: defense,
  'on-guard': defense,
  'on-guard announced': ({ by }) => ({ shows: 'state', who: by, state: 'guarding' }),
  'on-guard over': ({ by }) => ({ shows: 'state', who: by, state: 'guarding', over: true }),
  damage: ({ target, damage }) => ({ shows: 'hurt', who: target, amount: damage }),
  fall: ({ by, damage }) => ({ shows: 'hurt', who: by, amount: damage }),
  dying: ({ by }) => ({ shows: 'fall', who: by }),
  dead: ({ by }) => ({ shows: 'fall', who: by, dies: true }),
  'knocked out': ({ by }) => ({ shows: 'fall', who: by }),
  bleeds: ({ by }) => ({ shows: 'state', who: by, state: 'bleeding' }),
  disabled: ({ by }) => ({ shows: 'state', who: by, state: 'broken' }),
  'actions lost': ({ by }) => ({ shows: 'state', who: by, state: 'stunned' }),
  healed: ({ by, hitPoints, up }) => (up ? { shows: 'rise', who: by } : { shows: 'healed', who: by, amount: hitPoints }),
  broken: ({ by }) => ({ shows: 'state', who: by, state: 'broken' }),
  'stamina save': check,
  'reaction save': check,
  'willpower save': check,
  'wake-up save': check,
  'structural save': check,
  'hold check': check,
  concentration: check,
  disengage: check,
  reaction: check,
  power: ({ by, target }) => ({ shows: 'attack', by, at: target, manner: 'spell', lands: 'hit' }),
  stand: ({ by }) => ({ shows: 'rise', who: by }),
  surrendered: ({ by }) => ({ shows: 'state', who: by, state: 'afraid' }),
};
