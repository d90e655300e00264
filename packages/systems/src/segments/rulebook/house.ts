/** Rules that the book leaves open, as decided for this system. */
export const house = {
  'house.actions': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Four actions',
    text: 'Each combatant has 4 actions per round, unless the sheet says otherwise.',
    optional: true,
  },
  'house.target-score': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'The target score',
    text:
      'Attribute plus skill points plus modifiers. Untrained, an attack or defend uses the attribute minus 4, another skill the attribute ' +
      'alone. Skills of haste and powers cannot be used untrained. A skill listed with 0 points counts as trained.',
    optional: true,
  },
  'house.no-naturals': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'No natural 1 or 20',
    text:
      'A natural 1 or 20 is not special. With an option a 1 always succeeds and a 20 always fails. With another option an attack that ' +
      "succeeds within the weapon's critical range rolls its damage twice.",
    optional: true,
  },
  'house.damage': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Damage',
    text: 'Melee and thrown weapons do their dice plus Strength; shots and powers do their dice plus a fixed number.',
    optional: true,
  },
  'house.hit-points': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Hit points',
    text: 'Basic Hits are Strength plus Constitution, divided by 4 and rounded down. Hit points are Basic Hits times 4 plus the level.',
    optional: true,
  },
  'house.damaged': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Damaged',
    text:
      'A combatant at or below half their hit points, rounded down, is Damaged instead of any other condition, until healed above it. ' +
      'With 35 hit points that is at 17, not at 18.',
    optional: true,
  },
  'house.condition': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'One condition',
    text: 'Rested +2, Active 0, Fatigued -2 or Damaged -4, applied to every skill check.',
  },
  'house.down': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Dying',
    text:
      'At 0 hit points a combatant is unconscious and dying; at minus their Constitution they are dead. The dying lose 1 hit point per ' +
      'round until someone gives first aid: 1 action, Knowledge plus First Aid. Above 0 a combatant wakes.',
    optional: true,
  },
  'house.saves': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Saves',
    text:
      "A d20 at or under the score: Constitution for Stamina, Agility for Reaction, Influence for Willpower, the item's score for " +
      'structural saves. Conditions apply only with an option.',
    optional: true,
  },
  'house.disable': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Disable',
    text: 'If at least 1 point of damage gets through, a failed Stamina save disables the part, until full health or until the GM lifts it.',
    optional: true,
  },
  'house.knockout': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Knockout',
    text:
      'If at least 1 point of damage gets through, a failed Stamina save means 4 rounds of unconsciousness, not counting the present one. ' +
      'After that a Stamina save at the end of each round wakes the combatant. After a knockout in round 2 the first save is at the end ' +
      'of round 6.',
    optional: true,
  },
  'house.kill-shot': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Kill Shot',
    text:
      'If at least 1 point of damage gets through, the target dies unless a Stamina save at -4 succeeds: with Constitution 10 a 6 ' +
      'succeeds and a 7 fails. Options make it certain death or let the GM decide.',
    optional: true,
  },
  'house.kill-shot-general': {
    section: 'House defaults',
    kind: 'offered',
    title: 'Kill Shots at the torso',
    text: 'With an option, a weapon attack at the torso of a Damaged target of no higher level may be declared a Kill Shot.',
    optional: true,
  },
  'house.structural': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Structural save',
    text: "A d20 at or under the material's score, with -2 for each size by which the attacking weapon is larger.",
    optional: true,
  },
  'house.aoo': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Attack of opportunity',
    text:
      'Each foe who is engaged, awake, not surprised and within reach of the provoker without a step may make one uncalled melee attack, ' +
      'before the provoking attack is rolled. It is free, allowed once per round, and does not fix the attack segment. The provoker may ' +
      'defend, unless both are Aggressive. If felled or disarmed, the provoker loses the attack.',
    optional: true,
  },
  'house.combat-step': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Combat step',
    text: 'A move of 1 yard, free, once per round, in any segment, alone or with an action. It provokes no attacks and may not leave an engagement.',
    optional: true,
  },
  'house.melee-range': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Melee range',
    text: "1 yard, 2 for a large body, 3 for a huge one, plus the weapon's reach.",
    optional: true,
  },
  'house.move': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Move rate',
    text:
      "Yards per action: Agility plus Constitution, divided by 4 and rounded down, minus the armor's modifier, at least 1. Without a map " +
      'the GM enters the distances between combatants, and moves change them. With a map, moves go around walls and shut doors, and a ' +
      'wall that hides a target completely prevents attacks on it.',
    optional: true,
  },
  'house.search': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Search',
    text: '1 action, Perception plus Search at -4, to find the vitals or a vulnerability of one visible target. It may be repeated.',
    optional: true,
  },
  'house.items': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Things in hand',
    text: 'Drawing, reloading and picking up cost 1 action each. A thrown weapon lands where its target stands.',
    optional: true,
  },
  'house.flank': {
    section: 'House defaults',
    kind: 'offered',
    title: 'Flanking',
    text:
      'Two attackers on opposite sides of a defender, at least 135 degrees apart and both within melee range of it, get +2 to attack. The ' +
      'defender gets -2 to defend.',
    optional: true,
  },
  'house.fall': {
    section: 'House defaults',
    kind: 'offered',
    title: 'Falls',
    text: 'A fall does Physical damage: 8, plus 1d6 for each yard above two. A fall of up to 2 yards does none.',
    optional: true,
  },
  'house.natural-attacks': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Natural weapons',
    text: 'Natural weapons use the armed table and their listed damage type, and count as large as their owner.',
    optional: true,
  },
} as const;
