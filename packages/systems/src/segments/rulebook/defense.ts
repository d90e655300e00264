/** Defending, and getting away. */
export const defense = {
  'defense.survival': {
    section: 'Defense',
    kind: 'context',
    title: 'Skills, armour, tactics',
    text: 'To live is to blend the three; there is one way to attack and there are many to defend.',
  },
  'defense.active-cost': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Defends are paid',
    text: 'A defend costs the usage of its skill, nearly always 1 action.',
  },
  'defense.three-ways': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Three ways',
    text: 'One avoids, averts or retreats. Each defend skill is one of the first two; retreating is moving.',
  },
  'defense.avoid': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Avoid',
    text: 'A success makes the attack miss: no damage, no effect, no strain on anything.',
  },
  'defense.avoid-by-type': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'The skill that fits',
    text: 'A defend skill answers certain kinds of attack: Dodge what flies, Evade what strikes. Against a power its own list ' + 'decides.',
  },
  'defense.avert': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Avert',
    text: 'A success stops the attack before it hits, and all of its damage.',
  },
  'defense.avert-item': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'With something in hand',
    text: 'Parry, Block, Deflect and Thwart need a weapon or a shield. Aegis, Buffer, Repel and Screen need nothing.',
  },
  'defense.avert-size': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Of which size',
    text:
      'What strikes and what averts are compared on a chart: a dagger against a battle sword is -8, an arming sword -4. ' +
      'Natural weapons are as large as the body, thrown ones as themselves, and whatever is shot is tiny. With two fit things ' +
      'one says which.',
  },
  'defense.aversion-who': {
    section: 'Active Defense',
    kind: 'enforced',
    title: "The defender's loss",
    text: "The modifier is the defender's; the attacker's score does not change.",
  },
  'defense.aversion-stack': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'It adds up',
    text: 'It adds to all others: 14 with -4 and -2 Fatigued is 8.',
  },
  'defense.shield-free': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Shields of small and medium size',
    text: 'They block weapons of any size without a modifier.',
  },
  'defense.large-shield': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Large shields',
    text: 'A large shield is at -2 against tiny and small weapons, otherwise at 0.',
  },
  'defense.structural': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Strain',
    text: 'What averted a weapon at least one size larger makes a structural save. It may break; the attack stays averted.',
  },
  'defend.roll': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'The defend roll',
    text: 'A skill, its modifiers and a d20: on a success the attack fails, otherwise it hits.',
  },
  'defend.equal': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Below, not equal',
    text:
      'A defend succeeds below its target score: against 11, a 10 does and an 11 does not. By option equal is enough. All ' +
      'other checks succeed at or under.',
  },
  'defend.no-budget': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Nothing left to defend with',
    text: 'Without an action, and not On-Guard, there is no defend.',
  },
  'retreat.definition': {
    section: 'Active Defense',
    kind: 'offered',
    title: 'Retreat',
    text: 'A withdrawal by skill and moves: disengage, then go. Whoever reaches the edge, or is let go by the GM, is out of the ' + 'fight.',
  },
  'retreat.uses': {
    section: 'Active Defense',
    kind: 'context',
    title: 'What it is for',
    text: 'To escape, regroup or find cover.',
  },
  'retreat.disengage': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Disengage first',
    text:
      'Whoever is engaged has to disengage before it moves off: in Movement, 1 action, a d20 at or under Agility and ' +
      'Disengage. It then counts as not engaged until a move of its own or of a foe brings them together again, or the round ' +
      'ends. A move that keeps within reach of all it is engaged with is not moving off. By option it may run, and each of ' +
      'them gets an attack of opportunity.',
  },
} as const;
