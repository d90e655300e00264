/** Armour, shields, Defense, and the sundering of a shield. */
export const armor = {
  'armor.leather': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Leather armour',
    text: 'Leather gives +2 Defense and fills no Inventory Slot.',
  },
  'armor.chain': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Chain armour',
    text: 'Chain gives +4 Defense and fills 2 Inventory Slots.',
  },
  'armor.chain-penalty': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Chain slows its wearer',
    text: 'Whoever wears chain has -2 Movement and -2 Stealth. Movement 12 becomes 10, and the short move 30 feet.',
  },
  'armor.plate': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Plate armour',
    text: 'Plate gives +6 Defense and fills 4 Inventory Slots.',
  },
  'armor.plate-penalty': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Plate slows its wearer',
    text: 'Whoever wears plate has -4 Movement and -4 Stealth. Movement 12 becomes 8, and the short move 28 feet.',
  },
  'armor.shield': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Shields raise Defense',
    text: 'A shield gives +1 Defense and fills 1 Inventory Slot.',
  },
  'armor.one-suit': {
    section: 'Armor',
    kind: 'enforced',
    title: 'One suit, one shield',
    text: 'Nobody wears two suits of armour or uses two shields. One shield goes together with any suit.',
  },
  'armor.shield-held': {
    section: 'Armor',
    kind: 'enforced',
    title: 'A shield needs a hand',
    text: 'A shield works only while it is held, and it takes up one hand. Slung on the back it gives no Defense and cannot be sundered.',
  },
  'armor.base': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Defense without armour',
    text: 'Unarmoured, a player character has a Defense of 10 plus the Dexterity ' + 'bonus. Option baseDefense (default 10): with 9 it starts one lower.',
  },
  'armor.dexterity': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Armour and Dexterity add up',
    text:
      'The bonus of the armour goes on top of the Dexterity bonus: Dexterity +1 in leather is Defense 13. Option armourAndDexterity ' +
      '(default stack): with better-of only the larger of the two counts (here 12), but a shield is still added.',
  },
  'armor.sunder': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Sundering a shield',
    text: 'A player character about to take damage may sacrifice the shield and take 1d12 off that damage. Damage 9, die 7: 2 is left.',
  },
  'armor.sunder-broken': {
    section: 'Armor',
    kind: 'enforced',
    title: 'A sundered shield is gone',
    text: 'Sundering breaks the shield for good, and it gives nothing any more. ' + 'What is left of it falls at once, so the hand and the slot are free.',
  },
  'armor.sunder-timing': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Sunder after seeing the damage',
    text:
      'The damage total is shown first, then the player chooses to sunder or not, and only then does it come off HP. ' +
      'Option sunderTiming (default after-damage-roll): with before-damage-roll the choice comes before the damage dice.',
  },
  'armor.sunder-floor': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Sundering stops at 0 damage',
    text:
      'A sundered shield can bring the damage down to 0, and what is left over of its die is ' +
      'lost. A hit brought to 0 takes no HP and calls for no Death and Dismemberment roll.',
  },
  'armor.sunder-double': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Sundering a doubled hit',
    text: 'Even against doubled damage the shield gives no more than one 1d12, taken off the doubled sum. 12 damage, die 5: 7 is left.',
  },
  'armor.sunder-party-only': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Only player characters sunder',
    text: 'Enemies and hirelings cannot sunder their shields. Option enemiesMaySunder (off by default): when on, everybody may.',
  },
  'armor.sunder-any-hit': {
    section: 'Armor',
    kind: 'enforced',
    title: 'What a shield can stop',
    text:
      'A shield can be sundered against weapons, shots, thrown things, and any spell or magic item that ' +
      'does damage, rolled to hit or not. It is no help against Time, except where a tracker allows it, ' +
      'nor to somebody unconscious or dying. When the damage is 0 already, there is no such choice.',
  },
} as const;
