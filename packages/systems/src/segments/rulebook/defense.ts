/** Defending and retreating. */
export const defense = {
  'defense.survival': {
    section: 'Defense',
    kind: 'context',
    title: 'Skills, armor, tactics',
    text: 'Survival takes a combination of skills, armor and tactics. There is one way to attack, but there are many to defend.',
  },
  'defense.active-cost': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Defends cost actions',
    text: 'A defend costs the usage of its skill, which is almost always 1 action.',
  },
  'defense.three-ways': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Three ways',
    text: 'A combatant can avoid, avert or retreat. Each defend skill does one of the first two; retreating is a kind of move.',
  },
  'defense.avoid': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Avoid',
    text: 'A success makes the attack miss: no damage, no effects, no strain on equipment.',
  },
  'defense.avoid-by-type': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Suitable skills',
    text:
      'A defend skill works against certain kinds of attack: Dodge against ranged ones, Evade against melee ones. A power lists the ' +
      'skills that work against it.',
  },
  'defense.avert': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Avert',
    text: 'A success stops the attack and all of its damage before it hits.',
  },
  'defense.avert-item': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Something to avert with',
    text: 'Parry, Block, Deflect and Thwart require a held weapon or shield. Aegis, Buffer, Repel and Screen require nothing.',
  },
  'defense.avert-size': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Sizes',
    text:
      'A chart compares the size of the attacking weapon with that of the averting one: a dagger against a battle sword is at -8, an ' +
      'arming sword at -4. Natural weapons count as large as the body, thrown weapons by their own size, projectiles as tiny. A defender ' +
      'with two suitable things chooses one.',
  },
  'defense.aversion-who': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Only the defender',
    text: "The size modifier applies to the defend, not to the attacker's score.",
  },
  'defense.aversion-stack': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Modifiers add up',
    text: 'The size modifier adds to all others: 14 with -4 and -2 for Fatigued is 8.',
  },
  'defense.shield-free': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Small and medium shields',
    text: 'They block weapons of any size without a modifier.',
  },
  'defense.large-shield': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Large shields',
    text: 'A large shield has -2 against tiny and small weapons, and 0 against others.',
  },
  'defense.structural': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Strain',
    text: 'A weapon or shield that averts a weapon at least one size larger makes a structural save. It may break, but the attack stays averted.',
  },
  'defend.roll': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'The defend roll',
    text: 'The defender rolls a d20 against the score of the skill. On a success the attack fails, otherwise it hits.',
  },
  'defend.equal': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Below, not equal',
    text:
      'A defend succeeds below its target score: against 11, a 10 succeeds and an 11 fails. An option makes an equal roll succeed. All ' +
      'other checks succeed at or under their score.',
  },
  'defend.no-budget': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'No actions left',
    text: 'A combatant without actions who is not On-Guard cannot defend.',
  },
  'retreat.definition': {
    section: 'Active Defense',
    kind: 'offered',
    title: 'Retreat',
    text:
      'To retreat is to withdraw by skill and moves: disengage, then leave. A combatant who reaches the edge of the field, or whom the GM ' +
      'lets go, is out of the fight.',
  },
  'retreat.uses': {
    section: 'Active Defense',
    kind: 'context',
    title: 'Uses of retreat',
    text: 'Retreating serves to escape, regroup or find cover.',
  },
  'retreat.disengage': {
    section: 'Active Defense',
    kind: 'enforced',
    title: 'Disengage first',
    text:
      'An engaged combatant must disengage before moving away: in Movement, 1 action, a d20 at or under Agility plus Disengage. They then ' +
      'count as not engaged until the round ends, or until a move by either side brings them into reach of a foe. A move that stays ' +
      'within reach of all engaged foes needs no disengaging. With an option an engaged combatant may move away at once, and each engaged ' +
      'foe gets an attack of opportunity.',
  },
} as const;
