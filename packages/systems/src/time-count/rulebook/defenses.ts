/** The five defenses. */
export const defenses = {
  'def.five': { section: 'Defenses', kind: 'enforced', title: 'Five defenses', text: 'Primary, Passive, Vigor, Celerity, Spirit.' },
  'def.meet': { section: 'Defenses', kind: 'enforced', title: 'Reached is beaten', text: 'For each of them a total that equals it succeeds.' },
  'def.primary': {
    section: 'Primary Defense',
    kind: 'enforced',
    title: 'Primary',
    text: '10, armor, shield, size, and the best of Fortitude, Agility and Willpower. The shield counts while ready and no two-handed weapon is held.',
  },
  'def.primary.use': { section: 'Primary Defense', kind: 'context', title: 'What meets Primary', text: 'Most blows, shots, and spells that strike.' },
  'def.passive': { section: 'Passive Defense', kind: 'enforced', title: 'Passive', text: '10, armor and size; neither shield nor training.' },
  'def.passive.no_melee_weapon': {
    section: 'Passive Defense',
    kind: 'enforced',
    title: 'Without a melee weapon',
    text: 'In melee whoever has no melee weapon ready is met at Passive. Claws and teeth count as weapons, bare hands only with training.',
  },
  'def.vigor': {
    section: 'Vigor',
    kind: 'enforced',
    title: 'Vigor',
    text: '10, Constitution and Fortitude: against poison, sickness and what works on the body.',
  },
  'def.celerity': { section: 'Celerity', kind: 'enforced', title: 'Celerity', text: '10, Dexterity and Agility: against traps and what covers an area.' },
  'def.celerity.touch': { section: 'Celerity', kind: 'enforced', title: 'A touch', text: 'Whatever needs only to touch meets Celerity.' },
  'def.spirit': { section: 'Spirit', kind: 'enforced', title: 'Spirit', text: '10, Wisdom and Willpower: against fear and what works on the mind.' },
  'def.modifiers': {
    section: 'Other Modifiers',
    kind: 'offered',
    title: 'Other modifiers',
    text: 'Stances, conditions, magic and the GM may change any defense, for a time too.',
  },
} as const;
