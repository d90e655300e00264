/** Hit points and healing. */
export const hitPoints = {
  'hp.death': { section: 'Hit Points', kind: 'enforced', title: 'Death', text: 'With a hit point total of 0 a character is dead.' },
  'hp.meaning': { section: 'Hit Points', kind: 'context', title: 'What hit points are', text: 'Toughness, energy, and the knack of rolling with a blow.' },
  'hp.total': {
    section: 'Hit Points',
    kind: 'enforced',
    title: 'The total',
    text: 'Own hit points, Invigoration and bonus hit points together; what death, consciousness and dying go by.',
  },
  'heal.max': {
    section: 'Healing Magic',
    kind: 'enforced',
    title: 'Not above the maximum',
    text: 'Own points and Invigoration together end at the maximum; bonus points take no room.',
  },
  'heal.fatigue_floor': { section: 'Healing Magic', kind: 'enforced', title: 'No fatigue below 0', text: 'Healing stops there.' },
  'heal.separate': { section: 'Healing Magic', kind: 'enforced', title: 'Invigoration', text: "Healed points are kept apart from one's own." },
  'heal.lost_first': { section: 'Healing Magic', kind: 'enforced', title: "Lost before one's own", text: 'Damage takes Invigoration before own hit points.' },
  'heal.split': {
    section: 'Healing Magic',
    kind: 'offered',
    title: 'The healer divides',
    text: 'Between Invigoration and taking away fatigue, as the caster likes.',
  },
  'heal.invig_expires': { section: 'Healing Magic', kind: 'enforced', title: 'Gone by morning', text: "What is left of it after a night's rest is lost." },
  'heal.fatigue_permanent': {
    section: 'Healing Magic',
    kind: 'enforced',
    title: 'Fatigue taken stays taken',
    text: 'It does not come back when the magic ends.',
  },
  'bonus.exceed': { section: 'Bonus Hit Points', kind: 'enforced', title: 'Above the maximum', text: 'Bonus hit points may raise the total past it.' },
  'bonus.first': { section: 'Bonus Hit Points', kind: 'enforced', title: 'Lost first', text: 'Before Invigoration and own points.' },
  'bonus.duration': { section: 'Bonus Hit Points', kind: 'enforced', title: 'For a time', text: 'They last as long as what gave them says.' },
  'bonus.top_first': {
    section: 'Bonus Hit Points',
    kind: 'enforced',
    title: 'After the threshold',
    text: 'Only what passes the threshold touches any of these pools.',
  },
  'bonus.expiry_check': {
    section: 'Bonus Hit Points',
    kind: 'enforced',
    title: 'When they run out',
    text: 'The total falls, and that may call for a consciousness check.',
  },
} as const;
