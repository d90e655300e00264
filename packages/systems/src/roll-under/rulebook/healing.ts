/** Healing by meals, rest and magic. */
export const healing = {
  'heal.lunch': {
    section: 'Healing',
    kind: 'enforced',
    title: 'Healing by Lunch',
    text: 'A Lunch gives back 1d6 + Level HP. Level 2, die 4: 6 HP.',
  },
  'heal.lunch-needs': {
    section: 'Healing',
    kind: 'enforced',
    title: 'What Lunch needs',
    text: 'For a Lunch one needs 1 hour, a safe place, and 1 ration, which is eaten. Without them it is refused.',
  },
  'heal.rest': {
    section: 'Healing',
    kind: 'enforced',
    title: 'Healing by a night of rest',
    text: "A Good Night's Rest brings HP back to the maximum. HP 3 of 14: HP 14.",
  },
  'heal.rest-needs': {
    section: 'Healing',
    kind: 'enforced',
    title: 'What a night of rest needs',
    text:
      "For a Good Night's Rest one needs 8 hours, a safe place, warmth from a fire " + 'or the like, and 1 ration, which is eaten. Without them it is refused.',
  },
  'heal.magic-hp': {
    section: 'Healing',
    kind: 'enforced',
    title: 'Magic that restores HP',
    text:
      'Certain spells and potions give back the HP they list, in a fight too, as a big thing. ' +
      'They count upward from negative HP without a halt at 0. Injuries and Fatal Wounds remain.',
  },
  'heal.magic-injury': {
    section: 'Healing',
    kind: 'enforced',
    title: 'Magic that heals Injuries',
    text:
      'Other magic takes away, with each use, either one Injury that the caster chooses ' +
      'or one Fatal Wound. What a Save or subtable took for good does not come back.',
  },
  'heal.negative': {
    section: 'Healing',
    kind: 'enforced',
    title: 'The first meal stops at 0',
    text:
      "A character with negative HP gets to exactly 0 by the first Lunch or Good Night's " +
      'Rest, and no further. Such a Lunch needs no die, but the ration is eaten.',
  },
  'heal.negative-next': {
    section: 'Healing',
    kind: 'enforced',
    title: 'The next meal heals fully',
    text: 'The stop at 0 holds once: the Lunch or rest after it heals as usual. ' + 'HP -7 at level 1: to 0 by one Lunch, to 4 by the next with a die of 3.',
  },
  'heal.not-in-fight': {
    section: 'Healing',
    kind: 'enforced',
    title: 'No meals in a fight',
    text: 'Lunch and rest are refused while a fight goes on, and to anybody with a Fatal Wound.',
  },
} as const;
