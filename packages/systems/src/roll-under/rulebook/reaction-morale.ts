/** Reaction of monsters, and Morale. */
export const reactionMorale = {
  'react.roll': {
    section: 'Reaction & Morale Rolls',
    kind: 'offered',
    title: 'How monsters react',
    text:
      'When the party meets monsters, the GM can roll 2d6 before any fight. To the dice add the Charisma bonus of the ' +
      'party member most in view, whom the GM chooses, and any number the GM enters. 3 + 4, Charisma bonus +1: 8.',
  },
  'react.low': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Reaction 2 or less: attack',
    text: 'At 2 or less the monsters take offense and attack at once: the fight starts.',
  },
  'react.unfavorable': {
    section: 'Reaction & Morale Rolls',
    kind: 'offered',
    title: 'Reaction 3 to 7: unfavorable',
    text: 'At 3 to 7 the monsters are ill disposed, and may strike when they think they can win. The GM decides.',
  },
  'react.favorable': {
    section: 'Reaction & Morale Rolls',
    kind: 'offered',
    title: 'Reaction 8 to 11: favorable',
    text: 'At 8 to 11 the monsters are open to words or trade. There is no fight unless the GM wants one.',
  },
  'react.high': {
    section: 'Reaction & Morale Rolls',
    kind: 'offered',
    title: 'Reaction 12 or more: very favorable',
    text: 'At 12 or more the monsters mean well and perhaps even lend a hand. There is no fight unless the GM wants one.',
  },
  'morale.who': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Who tests Morale',
    text: 'When a battle turns bad, monsters and hirelings may flee or surrender. Only they roll Morale; player characters never do.',
  },
  'morale.value': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Morale from 2 to 12',
    text: 'A Morale score is between 2, for cowards, and 12, for those who never break. Other numbers are refused.',
  },
  'morale.first-death': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Morale at the first death',
    text: 'When the first member of a side dies, the monsters and hirelings on that side check Morale. This happens once per side and fight.',
  },
  'morale.half': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Morale at half strength',
    text:
      'When the dead and incapacitated are at least half of the number a side started with, its monsters and hirelings check Morale, ' +
      'once per fight. The dying, the paralysed, those in a coma and the surrendered count as incapacitated, the fled do not. Late ' +
      'arrivals raise the starting number, and Time is never counted. Of five goblins it is the third, of four the second.',
  },
  'morale.spectacle': {
    section: 'Reaction & Morale Rolls',
    kind: 'offered',
    title: 'Morale at a spectacle',
    text: 'Whenever something dreadful or astonishing happens, the GM can call for a check, as often as wanted.',
  },
  'morale.roll': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Rolling Morale',
    text: 'Roll 2d6: creatures with a Morale score below the result break. Morale 7: an 8 breaks, a 7 holds.',
  },
  'morale.equal': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Equal Morale holds',
    text: 'If the 2d6 roll exactly the Morale score, the creature holds.',
  },
  'morale.extremes': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Morale at 12 and 2',
    text: 'No roll breaks a Morale of 12. A Morale of 2 holds only on a 2.',
  },
  'morale.outcome': {
    section: 'Reaction & Morale Rolls',
    kind: 'offered',
    title: 'Flight, surrender or panic',
    text:
      'For each broken creature the GM picks retreat, surrender or panic, which lasts until the fight ends or the GM rallies it; by ' +
      'default it retreats if the way is free and surrenders if not. In retreat it runs toward the nearest edge each turn and leaves the ' +
      'fight there; on a field without edges it leaves when its own turn ends with every foe more than 120 feet away. After a surrender ' +
      'it does nothing more. In panic the GM moves it, and it makes no attacks.',
  },
  'morale.adjust': {
    section: 'Reaction & Morale Rolls',
    kind: 'offered',
    optional: true,
    title: 'Changing Morale',
    text: 'Circumstances can raise or lower a Morale score: the GM enters a number, and the sum is kept between 2 and 12.',
  },
  'morale.adjust-locked': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Morale 2 and 12 are fixed',
    text: 'Nothing changes a Morale score of 2 or 12. Morale 12 with -3 is still 12.',
  },
  'morale.scope': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'One Morale roll per side',
    text:
      "A side rolls once, and the roll is compared with each creature's own score. Roll 8: goblins (7) break, the orc (9) holds. Option " +
      'morale-scope (default one-roll-per-side): with one-roll-per-creature each creature rolls for itself.',
  },
  'morale.both-at-once': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Two causes, one check',
    text: 'When one event is the first death and also brings the side to half strength, there is one check, and both causes are used up.',
  },
  'morale.timing': {
    section: 'Reaction & Morale Rolls',
    kind: 'enforced',
    title: 'Morale at once',
    text:
      'A Morale check is made immediately after its cause, before anything else. Creatures that break in the early group of a round may ' +
      'flee in its enemy phase.',
  },
} as const;
