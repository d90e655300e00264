/** Recovery, the round counter and the end of combat. */
export const recovery = {
  'recover.step': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Getting AP back',
    text: 'As the second step of the turn Recover Stamina is performed, and its AP are added.',
  },
  'recover.cap': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'No more than the maximum',
    text: 'Recovery does not lift AP above the maximum; with apCarryOver stack there is no ceiling.',
  },
  'recover.timing': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Reactions cost the next turn',
    text: 'What is spent on reactions after the own turn is missing at the start of the next.',
  },
  'recover.first-round': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Before the first turn',
    text: 'Reactions before the first turn are paid from the starting pool.',
  },
  'round.counter.start': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'The counter starts at 0',
    text: 'The round counter stands at 0 when combat begins.',
  },
  'round.counter.end': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'The counter rises',
    text: 'It rises by 1 when the last turn of a round is over.',
  },
  'combat.end': {
    section: 'The Action Round',
    kind: 'offered',
    title: 'The end of combat',
    text:
      'When at most one side still has somebody able to act the GM is asked, after an exchange and at the end of a ' +
      'round, to end it; the GM may end it at any time.',
  },
} as const;
