/** Initiative: the order of action, and Time in its place. */
export const initiative = {
  'init.each-round': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'A new order every round',
    text: 'Every party member rolls for order again at the start of each round.',
  },
  'init.roll': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'One Wisdom roll each',
    text: 'Before any combatant acts, every party member rolls a single d20 against Wisdom to find their place in the round.',
  },
  'init.success': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Success goes before the enemy',
    text: 'A party member who succeeds on the order roll is in the early group and acts before the enemy in this round. Wisdom 12, die 8: early.',
  },
  'init.failure': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Failure goes after the enemy',
    text: 'A party member who fails the order roll is in the late group and acts after the enemy in this round. Wisdom 12, die 13: late.',
  },
  'init.equal': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Equal counts as under',
    text: 'A die that shows exactly the target number succeeds, here and in every other roll-under test. Wisdom 12, die 12: early.',
  },
  'init.enemies-do-not-roll': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'No order dice for enemies',
    text: 'Enemies do not roll for order. Their turns are always between the early group and the late group.',
  },
  'init.order-within-group': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Lowest die first',
    text:
      'Within the early group and within the late group the lowest die goes first. On equal dice the higher ' +
      'Wisdom goes first, and if that is equal too, the players decide. Option initiative-order-within-group ' +
      '(default by-roll): with free-choice the members of a group settle their order as they please.',
  },
  'init.enemy-order': {
    section: 'Initiative',
    kind: 'offered',
    title: 'The GM orders the enemies',
    text: 'Several enemies act in any order the GM likes. If the GM does not choose, they go as they are listed.',
  },
  'init.no-special-dice': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'No special dice for order',
    text: 'On the order roll a natural 1 or 20 is not special. Wisdom 20, die 20: a plain success.',
  },
  'init.who-rolls': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'The dying roll for order',
    text:
      'Every party member still alive and in the fight rolls for order, even one who is dying or helpless, ' +
      'because the dying fight for life on their turn. The dead, the fled and the surrendered do not roll.',
  },
  'init.quick-penalty': {
    section: 'Initiative',
    kind: 'enforced',
    optional: true,
    title: 'Quick enemies lower Wisdom',
    text:
      'A quick enemy can have a Wisdom penalty (0 unless listed). In each round in which that enemy can act, the penalty is subtracted ' +
      'from the Wisdom of every party member for the order roll, including hirelings, and even from the 4 of the Concussed. Penalty 4, ' +
      'Wisdom 12: target number 8.',
  },
  'init.quick-several': {
    section: 'Initiative',
    kind: 'enforced',
    optional: true,
    title: 'The largest quick penalty counts',
    text:
      'Among several quick enemies only the largest penalty applies, and it holds against the whole enemy side: of 2 and 4, the 4. Option ' +
      'quick-penalty (default highest-applies): with per-enemy each die is compared with each enemy separately, and the enemies act from ' +
      'the largest penalty to the smallest; the GM orders equal ones, and time-position places Time among its equals. A party member then ' +
      'acts just before the first enemy they beat, with a die no higher than Wisdom less the penalty of that enemy; those at the same ' +
      'place follow the order within a group. A party member who beats no enemy is in the late group.',
  },
  'init.acts-twice': {
    section: 'Initiative',
    kind: 'enforced',
    optional: true,
    title: 'Acting twice a round',
    text:
      'A very quick enemy can be marked as acting twice (off unless set). Both of its turns in the round ' +
      'are full turns, with a big thing and a short move each. It may have a Wisdom penalty as well.',
  },
  'init.acts-twice-timing': {
    section: 'Initiative',
    kind: 'enforced',
    optional: true,
    title: 'The second turn comes last',
    text:
      'An enemy that acts twice takes its first turn in the enemy phase and its second once the late group is done. ' +
      'Option acts-twice-timing (default after-late-group): with back-to-back both turns are taken in the enemy phase.',
  },
  'time.order-roll': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Order rolls against Time',
    text: 'Facing Time, the party rolls for order as it does against other enemies. Wisdom 10, die 10: before Time.',
  },
  'time.tick': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Time moves the world',
    text:
      'When its place in the round comes, Time takes no turn and does not move: instead the world changes by one step. Water at 12 inches ' +
      'that rises by 6 is at 18 after the enemy phase.',
  },
  'time.before-sees-old': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Before Time, the old world',
    text: 'Combatants who act before Time act in the world as the last update left it. Depth 18 inches, rising by 6: an early party member moves as in 18.',
  },
  'time.after-sees-new': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'After Time, the new world',
    text: "Combatants who act after Time act in the world as this round's update left it. Depth 18 inches, rising by 6: a late party member moves as in 24.",
  },
  'time.water-step': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Six inches a round',
    text: 'In the prepared flood the water rises by 6 inches per round. From a dry floor it is at 6, 12 and 18 inches after rounds 1, 2 and 3.',
  },
  'time.water-difference': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Early means shallower water',
    text:
      'Where deep water slows movement, early combatants wade through 6 inches less than late ones in the same round. With 18 inches ' +
      'before the update, it is 18 for the early and 24 for the late.',
  },
  'time.water-movement': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'How depth slows movement',
    text:
      'Below 12 inches water has no effect; from there every full foot of depth takes 5 feet off the short move, the run and the charge ' +
      'move, from 36 inches running and charging are impossible, Attack is -2 from 48 inches, and from 60 inches everyone swims with ' +
      'Attack -4. Injuries reduce a distance first and water second, to at least 5 feet but never more than on dry ground; a swimmer has ' +
      'a short move of 10 feet, or less if the dry one is less. A combatant who ends their own turn in 60 inches or more, regardless of what they ' +
      'did, must roll under Constitution (10 unless listed) or take 1d6 damage. This affects all combatants in the water, including ' +
      'enemies and the dying, unless the GM marks a place or a combatant as dry, and each scenario may change the numbers.',
  },
  'time.quick': {
    section: 'Initiative',
    kind: 'enforced',
    optional: true,
    title: 'Time can be quick',
    text:
      'Time may have the traits of a quick enemy: a Wisdom penalty, or two updates per round, the second one ' +
      'after the late group. A flood with two updates: 0 inches, early group, 6 inches, late group, 12 inches.',
  },
  'time.untargetable': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Time is no target',
    text:
      'Time has neither HP nor Defense, neither Morale nor a place on the field, so it cannot be attacked, shoved or frightened. Choosing ' +
      'it as a target is refused and costs nothing.',
  },
  'time.trackers': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'The trackers of Time',
    text:
      'Time has one or more trackers, updated in the order listed. Each has a name, a unit, a start, a step, a number of updates per ' +
      'round, a last value where it stops, and effects at certain values (slower movement, forbidden actions, a change to Attack, damage ' +
      'dice, a test to avoid them); it may also be marked to end the fight. An effect applies when an update brings the tracker to its ' +
      'value or past it, and one marked to repeat applies again at every later update, even when the tracker no longer changes; an effect ' +
      'for a band of values lasts while the tracker is inside the band. Damage is rolled once for all victims, but each rolls their own ' +
      'test to avoid it. The GM can set a value at any time, which applies no effects by itself.',
  },
  'time.damage': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Damage by Time',
    text:
      'Damage from a tracker reduces HP like other damage, and below 0 causes a Death and Dismemberment result. The tracker names the ' +
      'column; if it names none, the damage is physical with a rolled location, and drowning always hits the torso. Shields do not help ' +
      'against it unless the tracker says so.',
  },
  'time.mixed': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Time beside other enemies',
    text:
      'Time can stand together with ordinary enemies, and all of them have their place in the ' +
      'enemy phase. The world changes first, and the others then act in it as changed. Option ' +
      'time-position (default first-in-enemy-phase): with last-in-enemy-phase the others act first.',
  },
  'time.actions': {
    section: 'Initiative',
    kind: 'offered',
    title: 'Working on the way out',
    text:
      'Against Time a turn has one big thing and one short move as usual. Working on an obstacle is a big thing: the GM names the ability ' +
      'to roll under, or asks for no roll, and says how many successes it takes. Forcing a hatch: roll under Strength, two successes.',
  },
  'time.end': {
    section: 'Initiative',
    kind: 'offered',
    title: 'How Time is beaten',
    text:
      'The GM ends a fight against Time once the party has got away or stopped the danger. A tracker marked to end the fight does so too: ' +
      'at its last value its effects apply and Time drops out, which ends the fight if no other enemy can act. When no combatant can ' +
      'decide anything any more, the GM says after each round whether there is another.',
  },
} as const;
