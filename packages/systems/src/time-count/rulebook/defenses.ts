/** The five defenses. */
export const defenses = {
  'def.five': { section: 'Defenses', kind: 'enforced', title: 'Five defenses', text: 'Primary, Passive, Vigor, Celerity, Spirit.' },
  'def.meet': { section: 'Defenses', kind: 'enforced', title: 'Ties succeed', text: 'A total equal to a defense succeeds against it.' },
  'def.primary': {
    section: 'Primary Defense',
    kind: 'enforced',
    title: 'Primary',
    text: '10, armor, shield, size, and the highest of Fortitude, Agility and Willpower. The shield counts while it is ready and no two-handed weapon is held.',
  },
  'def.primary.use': {
    section: 'Primary Defense',
    kind: 'context',
    title: 'Use of Primary',
    text: 'Most melee attacks, shots, and attack spells are compared with it.',
  },
  'def.passive': { section: 'Passive Defense', kind: 'enforced', title: 'Passive', text: '10, armor and size, without shield or training.' },
  'def.passive.no-melee-weapon': {
    section: 'Passive Defense',
    kind: 'enforced',
    title: 'Without a melee weapon',
    text: 'In melee a combatant without a ready melee weapon is attacked at Passive. Natural weapons count, bare hands only with training.',
  },
  'def.vigor': {
    section: 'Vigor',
    kind: 'enforced',
    title: 'Vigor',
    text: '10, Constitution and Fortitude. It resists poison, sickness and other effects on the body.',
  },
  'def.celerity': { section: 'Celerity', kind: 'enforced', title: 'Celerity', text: '10, Dexterity and Agility. It resists traps and effects on an area.' },
  'def.celerity.touch': { section: 'Celerity', kind: 'enforced', title: 'Touch', text: 'Attacks that only need to touch are compared with Celerity.' },
  'def.spirit': { section: 'Spirit', kind: 'enforced', title: 'Spirit', text: '10, Wisdom and Willpower. It resists fear and other effects on the mind.' },
  'def.modifiers': {
    section: 'Other Modifiers',
    kind: 'offered',
    title: 'Other modifiers',
    text: 'Stances, conditions, magic and the GM may change any defense, permanently or for a time.',
  },
} as const;
