/** The segment notes: Ranged, Movement and Multiform. */
export const late = {
  'ranged.free': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'For the unengaged',
    text: 'Ranged is for those not engaged. An engaged shooter may shoot on the terms of Melee.',
  },
  'ranged.kinds': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'All that flies',
    text: 'Shots, throws and hurled things are allowed here.',
  },
  'ranged.usage': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Powers of up to 2 actions',
    text: 'Magic and mental attacks here take 2 actions at most.',
  },
  'ranged.late-melee': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Late blows',
    text: 'What might have been done in Melee may be done here, by those who did not attack there.',
  },
  'movement.moves': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'All moves',
    text:
      'Moves of one action or of several are made in Movement: at a move rate of 4, three actions are 12 yards. A move skill ' +
      'that takes 3 actions itself belongs in Multiform.',
  },
  'movement.maneuvers': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Moves with a blow',
    text: 'A rush that ends in a blow belongs here, unless a skill brings it forward; so do standing up, taking wing and landing, 1 action each.',
  },
  'movement.late-attacks': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Late attacks',
    text: 'Attacks that were not made in an earlier segment may be made here.',
  },
  'movement.usage': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Up to 2 actions',
    text: 'An attack in Movement takes 2 actions at most.',
  },
  'movement.engaged-cast': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'For the engaged too',
    text: 'The limit of 2 also holds for an engaged caster who waited until now; the opening it gives stays.',
  },
  'multiform.attacks': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Slow attacks',
    text: 'Every attack of 3 actions or more is made in Multiform, by those who still have the actions.',
  },
  'multiform.utility': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Slow utilities',
    text: 'A utility of 2 actions or more is done in Multiform: a lock, a door, or a power that takes so long.',
  },
  'multiform.short-utility': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Quick utilities',
    text: "A utility of 1 action or none may be done in any segment, in one's place in the order; it does not choose the attack " + 'segment.',
  },
  'multiform.held-short': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Held attacks',
    text: 'An attack of 1 or 2 actions may be held into Multiform; an option forbids it.',
  },
  'multiform.held-move': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Held moves',
    text: 'A move may be held into Multiform on the same terms.',
  },
} as const;
