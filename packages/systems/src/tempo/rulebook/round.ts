/** The round and the turn. */
export const round = {
  'round.length': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Six seconds',
    text: 'A round of the fight is six seconds.',
  },
  'round.ap.base': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Twelve action points',
    text: 'A combatant has at most 12 action points (AP), unless the sheet or a wound says otherwise. All of them are available at the start. Only Recover Stamina restores AP.',
  },
  'round.ap.scale': {
    section: 'The Action Round',
    kind: 'context',
    title: 'What a point is',
    text: 'An action point is about half a second of effort.',
  },
  'round.order': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Initiative',
    text: 'All combatants roll the pool and add the initiative rating once, when combat begins. The highest acts first in every round. With initiative-mode gm the GM sets the order. The GM may change it at any time. Combatants who join later are last.',
  },
  'round.order.tie': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Equal initiative',
    text: 'Of equal totals the higher rating is first, then the first in the roster.',
  },
  'turn.steps': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Act, then recover',
    text: 'A turn consists of its actions and then the recovery of stamina, in this order.',
  },
  'turn.loop': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'One at a time',
    text: 'An action is resolved completely before the next is chosen.',
  },
  'turn.end': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'When the actions end',
    text: 'The combatant ends them, or has no AP left. At 0 AP the turn continues with recovery automatically.',
  },
  'turn.no-action': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Doing nothing',
    text: 'A turn may have no action. Stamina is recovered nevertheless.',
  },
  'turn.no-limit': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'As often as wanted',
    text: 'The same action may be repeated as long as AP and status allow it.',
  },
} as const;
