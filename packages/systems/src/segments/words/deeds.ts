import type { Deed, Deeds, Told } from '@fray/engine/words';
import type { events } from './events.ts';
import { say } from './say.ts';

const LANDS = { critical: 'critical', hit: 'hit', miss: 'miss', stray: 'miss' } as const;

/** A d20 at or under the score, which only those get who may know it. */
const chanceOf = (score: number | undefined): number | undefined => (score === undefined ? undefined : Math.max(0, Math.min(20, score)) / 20);

const blow = ({ by, target, outcome, number }: Told<(typeof events)['attack']>): Deed => ({
  ...{ kind: 'blow', by, at: target, lands: LANDS[outcome], chance: chanceOf(number) },
});

const defense = ({ by, target, outcome, number, below = false }: Told<(typeof events)['defend']>): Deed => ({
  ...{ kind: 'defense', by, against: target, works: outcome === 'stopped' },
  chance: chanceOf(number === undefined ? undefined : number - Number(below)),
});

/** What is counted in summaries and in the account of a fight. A combatant whom first aid has saved is still unconscious. */
export const deeds: Deeds<typeof events> = {
  attack: blow,
  opportunity: blow,
  defend: defense,
  'on-guard': defense,
  power: ({ by }) => ({ kind: 'spent', by, what: say('powers'), amount: 1 }),
  damage: ({ by, target, damage }) => ({ kind: 'damage', by, to: target, amount: damage }),
  fall: ({ by, damage }) => ({ kind: 'damage', to: by, amount: damage }),
  bleeds: ({ by }) => ({ kind: 'damage', to: by, amount: 1 }),
  dying: ({ by }) => ({ kind: 'out', who: by, how: say('down and dying') }),
  aided: ({ target }) => ({ kind: 'out', who: target, how: say('unconscious') }),
  'knocked out': ({ by }) => ({ kind: 'out', who: by, how: say('knocked out') }),
  dead: ({ by }) => ({ kind: 'out', who: by, how: say('dead') }),
  surrendered: ({ by }) => ({ kind: 'out', who: by, how: say('out by surrender'), leaves: true }),
  withdrawn: ({ by }) => ({ kind: 'out', who: by, how: say('gone from the fight'), leaves: true }),
  healed: ({ by, hitPoints, up }) => [{ kind: 'healing', to: by, amount: hitPoints }, ...(up ? [{ kind: 'back', who: by } as const] : [])],
  'wake-up save': ({ by, outcome }) => (outcome === 'success' ? { kind: 'back', who: by } : undefined),
};
