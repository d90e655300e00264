/** Attack rolls: the target number and everything that changes it. */
export const attack = {
  'attack.roll-under': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Roll under Attack to hit',
    text: 'Attack is set against the Defense of the target, and a d20 that shows ' + 'the target number or less hits. Target number 9: a 9 hits, a 10 misses.',
  },
  'attack.opposed-formula': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'The opposed test',
    text:
      'In every opposed test the target number is the own score + 10 - the opposing ' +
      'score; for a hit it is Attack + 10 - Defense. Attack 11 against Defense 14: 7.',
  },
  'attack.enemy-modifiers': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Enemies are listed as modifiers',
    text:
      'An enemy is written down with 10 minus each score, so that players just add the listed ' +
      'number to their own. Attack 11 against a listed Defense of -1: target number 10.',
  },
  'attack.footsoldier': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'A listed modifier is final',
    text:
      'The foot soldier wears leather and has Defense 11, written as -1, which makes a target number of 10 for ' +
      'Attack 11. A number listed for an enemy already holds its armour and all else, and nothing more is added.',
  },
  'attack.enemy-vs-party': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'How enemies attack',
    text:
      'An enemy rolls to hit like anybody else, with an Attack score of 10 minus its listed modifier: listed -1 against Defense ' +
      '15 is 11 + 10 - 15 = 6. Option enemyAttackRoll (default attacker-rolls): player-defends lets the players roll instead.',
  },
  'attack.player-defends': {
    section: 'Attack Rolls',
    kind: 'offered',
    optional: true,
    title: 'Players roll to defend',
    text:
      'Option enemyAttackRoll (default attacker-rolls): with player-defends, a party member attacked by an enemy rolls ' +
      'a d20, and Defense plus the listed Attack modifier of the enemy, or less, avoids the hit; the chances stay the ' +
      'same. A bare 20 is a doubled hit by the enemy; a bare 1 is its automatic miss, for which the GM chooses an ' +
      'extra result if riskySituation is on. When naturalOneAlwaysHits is off, a bare 20 hits only at a target number ' +
      'below 20. What lowers the Attack of the enemy raises this target number, and what helps the enemy lowers it.',
  },
  'attack.any-pair': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'One formula for everybody',
    text:
      'The sum is the same whoever attacks: enemies, hirelings, or friends turned against ' +
      'each other. Hireling with Attack 11 against a turncoat of Defense 12: target number 9.',
  },
  'attack.situational': {
    section: 'Attack Rolls',
    kind: 'offered',
    optional: true,
    title: 'Drink, fog and fire',
    text:
      'Drink, fog, flames on the body and the like can lower Attack. How much is up to the GM, ' +
      'for a single attack or as a lasting change to a combatant; the presets are -2 each.',
  },
  'attack.range-penalty': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Shooting past the range',
    text: 'Every 10 feet past the range of the weapon takes 1 off Attack. Bow (range 30) at 60 feet: -3.',
  },
  'attack.range-steps': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Only full steps count',
    text:
      'A part of a 10-foot step past the range costs nothing: a sling at 29 feet has no penalty, at 30 feet it ' +
      'has -1. Option rangeSteps (default full): with started a step just begun counts, so 21 feet is -1 already.',
  },
  'attack.range-once': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Range counts once',
    text: 'An attack takes the range penalty a single time. Bow at 40 feet: -1, never -2.',
  },
  'attack.no-maximum-range': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'No longest shot',
    text: 'No weapon has a greatest distance; only the growing penalty stands against far shots. Sling at 150 feet: -13.',
  },
  'attack.spell-none': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Most spells simply work',
    text: 'Unless it is marked otherwise, a spell takes effect without an Attack roll.',
  },
  'attack.spell-noted': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Spells with an Attack roll',
    text:
      'The description of a spell says if it calls for an Attack roll; that roll has doubling and automatic miss like any other, but ' +
      'no penalty for lack of training. Spells and magic items have a fixed limit as their range: past it the choice is refused, ' +
      'inside it nothing is taken off. Its damage uses the Death and Dismemberment column it names, or that of magic if it names none.',
  },
  'attack.touch': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Touching the unwilling',
    text:
      'Touching somebody against their will takes an Attack roll against Defense, armour included, even for a spell that otherwise ' +
      'has none. The target must be in reach, and lack of training does not matter. A bare 1 doubles and a bare 20 misses as ever.',
  },
  'attack.touch-willing': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Touching the willing',
    text: 'No d20 is rolled to touch somebody who agrees to it. Friends asleep ' + 'or dying are taken to agree; enemies asleep or dying are not.',
  },
  'attack.modifiers-sum': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Everything in one number',
    text:
      'Before the die is compared, all changes go into one target number, which may be as low or as high as ' +
      'it comes out. It is Attack + 10 - Defense, +2 for a pair of light weapons, -4 without proficiency, ' +
      'less the range penalty, and with whatever comes from being prone, from Injuries, trackers and the ' +
      'situation. Attack 11 against Defense 12, untrained, range -1, fog -2: target number 2.',
  },
  'attack.reach': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Reach in melee',
    text: 'A melee attack or a touch needs its target within 5 feet. Option meleeReachFeet (default 5): any other positive number of feet.',
  },
  'attack.shoot-close': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Close shots are plain shots',
    text: 'A shot at somebody near, or into the thick of a fight, loses nothing unless the GM sets a penalty.',
  },
} as const;
