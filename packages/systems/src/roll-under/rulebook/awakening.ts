/** Awakening: points for failed tests. */
export const awakening = {
  'awaken.failed-check': {
    section: 'Awakening',
    kind: 'offered',
    optional: true,
    title: 'Awakening by failure',
    text:
      'Option awakening (off by default): when a player character fails a d20 test, it gets 1 point and rolls ' +
      '1d10; a number no higher than its points makes the test a success after all and sets the points to 0. This ' +
      'goes for Attack rolls and defence rolls, for Saves, opposed tests, ability tests and tending, but not for ' +
      'order rolls, nor for the d6 of somebody dying. A bare 20 saved in this way is a plain hit with nothing ' +
      'extra on an Attack roll, and avoids the hit on a defence roll. Points are kept from one fight to the next.',
  },
} as const;
