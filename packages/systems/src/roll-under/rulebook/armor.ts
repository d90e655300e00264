/** Armor, shields, Defense, and the sundering of a shield. */
export const armor = {
  'armor.leather': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Leather armor',
    text: 'Leather gives +2 Defense and fills no Inventory Slot.',
  },
  'armor.chain': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Chain armor',
    text: 'Chain gives +4 Defense and fills 2 Inventory Slots.',
  },
  'armor.chain-penalty': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Chain slows its wearer',
    text: 'A combatant who wears chain has -2 Movement and -2 Stealth. Movement 12 becomes 10, and the short move 30 feet.',
  },
  'armor.plate': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Plate armor',
    text: 'Plate gives +6 Defense and fills 4 Inventory Slots.',
  },
  'armor.plate-penalty': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Plate slows its wearer',
    text: 'A combatant who wears plate has -4 Movement and -4 Stealth. Movement 12 becomes 8, and the short move 28 feet.',
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
    text: 'A combatant cannot wear two suits of armor or use two shields. One shield can be used with any suit.',
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
    title: 'Defense without armor',
    text: 'Without armor, a player character has a Defense of 10 plus the Dexterity bonus. Option base-defense (default 10): with 9 it starts one lower.',
  },
  'armor.dexterity': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Armor and Dexterity add up',
    text:
      'The armor bonus is added to the Dexterity bonus: Dexterity +1 in leather is Defense 13. Option armor-and-dexterity (default stack): ' +
      'with better-of only the larger of the two counts (here 12), but a shield is still added.',
  },
  'armor.sunder': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Sundering a shield',
    text: 'A player character about to take damage may sacrifice the shield to reduce that damage by 1d12. Damage 9, die 7: 2 damage remains.',
  },
  'armor.sunder-broken': {
    section: 'Armor',
    kind: 'enforced',
    title: 'A sundered shield is gone',
    text: 'Sundering breaks the shield for good, and it gives no bonus any more. What is left of it falls at once, which frees the hand and the slot.',
  },
  'armor.sunder-timing': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Sunder after seeing the damage',
    text:
      'The damage total is shown first, then the player decides whether to sunder, and only then are HP reduced. Option sunder-timing ' +
      '(default after-damage-roll): with before-damage-roll the decision comes before the damage dice.',
  },
  'armor.sunder-floor': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Sundering stops at 0 damage',
    text: 'Sundering can reduce the damage to 0; the rest of its die is lost. A hit reduced to 0 takes no HP and causes no Death and Dismemberment roll.',
  },
  'armor.sunder-double': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Sundering a doubled hit',
    text: 'Even against doubled damage the shield takes off only one 1d12, from the doubled sum. 12 damage, die 5: 7 damage remains.',
  },
  'armor.sunder-party-only': {
    section: 'Armor',
    kind: 'enforced',
    title: 'Only player characters sunder',
    text: 'Enemies and hirelings cannot sunder their shields. Option enemies-may-sunder (off by default): when on, every combatant may.',
  },
  'armor.sunder-any-hit': {
    section: 'Armor',
    kind: 'enforced',
    title: 'What a shield can stop',
    text:
      'A shield can be sundered against weapons, shots, thrown things, and any spell or magic item that does damage, with or without a ' +
      'roll to hit. It does not help against Time unless a tracker allows it, nor a combatant who is unconscious or dying. When the ' +
      'damage is already 0 there is no such choice.',
  },
} as const;
