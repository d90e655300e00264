import type { Deeds, Told } from '@fray/engine/words';
import type { events } from './events.ts';
import { say } from './say.ts';

const LANDS = { critical: 'critical', hit: 'hit', miss: 'miss', fumble: 'miss' } as const;

/** A d20 and the bonus reach the defense; a 1 misses and a 20 hits. Who does not know both has no chance. */
const chanceToHit = ({ bonus, against }: Told<(typeof events)['attack']>): number | undefined =>
  bonus === undefined || against === undefined ? undefined : Math.max(1, Math.min(19, 21 + bonus - against)) / 20;

/** What is counted in the summary and in the account of a fight. */
export const deeds: Deeds<typeof events> = {
  attack: blow => ({ kind: 'blow', by: blow.by, at: blow.target, lands: LANDS[blow.outcome], chance: chanceToHit(blow) }),
  tires: ({ by, fatigue }) => ({ kind: 'spent', by, what: say('Fatigue'), amount: fatigue }),
  wind: ({ by, fatigue }) => ({ kind: 'spent', by, what: say('Fatigue'), amount: fatigue }),
  cast: ({ by }) => ({ kind: 'spent', by, what: say('spells'), amount: 1 }),
  potion: ({ by }) => ({ kind: 'spent', by, what: say('potions'), amount: 1 }),
  healed: ({ by, fatigue }) => ({ kind: 'healing', to: by, amount: fatigue }),
  damage: ({ by, target, damage }) => ({ kind: 'damage', by, to: target, amount: damage }),
  burns: ({ by, damage }) => ({ kind: 'damage', to: by, amount: damage }),
  bleeds: ({ by, damage, loss = 1 }) => ({ kind: 'damage', to: by, amount: damage ?? loss }),
  unconscious: ({ by }) => ({ kind: 'out', who: by, how: 'unconscious' }),
  petrification: ({ by, points }) => (points >= 10 ? { kind: 'out', who: by, how: 'petrified' } : undefined),
  dead: ({ by }) => ({ kind: 'out', who: by, how: 'dead' }),
  awake: ({ by }) => ({ kind: 'back', who: by }),
  'stone undone': ({ by }) => ({ kind: 'back', who: by }),
};
