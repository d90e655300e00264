/** The types of action and when each may be taken. */
export const types = {
  'type.proactive': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'Proactive',
    text: 'Proactive actions belong to the own turn.',
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
    text: 'Counter-tempo actions belong to the own turn and answer a reaction.',
  },
  'type.replace': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'Replaced is gone',
    text: 'An action that was replaced does not resolve.',
  },
  'type.special': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'Special',
    text: 'Recover Stamina is of no type: not declared like the others, and answered by nobody.',
  },
  'type.status-gate': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'The right status',
    text: 'Every action wants one of the statuses that it lists.',
  },
  'type.status-purpose': {
    section: 'Combat Actions',
    kind: 'context',
    title: 'What a status is',
    text: 'A status says how ready somebody is to meet a threat.',
  },
  'type.status-at-declare': {
    section: 'Combat Actions',
    kind: 'enforced',
    title: 'Looked at once',
    text: 'The status counts when the action is declared, and is not looked at again.',
  },
} as const;
