/** Critical hits and fumbles. */
export const critical = {
  'crit.when': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'A critical hit',
    text: 'Needs a natural 20 (19 too with a Precise weapon) and a total at least 1 above the defense.',
  },
  'crit.precise': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'Precise weapons',
    text: 'A natural 19 may be a critical too, but it hits only if its total does.',
  },
  'crit.maximum': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'Maximum dice',
    text: "A critical hit takes the maximum of the weapon's own dice.",
  },
  'crit.attribute': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'The attribute once more',
    text: 'The governing attribute is added again, as at least +1. With option crit.attribute: replace it counts once, as at least +1.',
  },
  'crit.extra-dice': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'Bonus dice are rolled',
    text: "Dice that are not the weapon's own are rolled as usual.",
  },
  'crit.effects': {
    section: 'Critical Hits',
    kind: 'offered',
    title: 'More on a critical',
    text: 'A weapon may have damage that is added only to its criticals.',
  },
  'crit.immune': {
    section: 'Critical Hits',
    kind: 'enforced',
    title: 'Immune to criticals',
    text: 'On some creatures a critical is an ordinary hit with rolled dice.',
  },
  'fumble.miss': { section: 'Critical Fumbles', kind: 'enforced', title: 'A fumble misses', text: 'A natural 1 always misses.' },
  'fumble.ends-turn': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'A fumble ends the turn',
    text: 'No further action is possible in the turn, not even a free one.',
  },
  'fumble.unsteady': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'Off balance',
    text: 'From the fumble until their next action the attacker is unsteady.',
  },
  'fumble.delay': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'A longer recovery',
    text: 'A d6 is added to the speed factor. It is always rolled, for NPCs too.',
  },
  'fumble.durability': { section: 'Critical Fumbles', kind: 'enforced', title: 'Wear', text: 'The weapon that fumbled loses a Durability Point.' },
  'fumble.break': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'Broken',
    text: 'Without Durability Points a weapon can neither attack nor parry.',
  },
  'fumble.story': { section: 'Critical Fumbles', kind: 'context', title: 'Description of a fumble', text: 'The GM describes what went wrong.' },
  'fumble.same-place': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'Limits of a fumble',
    text: 'A fumble does not move, disarm or knock down the attacker.',
  },
  'fumble.two-weapons': {
    section: 'Critical Fumbles',
    kind: 'enforced',
    title: 'Each of two dice',
    text: "With two weapons each die fumbles separately: its d6 is added to that weapon's factor, and then the higher factor counts.",
  },
} as const;
