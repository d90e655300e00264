/** The types of actions and when each may be used. */
export const types = {
  'type.proactive': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'Proactive',
    text: "Proactive actions belong to one's own turn.",
  },
  'type.reactive': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'Reactive',
    text: "Reactions belong to an opponent's turn and answer its action.",
  },
  'type.counter-tempo': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'Counter-tempo',
    text: "Counter-tempo actions belong to one's own turn and answer a reaction.",
  },
  'type.replace': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'Replaced actions',
    text: 'A replaced action does not resolve.',
  },
  'type.special': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'Special',
    text: 'Recover Stamina has no type: it is not declared like others and cannot be answered.',
  },
  'type.status-gate': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'The right status',
    text: 'Every action needs one of the statuses that it lists.',
  },
  'type.status-purpose': {
    section: 'Combat Actions',
    kind: 'context',
    title: 'What a status is',
    text: 'A status says how ready a combatant is for a threat.',
  },
  'type.status-at-declare': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'Status at declaration',
    text: 'The status is checked when the action is declared, and not again.',
  },
} as const;
