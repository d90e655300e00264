import type { Deeds, Told } from '@fray/engine/words';
import type { events } from './events.ts';
import { say } from './say.ts';

const LANDS = { critical: 'critical', hit: 'hit', miss: 'miss', fumble: 'miss' } as const;

/** A 1 hits and a 20 misses; below a number of 1 it is up to an option whether a 1 does, which the event does not tell. */
const chanceAtOrUnder = (number: number): number | undefined => (number < 1 ? undefined : Math.min(19, number) / 20);

/** With `defended` the target rolls, and its chance to escape is that of the blow to miss. */
const chanceToHit = ({ number, defended }: Told<(typeof events)['attack']>): number | undefined =>
  number === undefined ? undefined : chanceAtOrUnder(defended ? 20 - number : number);

const FATES = { retreating: say('retreating'), panicked: say('panicked'), surrendered: say('out of the fight by surrender') } as const;

/** What is counted in summaries and in the account of a fight. */
export const deeds: Deeds<typeof events> = {
  attack: blow => ({
    ...{ kind: 'blow', by: blow.by, at: blow.target, lands: LANDS[blow.outcome], chance: chanceToHit(blow) },
    ...(blow.defended && { rolledBy: blow.target }),
  }),
  arrow: ({ by }) => ({ kind: 'spent', by, what: say('arrows'), amount: 1 }),
  spell: ({ by }) => ({ kind: 'spent', by, what: say('spells'), amount: 1 }),
  'magic item': ({ by }) => ({ kind: 'spent', by, what: say('uses of magic items'), amount: 1 }),
  healed: ({ by, amount = 0 }) => ({ kind: 'healing', to: by, amount }),
  damage: ({ by, target, damage }) => ({ kind: 'damage', by, to: target, amount: damage }),
  // Further wounds of one who is dying are no news.
  'Fatal Wounds': ({ by, gained, wounds }) => (gained === wounds ? { kind: 'out', who: by, how: say('fatally wounded') } : undefined),
  death: ({ by }) => ({ kind: 'out', who: by, how: say('dead') }),
  broken: ({ by, fate }) => ({ kind: 'out', who: by, how: FATES[fate], leaves: true }),
  'left the fight': ({ by }) => ({ kind: 'out', who: by, how: say('gone'), leaves: true }),
  awake: ({ by }) => ({ kind: 'back', who: by }),
  rallied: ({ by }) => ({ kind: 'back', who: by }),
};
