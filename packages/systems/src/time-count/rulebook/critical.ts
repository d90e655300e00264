/** Critical hits and fumbles. */
export const critical = {
  'crit.when': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'A critical hit',
    text: 'Needs a natural 20, 19 too if the weapon is Precise, and a total 1 or more above the defense.',
  },
  'crit.precise': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'Precise weapons',
    text: 'A natural 19 may be critical as well, and hits only if its total does.',
  },
  'crit.maximum': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'The dice count full',
    text: "A critical hit takes the weapon's own dice at their highest.",
  },
  'crit.attribute': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'The attribute once more',
    text: 'The governing attribute is added again, for at least +1. Option crit.attribute: replace lets it count once, as at least +1.',
  },
  'crit.extra_dice': { section: 'Critical Hits', kind: 'enforced', title: 'Bonus dice are thrown', text: "Dice that are not the weapon's own fall as usual." },
  'crit.effects': { section: 'Critical Hits', kind: 'offered', title: 'More on a critical', text: 'A weapon may name damage that only its criticals add.' },
  'crit.immune': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'Immune to criticals',
    text: 'On some creatures a critical is an ordinary hit with dice thrown.',
  },
  'fumble.miss': { section: 'Critical Fumbles', kind: 'enforced', title: 'A fumble misses', text: 'A natural 1 misses, always.' },
  'fumble.ends_turn': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'A fumble ends the turn',
    text: 'Nothing more is done on it, not even what would be free.',
  },
  'fumble.unsteady': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'Off balance',
    text: 'From the fumble until he acts again the attacker is unsteady.',
  },
  'fumble.delay': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'A longer recovery',
    text: 'A d6, thrown by everybody, is added to the speed factor.',
  },
  'fumble.durability': { section: 'Critical Fumbles', kind: 'enforced', title: 'Wear', text: 'The weapon that fumbled loses a Durability Point.' },
  'fumble.break': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'Broken',
    text: 'Without Durability Points left a weapon neither strikes nor parries.',
  },
  'fumble.story': { section: 'Critical Fumbles', kind: 'context', title: 'What it looks like', text: 'The GM tells what went wrong.' },
  'fumble.same_place': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'No worse than that',
    text: 'A fumble neither moves, disarms nor fells anybody.',
  },
  'fumble.two_weapons': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'Each of two dice',
    text: "With two weapons each die fumbles for itself: its d6 goes to that weapon's factor, then the higher factor counts.",
  },
} as const;
