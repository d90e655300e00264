/** The natural 1, the natural 20, and fumbles. */
export const critical = {
  'crit.one': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'A natural 1 doubles damage',
    text: 'If the die of an Attack roll shows 1, the damage is doubled. Die 1 with a sword in one hand: 2d8.',
  },
  'crit.dice': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'How doubling works',
    text: 'For doubled damage, every die of the attack is rolled twice and each bonus counts twice. 1d8+1 becomes 2d8+2.',
  },
  'crit.bare-die': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'Only the unmodified die counts',
    text: 'Only the face of the die counts, before modifiers, and regardless of the target number. Target number 15, die 2: an ordinary hit.',
  },
  'crit.one-hits': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'A natural 1 always hits',
    text:
      'A natural 1 hits even when the target number is below 1. Option natural-one-always-hits (on by default): when off, a natural 1 needs ' +
      'a target number of 1 or more.',
  },
  'crit.twenty': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'A natural 20 always misses',
    text: 'If the die of an Attack roll shows 20, the attack fails, however high the target number.',
  },
  'crit.further': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'Worse than a miss',
    text:
      'Option risky-situation (off by default): when on, the GM chooses after a natural 20 whether nothing more happens, an ally is hit, ' +
      'the weapon is dropped, or the attacker falls prone. When off, a natural 20 is only a miss.',
  },
  'crit.safe-ground': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'A plain miss in the open',
    text: 'For a duel on clear and open ground leave risky-situation off: a natural 20 is then a plain miss.',
  },
  'crit.cramped': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'Fumbles in a crowd',
    text: 'Where combatants are crowded in a narrow place, turn risky-situation on: after a natural 20 the GM may then add a further effect.',
  },
  'crit.fumble-ally': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'Fumble: an ally is hit',
    text:
      'The GM may let the missed attack hit an ally in reach of the attacker or the target; for a ranged attack, an ally at most 5 feet ' +
      'from the target. The damage is normal, never doubled, and the ally may sunder a shield. Without such an ally there is no such ' +
      'choice, and the hit does not count for training.',
  },
  'crit.fumble-drop': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'Fumble: the weapon falls',
    text:
      'The GM may make the attacker drop the weapon, which then lies at the place of the attacker; picking it up takes a big thing. With ' +
      'a pair the GM says which weapon falls. There is no such choice for unarmed attacks, natural weapons and spells.',
  },
  'crit.fumble-prone': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'Fumble: the attacker falls',
    text: 'The GM may make the attacker fall prone. Getting up again takes the short move.',
  },
  'crit.all-sides': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'The same for all attackers',
    text: 'A natural 1 doubles and a natural 20 misses for every attacker, party and enemies alike.',
  },
  'crit.attack-rolls-only': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'Only on Attack rolls',
    text:
      'Only Attack rolls have criticals and automatic misses. Trips, shoves, pushes, Saves, ability tests and order rolls compare only ' +
      'the number. Shove at target number 21, die 20: success.',
  },
} as const;
