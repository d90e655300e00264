/** Healing by meals, rest and magic. */
export const healing = {
  'heal.lunch': {
    section: 'Healing',
    kind: 'enforced',
    title: 'Healing by Lunch',
    text: 'A Lunch restores 1d6 + Level HP. Level 2, die 4: 6 HP.',
  },
  'heal.lunch-needs': {
    section: 'Healing',
    kind: 'enforced',
    title: 'What Lunch needs',
    text: 'A Lunch requires 1 hour, a safe place, and 1 ration, which is eaten. Otherwise it is refused.',
  },
  'heal.rest': {
    section: 'Healing',
    kind: 'enforced',
    title: 'Healing by a night of rest',
    text: "A Good Night's Rest restores HP to the maximum. HP 3 of 14: HP 14.",
  },
  'heal.rest-needs': {
    section: 'Healing',
    kind: 'enforced',
    title: 'What a night of rest needs',
    text: "A Good Night's Rest requires 8 hours, a safe place, warmth from a fire or the like, and 1 ration, which is eaten. Otherwise it is refused.",
  },
  'heal.magic-hp': {
    section: 'Healing',
    kind: 'enforced',
    title: 'Magic that restores HP',
    text:
      'Certain spells and potions restore the HP they list, in a fight too, as a big thing. They count upward from negative HP without ' +
      'stopping at 0. Injuries and Fatal Wounds remain.',
  },
  'heal.magic-injury': {
    section: 'Healing',
    kind: 'enforced',
    title: 'Magic that heals Injuries',
    text:
      'Other magic removes, with each use, either one Injury that the caster chooses or one Fatal Wound. Permanent losses from a Save or ' +
      'subtable are not restored.',
  },
  'heal.negative': {
    section: 'Healing',
    kind: 'enforced',
    title: 'The first meal stops at 0',
    text:
      "The first Lunch or Good Night's Rest of a character with negative HP restores them to exactly 0 and no further. Such a Lunch rolls " +
      'no die, but the ration is eaten.',
  },
  'heal.negative-next': {
    section: 'Healing',
    kind: 'enforced',
    title: 'The next meal heals fully',
    text: 'The stop at 0 applies once: the next Lunch or rest heals as usual. HP -7 at level 1: to 0 by one Lunch, to 4 by the next with a die of 3.',
  },
  'heal.not-in-fight': {
    section: 'Healing',
    kind: 'enforced',
    title: 'No meals in a fight',
    text: 'Lunch and rest are refused during a fight, and to a combatant with a Fatal Wound.',
  },
} as const;
