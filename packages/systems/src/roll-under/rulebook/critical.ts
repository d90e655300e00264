/** The bare 1, the bare 20, and fumbles. */
export const critical = {
  'crit.one': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'A bare 1 doubles damage',
    text: 'If the d20 of an Attack roll itself shows 1, the damage is doubled. Die 1 with a sword in one hand: 2d8.',
  },
  'crit.dice': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'How doubling works',
    text: 'For doubled damage, roll every die of the attack two times and count each bonus two times. 1d8+1 becomes 2d8+2.',
  },
  'crit.bare-die': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'Only the bare die counts',
    text: 'What counts is the face of the die, before any change and whatever the target number. Target number 15, die 2: an ordinary hit.',
  },
  'crit.one-hits': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'A bare 1 always hits',
    text:
      'A bare 1 hits even when the target number is below 1. Option naturalOneAlwaysHits ' +
      '(on by default): when off, a bare 1 needs a target number of 1 or more.',
  },
  'crit.twenty': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'A bare 20 always misses',
    text: 'If the d20 of an Attack roll itself shows 20, the attack fails, however high the target number.',
  },
  'crit.further': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'Worse than a miss',
    text:
      'Option riskySituation (off by default): when on, the GM chooses after a bare 20 whether nothing more happens, ' +
      'an ally is hit, the weapon is dropped, or the attacker falls prone. When off, a bare 20 is only a miss.',
  },
  'crit.safe-ground': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'A plain miss in the open',
    text: 'For a duel on clear and open ground leave riskySituation off: a bare 20 is then a plain miss.',
  },
  'crit.cramped': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'Fumbles in the crush',
    text: 'Where friends and foes press together in a narrow place, turn riskySituation on: a bare 20 then lets the GM add more.',
  },
  'crit.fumble-ally': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'Fumble: an ally is hit',
    text:
      'The GM may let the missed attack strike an ally in reach of either the attacker or the target; for a ' +
      'ranged attack, an ally 5 feet from the target at most. The damage is normal, never doubled, and the ' +
      'ally may sunder a shield. With no ally so near there is no such choice, and the blow trains nobody.',
  },
  'crit.fumble-drop': {
    section: 'Critical Successes and Failures',
    kind: 'offered',
    optional: true,
    title: 'Fumble: the weapon falls',
    text:
      'The GM may make the attacker drop the weapon, which then lies in the place of the attacker; it takes a big thing to ' +
      'pick it up. With a pair the GM says which. There is no such choice for unarmed blows, natural weapons and spells.',
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
    title: 'Special dice for everybody',
    text: 'A bare 1 doubles and a bare 20 misses for whoever makes the attack, party and enemies the same.',
  },
  'crit.attack-rolls-only': {
    section: 'Critical Successes and Failures',
    kind: 'enforced',
    title: 'Special dice only on attacks',
    text:
      'Only Attack rolls know doubling and automatic misses. Trips, shoves, pushes, Saves, ability ' +
      'tests and order rolls go by the number alone. Shove at target number 21, die 20: success.',
  },
} as const;
