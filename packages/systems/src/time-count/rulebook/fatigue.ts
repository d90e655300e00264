/** Fatigue, and waking from it. */
export const fatigue = {
  'fat.sources': { section: 'Fatigue', kind: 'context', title: 'Causes of fatigue', text: 'Spells, skills, hard work and many attacks.' },
  'fat.cost': { section: 'Fatigue', kind: 'enforced', title: 'Fatigue cost', text: 'An action with a fatigue cost costs it on the attempt, hit or miss.' },
  'fat.risk': {
    section: 'Fatigue',
    kind: 'enforced',
    title: 'Risk of collapse',
    text: 'Fatigue equal to or above the hit point total risks consciousness. With option consciousness.trigger: exceed only fatigue above it does.',
  },
  'fat.check': {
    section: 'Fatigue',
    kind: 'enforced',
    title: 'Constitution check',
    text: 'Made when fatigue reaches that limit, and from then on whenever fatigue rises or hit points fall.',
  },
  'fat.check-dc': { section: 'Fatigue', kind: 'enforced', title: 'Difficulty of the check', text: 'Fatigue minus hit points.' },
  'fat.check-imp': { section: 'Fatigue', kind: 'enforced', optional: true, title: 'Impairments in the check', text: '-2 for each impairment.' },
  'fat.check-pass': { section: 'Fatigue', kind: 'enforced', title: 'Passed', text: 'The combatant stays conscious and acts as usual.' },
  'fat.check-fail': { section: 'Fatigue', kind: 'enforced', title: 'Failed', text: 'The combatant falls unconscious.' },
  'fat.check-batch': { section: 'Fatigue', kind: 'enforced', title: 'One check a count', text: 'A combatant makes one check after all effects of the count.' },
  'fat.dying': {
    section: 'Fatigue',
    kind: 'enforced',
    title: 'Dying',
    text: 'A combatant with fatigue of at least twice the hit points is dying. Until stabilized they lose a hit point every 20 counts (option dying.bleed).',
  },
  'regain.minimum': {
    section: 'Regaining Consciousness',
    kind: 'enforced',
    title: 'Minimum time',
    text: 'At least 10 counts for each point by which the check failed.',
  },
  'regain.check': {
    section: 'Regaining Consciousness',
    kind: 'enforced',
    title: 'Waking',
    text: 'A Constitution check against the current fatigue minus the current hit points.',
  },
  'regain.retry': { section: 'Regaining Consciousness', kind: 'enforced', title: 'Trying again', text: 'A failed check is repeated after d10 counts.' },
  'regain.natural': {
    section: 'Regaining Consciousness',
    kind: 'enforced',
    title: 'No automatic success',
    text: 'A natural 17 or 18 does not succeed automatically in a waking check.',
  },
  'regain.dying': {
    section: 'Regaining Consciousness',
    kind: 'enforced',
    title: 'Waking after dying',
    text: 'A combatant who was dying, unconscious and then stabilized makes the first check after 2d10 minutes and later ones every d6 minutes.',
  },
  'regain.wake': {
    section: 'Regaining Consciousness',
    kind: 'enforced',
    title: 'Awake',
    text: 'The combatant acts on the next count, prone and with empty hands.',
  },
} as const;
