/** Recovery, the round counter and the end of combat. */
export const recovery = {
  'recover.step': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Recovering AP',
    text: 'The second step of the turn is Recover Stamina, which adds its AP.',
  },
  'recover.cap': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'No more than the maximum',
    text: 'Recovery does not raise AP above the maximum. With ap-carry-over stack there is no limit.',
  },
  'recover.timing': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Reactions cost the next turn',
    text: "AP spent on reactions after one's own turn are missing at the start of the next.",
  },
  'recover.first-round': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Before the first turn',
    text: 'Reactions before the first turn are paid from the initial AP.',
  },
  'round.counter.start': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'The counter starts at 0',
    text: 'The round counter is 0 when combat begins.',
  },
  'round.counter.end': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'The counter rises',
    text: 'It rises by 1 after the last turn of a round.',
  },
  'combat.end': {
    section: 'The Action Round',
    kind: 'offered',
    title: 'The end of combat',
    text: 'When at most one side still has combatants able to act, the GM is asked after an exchange and at the end of a round whether to end it. The GM may end it at any time.',
  },
} as const;
