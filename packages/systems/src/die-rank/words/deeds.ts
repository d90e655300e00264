import type { Deed, Deeds, Told } from '@fray/engine/words';
import { chanceToReach } from './die-chance.ts';
import type { events } from './events.ts';
import { say } from './say.ts';

type Attack = Told<(typeof events)['attack']>;

const sidesOf = (die: string): number => Number(die.slice(1));

/** The chance of the attacker's die to be at least as high as the target's. */
const chanceToHit = ({ die, mode = 'straight', against, againstMode = 'straight' }: Attack): number | undefined =>
  die && against && chanceToReach({ sides: sidesOf(die), mode }, { sides: sidesOf(against), mode: againstMode });

const blow = (attack: Attack): readonly Deed[] => {
  const { by, target, outcome, defense = 'passive' } = attack;
  const chance = chanceToHit(attack);
  const isMet = defense !== 'passive';
  const struck: Deed = { kind: 'blow', by, at: target, lands: outcome === 'miss' && isMet ? 'stopped' : outcome, chance };
  return isMet ? [struck, { kind: 'defense', by: target, works: outcome === 'miss', chance: chance === undefined ? undefined : 1 - chance }] : [struck];
};

/** What is counted in summaries and in the account of a fight. Damage by a ruling is no combatant's. */
export const deeds: Deeds<typeof events> = {
  attack: blow,
  casts: ({ by, mp }) => ({ kind: 'spent', by, what: say('MP'), amount: mp }),
  'opportunity attack': ({ by }) => ({ kind: 'spent', by, what: say('interrupts'), amount: 1 }),
  block: ({ by }) => ({ kind: 'spent', by, what: say('interrupts'), amount: 1 }),
  parry: ({ by }) => ({ kind: 'spent', by, what: say('interrupts'), amount: 1 }),
  dodge: ({ by }) => ({ kind: 'spent', by, what: say('interrupts'), amount: 1 }),
  healed: ({ by, gained }) => ({ kind: 'healing', to: by, amount: gained }),
  damage: ({ by, target, damage, ruled }) => ({ kind: 'damage', by: ruled ? undefined : by, to: target, amount: damage }),
  'knocked out': ({ by }) => ({ kind: 'out', who: by, how: 'knocked out' }),
  dead: ({ by }) => ({ kind: 'out', who: by, how: 'dead' }),
  revived: ({ by }) => ({ kind: 'back', who: by }),
  wakes: ({ by }) => ({ kind: 'back', who: by }),
};
