/** Fatigue, and waking from it. */
export const fatigue = {
  'fat.sources': { section: 'Fatigue', kind: 'context', title: 'What tires', text: 'Spells, skills, toil and many attacks.' },
  'fat.cost': { section: 'Fatigue', kind: 'enforced', title: 'Paid on the attempt', text: 'An action with a price in fatigue costs it, hit or miss.' },
  'fat.risk': {
    section: 'Fatigue',
    kind: 'enforced',
    title: 'At the brink',
    text: 'Fatigue equal to the hit point total, or above, risks consciousness. Option consciousness.trigger: exceed waits until it is above.',
  },
  'fat.check': {
    section: 'Fatigue',
    kind: 'enforced',
    title: 'Constitution check',
    text: 'Made when the line is crossed, and whenever fatigue rises or points fall from then on.',
  },
  'fat.check_dc': { section: 'Fatigue', kind: 'enforced', title: 'How hard', text: 'Fatigue less hit points.' },
  'fat.check_imp': { section: 'Fatigue', kind: 'enforced', optional: true, title: 'Impaired', text: '-2 for each impairment.' },
  'fat.check_pass': { section: 'Fatigue', kind: 'enforced', title: 'Passed', text: 'He stays up and acts as usual.' },
  'fat.check_fail': { section: 'Fatigue', kind: 'enforced', title: 'Failed', text: 'He falls unconscious.' },
  'fat.check_batch': { section: 'Fatigue', kind: 'enforced', title: 'One a count', text: 'However many losses, one check after all effects of the count.' },
  'fat.dying': {
    section: 'Fatigue',
    kind: 'enforced',
    title: 'Dying',
    text: 'With fatigue at twice the hit points or above. Until stabilized it costs a hit point every 20 counts (option dying.bleed).',
  },
  'regain.minimum': {
    section: 'Regaining Consciousness',
    kind: 'enforced',
    title: 'How long at least',
    text: '10 counts per point by which the check failed.',
  },
  'regain.check': {
    section: 'Regaining Consciousness',
    kind: 'enforced',
    title: 'Waking',
    text: 'A Constitution check against present fatigue less present hit points.',
  },
  'regain.retry': { section: 'Regaining Consciousness', kind: 'enforced', title: 'Trying again', text: 'After another d10 counts.' },
  'regain.natural': { section: 'Regaining Consciousness', kind: 'enforced', title: 'No lucky throw', text: 'A natural 17 or 18 wakes nobody by itself.' },
  'regain.dying': {
    section: 'Regaining Consciousness',
    kind: 'enforced',
    title: 'From the edge',
    text: 'Dying, unconscious and then stabilized: a first try after 2d10 minutes, later ones every d6 minutes.',
  },
  'regain.wake': { section: 'Regaining Consciousness', kind: 'enforced', title: 'Awake', text: 'He acts on the next count, lying down and with empty hands.' },
} as const;
