/** The round and the turn, the four steps of an exchange, recovery. */
export const round = {
  'round.length': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Six seconds',
    text: "A round of the fight is six seconds of the world's time.",
  },
  'round.ap.base': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Twelve action points',
    text:
      'A combatant has 12 action points (AP) at most unless its sheet or a wound says otherwise. It starts with all ' +
      'of them; only Recover Stamina gives any back.',
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
    text:
      'Everybody throws the pool and adds the initiative rating once, when combat begins. Highest first, in every ' +
      'round. With initiativeMode gm the GM sets the order. The GM may change it at any time; whoever joins the fight ' +
      'later comes last in it.',
  },
  'round.order.tie': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Equal initiative',
    text: 'Of equal totals the higher rating goes first, then whoever stands first in the list.',
  },
  'turn.steps': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Act, then recover',
    text: 'A turn is its actions and then the recovery of stamina, never the other way round.',
  },
  'turn.loop': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'One at a time',
    text: 'An action is resolved to its end before the next is chosen.',
  },
  'turn.end': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'When the actions end',
    text: 'They end when the combatant says so or has no AP left; at 0 AP the turn goes on to recovery by itself.',
  },
  'turn.no-action': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Doing nothing',
    text: 'A turn may pass without an action; stamina is recovered all the same.',
  },
  'turn.no-limit': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'As often as wanted',
    text: 'The same action may be taken again and again while AP and status allow it.',
  },
} as const;
