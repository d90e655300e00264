/** Texts for what the GM prepares and decides about rolls and time. */
export const timers = {
  title: 'Reminders',
  hint: 'Counted in the time of this game; they stay right when the fight goes back.',
  words: 'Of what',
  like: 'The torch burns out',
  in: 'In',
  units: { round: 'rounds', count: 'counts' },
  all: 'all see it',
  set: 'Remind',
  left: {
    round_one: 'in {{count}} round',
    round_other: 'in {{count}} rounds',
    count_one: 'in {{count}} count',
    count_other: 'in {{count}} counts',
  },
  due: 'now',
  forAll: 'all see it',
  done: 'Done',
  doneOf: 'Done: {{what}}',
};

export const rolls = {
  title: 'Rolls',
  next: 'The next roll:',
  advantage: 'Advantage',
  disadvantage: 'Disadvantage',
  usual: 'As usual',
  modifier: 'Modifier on the next roll',
  modifierOf: 'Modifier on the next roll of {{name}}; more is better',
  done: 'Done. It stands in the log.',
  secret: 'Roll in secret',
  secretOf: 'Dice to roll in secret for {{name}}',
  secretHint: 'Only the GM sees it. It changes no dice of the fight.',
};
