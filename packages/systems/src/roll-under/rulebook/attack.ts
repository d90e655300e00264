/** Attack rolls: the target number and everything that changes it. */
export const attack = {
  'attack.roll-under': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Roll under Attack to hit',
    text: 'Attack is compared with the Defense of the target, and a d20 at or under the target number hits. Target number 9: a 9 hits, a 10 misses.',
  },
  'attack.opposed-formula': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'The opposed test',
    text:
      'In every opposed test the target number is the own score + 10 - the opposing score; for a hit it is Attack + 10 - Defense. Attack ' +
      '11 against Defense 14: 7.',
  },
  'attack.enemy-modifiers': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Enemies are listed as modifiers',
    text:
      'An enemy is listed with 10 minus each score, so that players just add the listed number to their own. Attack 11 against a listed ' +
      'Defense of -1: target number 10.',
  },
  'attack.footsoldier': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'A listed modifier is final',
    text:
      'The foot soldier wears leather and has Defense 11, written as -1, which makes a target number of 10 for Attack 11. A number listed ' +
      'for an enemy already includes armor and everything else; nothing is added to it.',
  },
  'attack.enemy-vs-party': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'How enemies attack',
    text:
      'An enemy rolls to hit like any combatant, with an Attack score of 10 minus its listed modifier: listed -1 against Defense 15 is 11 ' +
      '+ 10 - 15 = 6. Option enemy-attack-roll (default attacker-rolls): with player-defends the players roll instead.',
  },
  'attack.player-defends': {
    section: 'Attack Rolls',
    kind: 'offered',
    optional: true,
    title: 'Players roll to defend',
    text:
      'Option enemy-attack-roll (default attacker-rolls): with player-defends, a party member attacked by an enemy rolls ' +
      'a d20, and Defense plus the listed Attack modifier of the enemy, or less, avoids the hit; the chances stay the ' +
      'same. A bare 20 is a doubled hit by the enemy; a bare 1 is its automatic miss, for which the GM chooses an ' +
      'extra result if risky-situation is on. When natural-one-always-hits is off, a bare 20 hits only at a target number ' +
      'below 20. What lowers the Attack of the enemy raises this target number, and what helps the enemy lowers it.',
  },
  'attack.any-pair': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'One formula for all',
    text:
      'The formula is the same for every attacker: enemies, hirelings, or friends turned against each other. Hireling with Attack 11 ' +
      'against a turncoat of Defense 12: target number 9.',
  },
  'attack.situational': {
    section: 'Attack Rolls',
    kind: 'offered',
    optional: true,
    title: 'Drink, fog and fire',
    text: 'Drunkenness, fog, burning and the like can lower Attack. The GM decides by how much, for a single attack or lastingly; the presets are -2 each.',
  },
  'attack.range-penalty': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Shooting past the range',
    text: 'Every 10 feet beyond the range of the weapon is -1 to Attack. Bow (range 30) at 60 feet: -3.',
  },
  'attack.range-steps': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Only full steps count',
    text:
      'A part of a 10-foot step beyond the range costs nothing: a sling at 29 feet has no penalty, at 30 feet -1. Option range-steps ' +
      '(default full): with started a started step counts, so 21 feet is already -1.',
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
    title: 'No maximum range',
    text: 'Weapons have no maximum distance; only the penalty grows. Sling at 150 feet: -13.',
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
      'The description of a spell says if it needs an Attack roll. That roll has criticals and automatic misses like any other, but no ' +
      'penalty for lack of training. Spells and magic items have a fixed maximum range: beyond it the choice is refused, within it there ' +
      'is no penalty. The damage uses the Death and Dismemberment column that the spell names, or that of magic.',
  },
  'attack.touch': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Touching the unwilling',
    text:
      'Touching an unwilling target requires an Attack roll against Defense, including armor, even for a spell that otherwise needs none. ' +
      'The target must be in reach, and lack of training does not matter. A natural 1 doubles and a natural 20 misses as usual.',
  },
  'attack.touch-willing': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Touching the willing',
    text: 'No d20 is rolled to touch a willing target. Friends who are asleep or dying count as willing; enemies who are asleep or dying do not.',
  },
  'attack.modifiers-sum': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'All modifiers in one number',
    text:
      'All modifiers go into one target number, without upper or lower limit: Attack + 10 - Defense, +2 for a pair of light weapons, -4 ' +
      'without proficiency, the range penalty, and modifiers for being prone, Injuries, trackers and situations. Attack 11 against ' +
      'Defense 12, untrained, range -1, fog -2: target number 2.',
  },
  'attack.reach': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Reach in melee',
    text: 'A melee attack or a touch needs its target within 5 feet. Option melee-reach-feet (default 5): any other positive number of feet.',
  },
  'attack.shoot-close': {
    section: 'Attack Rolls',
    kind: 'enforced',
    title: 'Shots at close targets',
    text: 'A shot at a near target, or into a melee, has no penalty unless the GM sets one.',
  },
} as const;
