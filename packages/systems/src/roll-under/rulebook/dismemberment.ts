/** Death and Dismemberment: severity, Injuries and Fatal Wounds. */
export const dismemberment = {
  'dd.severity': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'How bad it is',
    text: 'The severity X is 1d12 plus the Lethal Damage plus 1 for each existing Injury. HP -8, no Injury, die 10: X = 18.',
  },
  'dd.location': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Where it strikes',
    text:
      'For ordinary weapons 1d6 decides the location: arm on 1, leg on 2, torso on 3 or 4, head on 5 or 6. Creatures of another shape use ' +
      'the same numbers, with forelegs as arms.',
  },
  'dd.side': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Left or right',
    text: '1d2 decides which arm or leg is hit: left on 1, right on 2. If that limb is already lost it is the other one, and if both are lost it is the torso.',
  },
  'dd.source': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Damage by fire and other sources',
    text: 'Damage from acid, fire, cold, lightning, venom or magic has a column of ' + 'its own, and no location is rolled. Fire, X = 6: Scorched for 6 days.',
  },
  'dd.cumulative': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'All rows up to X',
    text: 'All rows up to X apply. X = 18 to the leg: Disabled for 18 days, Mangled, and 4 Fatal Wounds.',
  },
  'dd.row-1': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'From 1: a passing Injury',
    text:
      'An X of 1 or more brings an Injury for X days: Disabled for an arm or leg, Cracked Ribs for the torso, Concussed for ' +
      'the head, Scorched for acid or fire, Frostbite for cold, Burned for lightning, Sickened for venom, Anathema for magic.',
  },
  'dd.row-11': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'From 11: a grave Injury',
    text:
      'An X of 11 or more brings 1 Fatal Wound and a grave Injury as well: Mangled for an arm or leg, Crushed for the torso, ' +
      'Skullcracked for the head, Burned for acid or fire, Frozen for cold, Fried for lightning, Wracked for venom, Marked for magic.',
  },
  'dd.row-16': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'From 16: more Fatal Wounds',
    text: 'An X of 16 or more adds X - 15 Fatal Wounds to the one of the row before, which makes X - 14. X = 16: 2. X = 18: 4.',
  },
  'dd.injury-count': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'What counts as an Injury',
    text:
      'Every Injury entry adds 1 to later severity, even a second one on the same limb, and even a grave Injury whose Saves succeeded. ' +
      'Fatal Wounds, Interesting Scars and the results of subtables, such as a lost limb or eye, Blind or Deaf, add nothing. The same ' +
      'effect gained twice is no stronger, but the longer time counts.',
  },
  'dd.days': {
    section: 'Death and Dismemberment',
    kind: 'offered',
    title: 'Injuries pass in days',
    text:
      'An Injury with a number of days ends after so many days. Days pass only when the GM says so, not through a meal or a rest. A grave ' +
      'Injury (from X = 11) ends together with the timed one of the same roll. Permanent effects of its Saves and subtable remain.',
  },
  'dd.order-of-dice': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'The order of the dice',
    text:
      'The dice for Lethal Damage are always rolled in the same order: d12 for severity, d6 for location, d2 for the side, then those for ' +
      'Saves and subtables.',
  },
  'dd.disabled-arm': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Disabled arm',
    text:
      'A Disabled arm drops what it holds, even a weapon held in both hands, and cannot hold anything. The right hand holds the main ' +
      'weapon and the left a shield or second weapon, unless the player sets it otherwise. A shield dropped in this way is not broken, ' +
      'and the other arm can pick it up.',
  },
  'dd.disabled-leg': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Disabled leg',
    text:
      'A Disabled leg makes a combatant fall prone. They can stand up on the other leg as usual, but then cannot run or charge, and have ' +
      'half the short move, rounded down. Without a working leg a combatant cannot stand, but with two working arms they can crawl: the ' +
      'usual short move divided by 20, rounded down. Movement 12: 16 feet on one leg, a crawl of 1 foot with none.',
  },
  'dd.cracked-ribs': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Cracked Ribs',
    text: 'Cracked Ribs reduce the maximum HP by 4, to at least 1. Maximum 10: 6.',
  },
  'dd.concussed': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Concussed head',
    text: 'A Concussed combatant has a Wisdom of 4 for the order roll, and the penalty of a quick enemy is subtracted from that too.',
  },
  'dd.scorched': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'No armor on burned skin',
    text:
      'A combatant with Scorched, Frostbite or the Burned of lightning cannot wear armor. Worn armor gives no Defense from then on, but ' +
      'its penalties to Movement and Stealth last until it is taken off after the fight. Shields work as always.',
  },
  'dd.anathema': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Anathema blocks helpful magic',
    text: 'Neither healing magic nor any other helpful magic works on a combatant with Anathema. Trying it is refused.',
  },
  'dd.other': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'All other Injuries',
    text:
      'Numbers of other Injuries are applied, and everything else is kept as a note: Sickened is -2 Attack, Blind is -8 Attack and -8 ' +
      'Defense, palsy is -2 to both, one lost eye is -1 to ranged attacks, and the Deaf act last when ambushed. The grave Burned, Frozen, ' +
      'Fried and Wracked require a Save: a success means permanently 2 less damage from that source (and 1d6 digits lost for Burned or ' +
      'Frozen, a scar for the others), a failure means 1d6 on their own subtable. Marked requires one too: a success means permanently 2 ' +
      'less damage from magic and a scar, but -2 on Saves against magic; a failure means double damage from magical attacks or -4 on the ' +
      'Save. Damage is doubled first, then reduced by fixed amounts (to at least 0), and a shield comes last.',
  },
  'dd.mangled': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Mangled limb',
    text:
      'Roll a Save: a failure costs the limb, and a lost arm or leg counts as permanently Disabled. After a success roll another: now a ' +
      'failure costs one digit, which is only noted, and a success leaves an Interesting Scar.',
  },
  'dd.crushed': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Crushed torso',
    text:
      'Roll a Save: a success leaves only an Interesting Scar. On a failure roll 1d6: Strength (1), Dexterity (2) or Constitution (3) is ' +
      'permanently 1 lower; the voice is a whisper at most (4); no swimming or diving, and Constitution 4 for holding breath (5); ' +
      'paralysis from the neck down (6), with a Save after 1d6 days, another after 1d6 weeks, and no more after that.',
  },
  'dd.skullcracked': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Skullcracked head',
    text:
      'Roll a Save: a success leaves only an Interesting Scar. On a failure roll 1d6: Intelligence (1), Wisdom (2) or Charisma (3) is ' +
      'permanently 1 lower; the left eye (4) or the right eye (5) is lost, with -1 to ranged attacks, and Blind without both; a coma (6), ' +
      'with a Save after 1d6 days, another after 1d6 weeks, and no more after that.',
  },
  'dd.enemy-save': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Saves of enemies',
    text: 'An enemy without a listed Save has 5 plus its Hit Dice, at most 12. Two Hit Dice: Save 7.',
  },
  'fatal.unconscious': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'The dying are unconscious',
    text:
      'A combatant with a Fatal Wound lies prone and unconscious, and can do nothing but scream. They keep hold of what is in their ' +
      'hands, unless an Injury makes them drop it. Their Defense stays the same, though the GM may give attackers a bonus.',
  },
  'fatal.clock': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Three rounds to live',
    text:
      'A Fatal Wound that is not cleared kills after 3 rounds, not counting the round in which it was received, and each wound is counted ' +
      'by itself. Received in round 2: death at the end of round 5. Option fatal-clock (default per-wound): with single-from-first a ' +
      'single count begins with the first wound and ends only when none is left.',
  },
  'fatal.self': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Fighting for life',
    text:
      'On their turn a dying combatant rolls 1d6, and a 1 clears one Fatal Wound. The die is rolled automatically, also for the paralysed ' +
      'or comatose, and is the whole turn.',
  },
  'fatal.help': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Help for the dying',
    text:
      'An ally in reach may use their big thing for a d20 roll at or under half their Intelligence, rounded down, which clears one Fatal ' +
      'Wound. A healer uses full Intelligence. Intelligence 13: a 6 clears one, a 7 does not.',
  },
  'fatal.two-helpers': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Two helpers at most',
    text: 'At most two allies can tend the same patient in a round; a third is refused.',
  },
  'fatal.oldest-first': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'The oldest wound first',
    text: 'The oldest Fatal Wound is always cleared first. Of wounds from rounds 1 and 3, the one from round 1 is cleared.',
  },
  'fatal.cleared': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Waking up again',
    text:
      'When the last Fatal Wound is cleared the victim wakes at once, prone and with unchanged HP, and can act on their next turn; a coma ' +
      'keeps them unconscious, and paralysis helpless. That turn is in the same round if a friend cleared the wound before it. If their ' +
      'own d6 cleared it, it is in the following round.',
  },
  'fatal.death': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Death at the end of the round',
    text: 'A Fatal Wound kills at the very end of the round. A Morale check can follow.',
  },
} as const;
