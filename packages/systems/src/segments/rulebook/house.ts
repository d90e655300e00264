/** What the book leaves to other pages, settled here. */
export const house = {
  'house.actions': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Four actions',
    text: '4 actions a round, unless the sheet says otherwise.',
    optional: true,
  },
  'house.target-score': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'The target score',
    text:
      'Attribute, skill points and modifiers. An untrained attack or defend is at the attribute less 4, another untrained ' +
      'skill at the attribute. Skills of haste and powers cannot be used untrained; 0 points on the sheet is trained.',
    optional: true,
  },
  'house.no-naturals': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Nothing special about 1 and 20',
    text: "By option a 1 always succeeds and a 20 always fails; by another a success within the weapon's critical range rolls its " + 'damage twice.',
    optional: true,
  },
  'house.damage': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Damage',
    text: "The weapon's dice and Strength in melee and for what is thrown; dice and a fixed number for what is shot and for " + 'powers.',
    optional: true,
  },
  'house.hit-points': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Hit points',
    text: 'Basic Hits are Strength and Constitution by 4, rounded down; hit points are Basic Hits times 4 and the level.',
    optional: true,
  },
  'house.damaged': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Damaged',
    text:
      'At half the hit points or less, rounded down, a combatant is Damaged, in place of any other condition, until it is ' +
      'healed above it. Of 35: at 17, not at 18.',
    optional: true,
  },
  'house.condition': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'One condition',
    text: 'Rested +2, Active 0, Fatigued -2 or Damaged -4, on every skill check.',
  },
  'house.down': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Down',
    text:
      'At 0 hit points a combatant is unconscious and dying, at minus its Constitution dead. The dying lose 1 a round until ' +
      'aided: 1 action, Knowledge and First Aid. Above 0 it wakes.',
    optional: true,
  },
  'house.saves': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Saves',
    text:
      "A d20 at or under: Constitution for Stamina, Agility for Reaction, Influence for Willpower, the item's score for " +
      'structure. Conditions do not count, except by option.',
    optional: true,
  },
  'house.disable': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Disable',
    text: "If a point gets through, a failed Stamina save disables the part until full health or the GM's word.",
    optional: true,
  },
  'house.knockout': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Knockout',
    text:
      'If a point gets through, a failed Stamina save is 4 rounds of unconsciousness, this one not counted; then a Stamina ' +
      'save wakes at the end of a round. From round 2: the first is at the end of round 6.',
    optional: true,
  },
  'house.kill-shot': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Kill Shot',
    text:
      'If a point gets through, a Stamina save at -4 or death: of Constitution 10, a 6 lives and a 7 dies. By option without ' + 'a save, or as the GM says.',
    optional: true,
  },
  'house.kill-shot-general': {
    section: 'House defaults',
    kind: 'offered',
    title: 'Kill Shots at the torso',
    text: 'By option a weapon attack at the torso of somebody Damaged, of no higher level, may be declared a Kill Shot.',
    optional: true,
  },
  'house.structural': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Structural save',
    text: "At or under the material's score, 2 less for each size by which what struck is larger.",
    optional: true,
  },
  'house.aoo': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Attack of opportunity',
    text:
      'Each foe who is engaged, awake, not surprised and has the provoker in reach without a step may make one uncalled melee ' +
      'attack, before the provoking attack is rolled. It is free, once a round, and does not choose the attack segment. The ' +
      'provoker may defend, unless both are Aggressive; felled or disarmed it loses its attack.',
    optional: true,
  },
  'house.combat-step': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Combat step',
    text: '1 yard, free, once a round, in any segment, alone or with an action. It provokes nothing and leaves no engagement.',
    optional: true,
  },
  'house.melee-range': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Melee range',
    text: "1 yard, 2 for a large and 3 for a huge body, and the weapon's reach.",
    optional: true,
  },
  'house.move': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Move rate',
    text:
      'Agility and Constitution by 4, rounded down, less what the armour takes, 1 at least: yards for an action. Where no map is kept the ' +
      'GM enters how far apart two are, and a move closes or opens that. Walls and shut doors of a map are walked round, and nobody is ' +
      'attacked past one that hides all of it.',
    optional: true,
  },
  'house.search': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Search',
    text: '1 action, Perception and Search at -4, for the vitals or a vulnerability of one target in sight; it may be tried ' + 'again.',
    optional: true,
  },
  'house.items': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Things in hand',
    text: 'To draw, to reload or to pick up is 1 action each. A thrown weapon lies where its target stands.',
    optional: true,
  },
  'house.flank': {
    section: 'House defaults',
    kind: 'offered',
    title: 'Flanking',
    text: 'Two attackers on opposite sides, 135 degrees at least, both with the defender in range, have +2; it has -2 to defend.',
    optional: true,
  },
  'house.fall': {
    section: 'House defaults',
    kind: 'offered',
    title: 'Falls',
    text: '8 and 1d6 for each yard above two, Physical; 2 yards are nothing.',
    optional: true,
  },
  'house.natural-attacks': {
    section: 'House defaults',
    kind: 'enforced',
    title: 'Teeth and claws',
    text: 'Natural weapons use the armed table, their listed type, and are as large as their owner.',
    optional: true,
  },
} as const;
