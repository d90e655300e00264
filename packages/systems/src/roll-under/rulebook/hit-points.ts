/** Hit Points, Lethal Damage, and the HP of enemies. */
export const hitPoints = {
  'hp.meaning': {
    section: 'Hit Points',
    kind: 'context',
    title: 'What HP mean',
    text: 'HP measure how much danger a combatant can survive before a real wound. They stand for the skill of not being hit.',
  },
  'hp.damage': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'Damage lowers HP',
    text: 'Damage is subtracted from HP and may reduce them below 0. HP 5, damage 9: HP -4.',
  },
  'hp.zero': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'Nothing happens at 0 HP',
    text: 'A combatant with exactly 0 HP continues as before, and the table is not rolled.',
  },
  'hp.lethal': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'What Lethal Damage is',
    text: 'Lethal Damage is the amount by which HP are below 0. HP -4: Lethal Damage 4.',
  },
  'hp.lethal-roll': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'Lethal Damage calls the table',
    text: 'Whenever a combatant takes Lethal Damage, even a single point, a Death and Dismemberment roll follows.',
  },
  'hp.lethal-again': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'Each further hit rolls again',
    text: 'A further hit on a combatant below 0 causes another roll, in which all of the negative HP count. HP -4, damage 3: a roll with Lethal Damage 7.',
  },
  'hp.party-cap': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'Never more than 20 HP',
    text: 'Constitution and level determine the maximum HP of a player character, up to 20. Constitution 16 at level 6 would be 22 and is limited to 20.',
  },
  'hp.enemy-dice': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'Hit Dice make enemy HP',
    text: 'Roll 1d8 for each Hit Die of an enemy; the sum is its HP. Three dice of 5, 2 and 8: 15 HP.',
  },
  'hp.enemy-low': {
    section: 'Hit Points',
    kind: 'context',
    title: 'Weak for its kind',
    text: 'A foe whose HP come out very low may be ill or already wounded. This is only a hint for the GM.',
  },
  'hp.enemy-high': {
    section: 'Hit Points',
    kind: 'offered',
    optional: true,
    title: 'A champion, or two',
    text:
      'A foe with very many HP may be a champion, or represent two foes. Before the fight the GM can split it in two: they share its HP ' +
      'as evenly as possible, and both keep all its other numbers. HP 15: 8 and 7.',
  },
  'hp.enemy-lethal': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'Enemies use the table too',
    text:
      'Enemies with Lethal Damage get a Death and Dismemberment roll as party members do. Option enemy-lethal (default table): with ' +
      'dies-below-zero an enemy dies outright below 0 HP, with dies-at-zero already at 0. It can also be set for a single enemy.',
  },
  'hp.healing-limit': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'No healing past the maximum',
    text: 'Healing stops at the maximum HP, and anything more is lost. HP 9 of 10, healed by 6: HP 10.',
  },
} as const;
