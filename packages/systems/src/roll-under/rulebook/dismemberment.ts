/** Death and Dismemberment: severity, Injuries and Fatal Wounds. */
export const dismemberment = {
  'dd.severity': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'How bad it is',
    text: 'Add together 1d12, the Lethal Damage, and 1 for each Injury borne so ' + 'far: the sum is the severity X. HP -8, no Injury, die 10: X = 18.',
  },
  'dd.location': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Where it strikes',
    text:
      'For ordinary weapons 1d6 finds the place: arm on 1, leg on 2, torso on 3 or 4, head ' +
      'on 5 or 6. Creatures of another shape use the same numbers, with forelegs as arms.',
  },
  'dd.side': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Left or right',
    text:
      'A two-sided die tells which arm or leg is struck: left on 1, right on 2. If that ' +
      'limb is already lost it is the other one, and if both are lost it is the torso.',
  },
  'dd.source': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Harm by fire and such',
    text: 'Damage from acid, fire, cold, lightning, venom or magic has a column of ' + 'its own, and no location is rolled. Fire, X = 6: Scorched for 6 days.',
  },
  'dd.cumulative': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'All rows up to X',
    text: 'X brings the row it falls in and all rows below as well. X = 18 to the leg: Disabled for 18 days, Mangled, and 4 Fatal Wounds.',
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
      'Every Injury entry adds 1 to later severity, even a second one on the same limb, and even a grave Injury ' +
      'whose Saves went well. Fatal Wounds, Interesting Scars and the results of subtables, such as a lost limb ' +
      'or eye, Blind or Deaf, add nothing. The same effect twice is no stronger, but the longer time holds.',
  },
  'dd.days': {
    section: 'Death and Dismemberment',
    kind: 'offered',
    title: 'Injuries pass in days',
    text:
      'An Injury counted in days is over when so many have passed, and days pass only when the GM lets ' +
      'them, not through a meal or a rest alone. A grave Injury (from X = 11) goes away when the timed ' +
      'one that came with it does. Whatever was lost or won by its Saves and subtable stays for good.',
  },
  'dd.order-of-dice': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'The order of the dice',
    text:
      'The dice for Lethal Damage always fall in the same order: d12 for severity, ' +
      'd6 for location, d2 for the side, and last those for Saves and subtables.',
  },
  'dd.disabled-arm': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Disabled arm',
    text:
      'A Disabled arm lets go of what it holds, even of a weapon held in both hands, and is of no use for ' +
      'holding. The right hand holds the main weapon and the left a shield or second weapon, unless the ' +
      'player sets it otherwise. A shield dropped in this way is unbroken, and the good arm can pick it up.',
  },
  'dd.disabled-leg': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Disabled leg',
    text:
      'With a Disabled leg one falls prone, can stand up on the good one as usual, and from then on cannot run or charge and ' +
      'has half the short move, rounded down. Without a working leg there is no standing, but two working arms allow a crawl: ' +
      'the usual short move divided by 20, rounded down. Movement 12: 16 feet on one leg, a crawl of 1 foot with none.',
  },
  'dd.cracked-ribs': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Cracked Ribs',
    text: 'Cracked Ribs take 4 off the maximum HP, but leave at least 1. Maximum 10: 6.',
  },
  'dd.concussed': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Concussed head',
    text: 'Somebody Concussed has a Wisdom of 4 for the order roll, and the penalty of a quick enemy comes off that as well.',
  },
  'dd.scorched': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'No armour on burned skin',
    text:
      'Nobody with Scorched, Frostbite or the Burned of lightning can wear armour. A suit already worn gives no Defense from ' +
      'then on, yet its penalties to Movement and Stealth last until it comes off after the fight. Shields work as always.',
  },
  'dd.anathema': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Anathema repels good magic',
    text: 'Neither healing magic nor any other magic meant to help works on somebody with Anathema. Trying it is refused.',
  },
  'dd.other': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'All other Injuries',
    text:
      'Where another Injury has a number it is applied, and all else is kept as a note: Sickened is -2 Attack, Blind is -8 Attack and ' +
      '-8 Defense, palsy is -2 to both, one lost eye is -1 to ranged attacks, and the Deaf act last when ambushed. The grave Burned, ' +
      'Frozen, Fried and Wracked call for a Save: a success means 2 less damage from that source for good (and 1d6 digits lost by ' +
      'Burned or Frozen, a scar from the others), a failure means 1d6 on their own subtable. Marked calls for one too: a success means ' +
      '2 less damage from magic and a scar, but -2 on Saves against it for good, a failure means double damage from magical attacks or ' +
      '-4 on the Save. Damage is doubled first, then lowered by fixed amounts (to 0 at the least), and a shield comes last.',
  },
  'dd.mangled': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Mangled limb',
    text:
      'Roll a Save: a failure costs the limb, and a lost arm or leg acts like a Disabled one for ever. After a success ' +
      'roll another: now a failure costs one digit, which is only noted, and a success leaves an Interesting Scar.',
  },
  'dd.crushed': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Crushed torso',
    text:
      'Roll a Save, and on a success there is only an Interesting Scar. On a failure roll 1d6: Strength (1), Dexterity (2) or ' +
      'Constitution (3) is 1 lower for good; the voice is a whisper at most (4); no swimming or diving, and Constitution 4 for holding ' +
      'breath (5); paralysis from the neck down (6), with a Save after 1d6 days, another after 1d6 weeks, and no more after that.',
  },
  'dd.skullcracked': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'A Skullcracked head',
    text:
      'Roll a Save, and on a success there is only an Interesting Scar. On a failure roll 1d6: Intelligence (1), Wisdom ' +
      '(2) or Charisma (3) is 1 lower for good; the left eye (4) or the right eye (5) is lost, with -1 to ranged attacks, ' +
      'and Blind without both; a coma (6), with a Save after 1d6 days, another after 1d6 weeks, and no more after that.',
  },
  'dd.enemy-save': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Saves of enemies',
    text: 'An enemy with no Save listed has 5 plus its Hit Dice, but never more than 12. Two Hit Dice: Save 7.',
  },
  'fatal.unconscious': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Dying means unconscious',
    text:
      'Anybody with a Fatal Wound lies prone and unconscious, and except for a scream can do ' +
      'nothing of its own will. It keeps hold of what is in its hands, unless an Injury makes ' +
      'it drop something. Its Defense stays the same, though the GM may give attackers a bonus.',
  },
  'fatal.clock': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Three rounds to live',
    text:
      'A Fatal Wound that is not cleared kills after 3 rounds, not counting the one it came in, and every wound is ' +
      'counted for itself. Gained in round 2: death at the end of round 5. Option fatalClock (default per-wound): ' +
      'with single-from-first a single count begins with the first wound and ends only when none is left.',
  },
  'fatal.self': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Fighting for life',
    text:
      'On its turn a dying combatant rolls 1d6, and a 1 clears one Fatal Wound. The die is rolled ' +
      'without asking, also for somebody paralysed or in a coma, and is all that happens on that turn.',
  },
  'fatal.help': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Help for the dying',
    text:
      'An ally in reach may spend its big thing on a d20 roll against half its Intelligence, rounded down; that number or less ' +
      'clears one Fatal Wound. Somebody marked as a healer uses full Intelligence. Intelligence 13: a 6 clears one, a 7 none.',
  },
  'fatal.two-helpers': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Two helpers at most',
    text: 'No more than two allies can tend the same patient in a round; a third is refused.',
  },
  'fatal.oldest-first': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'The oldest wound goes first',
    text: 'The Fatal Wound that is cleared is always the one carried longest. Of wounds from rounds 1 and 3, the one from round 1 goes.',
  },
  'fatal.cleared': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Waking up again',
    text:
      'Once the last Fatal Wound is gone the victim wakes at once, prone and with its HP as they are, and is free ' +
      'to act on its next turn; a coma keeps it unconscious, and paralysis helpless. That turn is in the same round ' +
      'if a friend cleared the wound early enough for it. If its own d6 cleared it, it is in the following round.',
  },
  'fatal.death': {
    section: 'Death and Dismemberment',
    kind: 'enforced',
    title: 'Death as the round ends',
    text: 'A Fatal Wound that kills does so at the very end of the round. A Morale check can follow from it.',
  },
} as const;
