import type { Cues, Manner } from '@fray/engine/words';
import type { AttackName, events } from './events.ts';

const GRIPS: readonly AttackName[] = [
  ...(['Grab', 'Grapple', 'Shunt', 'Throw', 'Knock over', 'Break Grab', 'Escape Grab', 'Drag', 'Bull Rush', 'Tackle', 'Trip', 'Disarm'] as const),
];
const SPELLS: readonly AttackName[] = ['Cast a spell', 'Cast at a space', 'Scroll'];

const mannerOf = (doing: AttackName = 'Attack'): Manner => (SPELLS.includes(doing) ? 'spell' : GRIPS.includes(doing) ? 'grip' : 'blow');

/** What is seen and heard of each event on the field. */
export const cues: Cues<typeof events> = {
  surprised: ({ by }) => ({ shows: 'state', who: by, state: 'stunned' }),
  attack: ({ by, target, outcome, doing, spell }) => ({
    ...{ shows: 'attack', by, at: target, lands: outcome },
    manner: spell === undefined ? mannerOf(doing) : 'spell',
  }),
  damage: ({ target, damage }) => ({ shows: 'hurt', who: target, amount: damage }),
  burns: ({ by, damage }) => [
    { shows: 'state', who: by, state: 'burning' },
    { shows: 'hurt', who: by, amount: damage },
  ],
  bleeds: ({ by, damage, loss = 1 }) => [
    { shows: 'state', who: by, state: 'bleeding' },
    { shows: 'hurt', who: by, amount: damage ?? loss },
  ],
  wounded: ({ by }) => ({ shows: 'state', who: by, state: 'bleeding' }),
  unsteady: ({ by }) => ({ shows: 'state', who: by, state: 'stunned' }),
  broken: ({ by }) => ({ shows: 'state', who: by, state: 'broken' }),
  consciousness: ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'success' }),
  unconscious: ({ by }) => ({ shows: 'fall', who: by }),
  dead: ({ by }) => ({ shows: 'fall', who: by, dies: true }),
  petrification: ({ by, points }) => (points >= 10 ? { shows: 'fall', who: by } : { shows: 'state', who: by, state: 'stunned' }),
  paralysis: ({ by }) => ({ shows: 'state', who: by, state: 'held' }),
  confounded: ({ by, mood }) => ({ shows: 'state', who: by, state: 'afraid', over: mood === 'normal' }),
  waking: ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'success' }),
  awake: ({ by }) => ({ shows: 'rise', who: by }),
  'stone undone': ({ by }) => ({ shows: 'rise', who: by }),
  healed: ({ by, fatigue }) => ({ shows: 'healed', who: by, amount: fatigue }),
  poison: ({ by, outcome }) => (outcome === 'miss' ? undefined : { shows: 'state', who: by, state: 'poisoned' }),
  'takes aim': ({ by }) => ({ shows: 'state', who: by, state: 'aiming' }),
  'aim lost': ({ by }) => ({ shows: 'state', who: by, state: 'aiming', over: true }),
  'coup de grace': ({ by, target }) => ({ shows: 'attack', by, at: target, manner: 'blow', lands: 'critical' }),
  dropped: ({ by }) => ({ shows: 'state', who: by, state: 'disarmed' }),
  distracted: ({ by }) => ({ shows: 'state', who: by, state: 'stunned' }),
  stapled: ({ by }) => ({ shows: 'state', who: by, state: 'held' }),
  grabbed: ({ other }) => ({ shows: 'state', who: other, state: 'held' }),
  prone: ({ by }) => ({ shows: 'state', who: by, state: 'prone' }),
  'stands up': ({ by }) => ({ shows: 'rise', who: by }),
  cast: ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'cast' }),
  spell: ({ by }) => ({ shows: 'attack', by, manner: 'spell', lands: 'hit' }),
  stabilize: ({ by, outcome }) => ({ shows: 'check', by, works: outcome === 'success' }),
};
