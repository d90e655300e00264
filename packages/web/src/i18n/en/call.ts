/** How somebody who waits is called. */
export const enCall = {
  title: 'Call me',
  hint: 'When it is my turn, or when I may react, while I look elsewhere. The title of the page always says it.',
  sound: 'Sounds, also of what happens on the field',
  vibrate: 'Vibration',
  notify: 'A notification while another page or program is in front',
  refused: 'This browser does not allow it. The settings of the page, beside its address, change that.',
  turn: 'Your turn',
  react: 'React!',
};

/** Texts of the exchange over the field. */
export const enChain = {
  title: 'The exchange',
  declared: 'Declared',
  answered: 'Answered',
  countered: 'Countered',
  rolled: 'Rolled',
  came: 'What came of it',
  awaited: 'Decides now',
};

/** Texts for whoever waits for a turn. */
export const enWaiting = {
  planOf: 'Plan of {{name}}',
  plan: 'Plan',
  what: 'What to do',
  unknownPlan: 'No choice was called that at the last turn; it is kept and tried when the turn comes.',
  planThis: 'Plan: {{what}}',
  until: '{{what}}, until {{until}}',
  noTurn: 'You cannot act until then. The fight goes on: the log tells it.',
  watch: 'You watch now. The log tells all of it.',
  lastTurn: 'What was possible at the last turn. It is done when you are asked, if it is still allowed.',
};
