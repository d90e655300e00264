import { defineRulebook } from '@fray/engine/kit';

/** The sections of the book. Most clauses are enforced. */
const ROUNDS = { section: 'Rounds and turns', kind: 'enforced' } as const;
const MOVING = { section: 'Moving', kind: 'enforced' } as const;
const ATTACKS = { section: 'Attacks', kind: 'enforced' } as const;
const BLOCKING = { section: 'Blocking', kind: 'enforced' } as const;
const HIT_POINTS = { section: 'Hit points', kind: 'enforced' } as const;
const ENDING = { section: 'The end', kind: 'enforced' } as const;

/**
 * Every clause of the rules, by its id. `enforced`: the rules do it; `offered`: players or the GM may use it, like an option; `context`: nothing to implement.
 * Rules cite these ids, and an id that does not exist does not compile.
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
    text: 'In a round all combatants of one side have their turns, then all of the next side, in the order in which the encounter lists the sides.',
  },
  'round.turn': {
    ...ROUNDS,
    title: 'A turn',
    text: 'A turn allows one move and one attack, in either order. Both are optional.',
  },
  'move.neighbor': {
    ...MOVING,
    title: 'One region at a time',
    text: "A move goes into a region that borders on the combatant's current one.",
  },
  'attack.target': {
    ...ATTACKS,
    title: 'Who may be attacked',
    text: 'Only an enemy who is not out of action can be attacked.',
  },
  'attack.reach': {
    ...ATTACKS,
    title: 'Reach',
    text: 'Attacker and target have to be in the same region.',
  },
  'attack.hit': {
    ...ATTACKS,
    title: 'Hitting',
    text: "The attacker rolls a d20 and adds the attack number. The attack hits if the total is at least the target's defense.",
  },
  'attack.twenty': {
    ...ATTACKS,
    title: 'A twenty',
    text: 'A 20 on the die always hits.',
  },
  'attack.damage': {
    ...ATTACKS,
    title: 'Damage',
    text: "A hit subtracts the weapon's damage, at least 1, from the target's hit points, which never go below 0.",
  },
  'block.ask': {
    ...BLOCKING,
    title: 'Blocking',
    text: 'Before the attack roll, the target may block, which raises their defense against this attack.',
  },
  'block.once': {
    ...BLOCKING,
    title: 'One block',
    text: 'A combatant who has blocked cannot block again before their next turn.',
  },
  'block.bonus': {
    ...BLOCKING,
    kind: 'offered',
    title: 'What a block adds',
    optional: true,
    text: 'A block adds 4 to the defense. With an option it adds 2.',
  },
  'hp.out': {
    ...HIT_POINTS,
    title: 'Out of action',
    text: 'A combatant with 0 hit points is out of action and has neither turns nor blocks.',
  },
  'end.last': {
    ...ENDING,
    title: 'The last side',
    text: 'The fight ends when at most one side has combatants who are not out of action. That side wins.',
  },
});

export type ClauseId = keyof typeof rulebook;
