/** Hit points and healing. */
export const hitPoints = {
  'hp.death': { section: 'Hit Points', kind: 'enforced', title: 'Death', text: 'A character whose hit point total is 0 is dead.' },
  'hp.meaning': { section: 'Hit Points', kind: 'context', title: 'What hit points are', text: 'Toughness, energy, and the skill to soften blows.' },
  'hp.total': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'The total',
    text: 'Own hit points, Invigoration and bonus hit points together. Death, consciousness and dying depend on the total.',
  },
  'heal.max': {
    section: 'Healing Magic',
    kind: 'enforced',
    title: 'Maximum',
    text: 'Own hit points and Invigoration together cannot exceed the maximum. Bonus hit points do not count toward it.',
  },
  'heal.fatigue-floor': { section: 'Healing Magic', kind: 'enforced', title: 'No fatigue below 0', text: 'Healing lowers fatigue to no less than 0.' },
  'heal.separate': { section: 'Healing Magic', kind: 'enforced', title: 'Invigoration', text: 'Healed points are counted separately from own hit points.' },
  'heal.lost-first': { section: 'Healing Magic', kind: 'enforced', title: 'Order of loss', text: 'Damage takes Invigoration before own hit points.' },
  'heal.split': {
    section: 'Healing Magic',
    kind: 'offered',
    title: 'The healer divides',
    text: 'The caster divides the points between Invigoration and removing fatigue.',
  },
  'heal.invig-expires': { section: 'Healing Magic', kind: 'enforced', title: 'Invigoration ends', text: "Remaining Invigoration is lost with a night's rest." },
  'heal.fatigue-permanent': {
    section: 'Healing Magic',
    kind: 'enforced',
    title: 'Removed fatigue',
    text: 'It does not return when the magic ends.',
  },
  'bonus.exceed': {
    section: 'Bonus Hit Points',
    kind: 'enforced',
    title: 'Above the maximum',
    text: 'Bonus hit points may raise the total above the maximum.',
  },
  'bonus.first': {
    section: 'Bonus Hit Points',
    kind: 'enforced',
    title: 'Bonus points are lost first',
    text: 'They are lost before Invigoration and own hit points.',
  },
  'bonus.duration': { section: 'Bonus Hit Points', kind: 'enforced', title: 'Duration of bonus points', text: 'They last as long as their source says.' },
  'bonus.top-first': {
    section: 'Bonus Hit Points',
    kind: 'enforced',
    title: 'After the threshold',
    text: 'Only damage above the threshold takes points of any kind.',
  },
  'bonus.expiry-check': {
    section: 'Bonus Hit Points',
    kind: 'enforced',
    title: 'When they run out',
    text: 'Their end lowers the total, which may require a consciousness check.',
  },
} as const;
