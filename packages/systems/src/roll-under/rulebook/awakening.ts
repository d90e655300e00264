/** Awakening: points for failed tests. */
export const awakening = {
  'awaken.failed-check': {
    section: 'Awakening',
    kind: 'offered',
    optional: true,
    title: 'Awakening by failure',
    text:
      'Option awakening (off by default): a player character who fails a d20 test gets 1 point and rolls 1d10; a number no higher than ' +
      'the points turns the failure into a success and resets the points to 0. This applies to Attack rolls and defense rolls, Saves, ' +
      'opposed tests, ability tests and tending, but not to order rolls or the d6 of a dying combatant. A natural 20 saved in this way is ' +
      'a plain hit on an Attack roll, and avoids the hit on a defense roll. Points are kept between fights.',
  },
} as const;
