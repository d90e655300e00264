import { defineRulebook } from '@fray/engine/kit';

/** The sections of the book. Most clauses are enforced. */
const ROUNDS = { section: 'Rounds and turns', kind: 'enforced' } as const;
const MOVING = { section: 'Moving', kind: 'enforced' } as const;
const ATTACKS = { section: 'Attacks', kind: 'enforced' } as const;
const BLOCKING = { section: 'Blocking', kind: 'enforced' } as const;
const HIT_POINTS = { section: 'Hit points', kind: 'enforced' } as const;
const ENDING = { section: 'The end', kind: 'enforced' } as const;

/**
 * Every clause of the rules, by its id. `enforced`: the rules do it; `offered`: it is there to be used, like an option; `context`: nothing to do.
 * Rules cite these ids, and one that does not exist does not compile.
 */
export const rulebook = defineRulebook({
  'round.time': {
    ...ROUNDS,
    kind: 'context',
    title: 'How long a round is',
    text: 'A round is a few seconds. Nothing is measured in them.',
  },
  'round.sides': {
    ...ROUNDS,
    title: 'Sides act in turn',
    text: 'In a round first everybody on one side has a turn, then everybody on the next, in the order in which the encounter names them.',
  },
  'round.turn': {
    ...ROUNDS,
    title: 'A turn',
    text: 'A turn holds one move and one attack, in either order. Neither has to be used.',
  },
  'move.neighbor': {
    ...MOVING,
    title: 'One region at a time',
    text: 'A move leads into a region that borders on the one where the mover stands.',
  },
  'attack.target': {
    ...ATTACKS,
    title: 'Who may be attacked',
    text: 'An attack is made against an enemy who is not out of action.',
  },
  'attack.reach': {
    ...ATTACKS,
    title: 'Reach',
    text: 'Attacker and target stand in the same region.',
  },
  'attack.hit': {
    ...ATTACKS,
    title: 'Hitting',
    text: 'A d20 is thrown and the attack number added. A total that reaches the defense of the target hits.',
  },
  'attack.twenty': {
    ...ATTACKS,
    title: 'A twenty',
    text: 'A 20 on the die hits, whatever the defense.',
  },
  'attack.damage': {
    ...ATTACKS,
    title: 'Damage',
    text: 'A hit takes the damage of the weapon off the hit points, at least 1 and never to less than 0.',
  },
  'block.ask': {
    ...BLOCKING,
    title: 'Blocking',
    text: 'Before the die of an attack is thrown, its target may block: the defense is higher against this attack.',
  },
  'block.once': {
    ...BLOCKING,
    title: 'One block',
    text: 'After a block there is no other before the next own turn begins.',
  },
  'block.bonus': {
    ...BLOCKING,
    kind: 'offered',
    title: 'What a block adds',
    optional: true,
    text: 'A block adds 4 to the defense; a table may decide that it adds 2.',
  },
  'hp.out': {
    ...HIT_POINTS,
    title: 'Out of action',
    text: 'At 0 hit points a combatant is out of action: no turns, no blocks.',
  },
  'end.last': {
    ...ENDING,
    title: 'The last side',
    text: 'The fight is over when no more than one side has somebody who is not out of action. That side has won.',
  },
});

export type ClauseId = keyof typeof rulebook;
