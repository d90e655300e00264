/** The segment notes: Ranged, Movement and Multiform. */
export const late = {
  'ranged.free': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'For the unengaged',
    text: 'Ranged is for combatants who are not engaged. An engaged combatant may shoot here under the conditions of Melee.',
  },
  'ranged.kinds': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Ranged attacks',
    text: 'Shooting, throwing and hurling are allowed here.',
  },
  'ranged.usage': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Powers of up to 2 actions',
    text: 'Magic and mental attacks in Ranged take at most 2 actions.',
  },
  'ranged.late-melee': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Late melee attacks',
    text: 'Attacks that were possible in Melee may be made here by combatants who did not attack there.',
  },
  'movement.moves': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'All moves',
    text:
      'Moves of one or more actions are made in Movement: with a move rate of 4, three actions are 12 yards. A move skill that costs 3 ' +
      'actions by itself belongs in Multiform.',
  },
  'movement.maneuvers': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Maneuvers',
    text: 'A rush that ends in a blow belongs here, unless a skill brings it forward. So do standing up, taking off and landing, 1 action each.',
  },
  'movement.late-attacks': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Late attacks',
    text: 'Attacks not made in an earlier segment may be made here.',
  },
  'movement.usage': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Up to 2 actions',
    text: 'An attack in Movement takes at most 2 actions.',
  },
  'movement.engaged-cast': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Engaged casters',
    text: 'The limit of 2 actions also holds for an engaged caster who waited until now, who still provokes attacks of opportunity.',
  },
  'multiform.attacks': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Slow attacks',
    text: 'Every attack of 3 actions or more is made in Multiform, if the actions are left.',
  },
  'multiform.utility': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Slow utilities',
    text: 'A utility of 2 actions or more is done in Multiform: picking a lock, breaking a door, or using a long power.',
  },
  'multiform.short-utility': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Quick utilities',
    text: "A utility of 0 or 1 actions may be done in any segment, at the combatant's place in the order. It does not fix the attack segment.",
  },
  'multiform.held-short': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Held attacks',
    text: 'An attack of 1 or 2 actions may be held into Multiform. An option forbids this.',
  },
  'multiform.held-move': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Held moves',
    text: 'A move may be held into Multiform under the same conditions.',
  },
} as const;
