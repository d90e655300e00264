/** Texts for questions put to players, as the GM sees them, and for what just happened. */
export const others = {
  upTo: 'is up to {{name}};',
  answer: 'answer instead',
} as const;

/** What tables answer, by its English words. */
export const answers = {
  'at-this-table-the-gm-decides-about-every-step-back': 'at this table the GM decides about every step back',
  'dice-fell-since': 'dice fell since',
  'the-gm-ruled-since': 'the GM ruled since',
  'another-combatant-acted-since': 'another combatant acted since',
  'what-was-secret-has-been-shown-since': 'what was secret has been shown since',
  'much-was-told-since': 'much was told since',
  'another-combatant-has-a-turn': 'another combatant has a turn',
  'there-is-nothing-to-take-back': 'there is nothing to take back',
  'no-throw-of-that-combatant-is-wanted-now': 'no throw of that combatant is wanted now',
  'too-much-was-played-since': 'too much was played since',
  'go-back-to-it-and-play-on-from-there': 'go back to it, and play on from there',
  'it-was-not-asked-anything-yet': 'it was not asked anything yet',
  'the-fight-has-not-begun': 'the fight has not begun',
  'wait-until-all-players-are-ready-or-the-gm-starts-it': 'wait until all players are ready, or the GM starts it',
  'the-fight-has-begun': 'the fight has begun',
  'take-one-back-first': 'take one back first',
  'ask-the-gm-to-go-back': 'ask the GM to go back',
  'this-is-not-for-you-to-do': 'this is not for you to do',
  'the-rules-say-no': 'The rules say no',
  'another-answer-was-faster': 'Another answer was faster',
  'what-was-sent-does-not-hold': 'What was sent does not hold',
  'try-again-in-a-moment': 'Try again in a moment',
  'that-would-take-too-long-to-work-out': 'That would take too long to work out',
  'too-much-at-once': 'Too much at once',
  'there-is-no-room-for-more': 'There is no room for more',
  'there-is-nothing-here-or-nothing-for-you': 'There is nothing here, or nothing for you',
  'this-server-is-for-people-whom-its-host-has-invited': 'This server is for people whom its host has invited',
  'the-fight-is-over': 'the fight is over',
} as const;
