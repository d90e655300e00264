/** What the Bound do on their turn. */
export const bind = {
  'disarm.cost': {
    section: 'Actions: Disarm',
    kind: 'enforced',
    title: 'Disarm: cost',
    text: 'Disarm costs the AP of the weapon.',
  },
  'disarm.status': {
    section: 'Actions: Disarm',
    kind: 'enforced',
    title: 'Disarm: status',
    text: 'Disarm is taken only while Bound.',
  },
  'disarm.row.success': {
    section: 'Actions: Disarm',
    kind: 'enforced',
    title: 'Success',
    text: "From 8 on the partner's weapon falls and the bind ends.",
  },
  'disarm.bind-ends': {
    section: 'Actions: Disarm',
    kind: 'enforced',
    title: 'The bind is over',
    text: 'A successful Disarm ends the bind.',
  },
  'disarm.status-after': {
    section: 'Actions: Disarm',
    kind: 'enforced',
    title: 'After the bind',
    text: 'Both are On Guard, with bindEndStatus Off Guard both Off Guard, whenever Disarm, Withdraw, pressEndsBind or ' + 'doubleEndsBind ends a bind.',
  },
  'disarm.weapon-falls': {
    section: 'Actions: Disarm',
    kind: 'enforced',
    title: 'Where it falls',
    text: 'Into the square of its former holder.',
  },
  'disarm.unarmed-partner': {
    section: 'Actions: Disarm',
    kind: 'enforced',
    title: 'Nothing to take',
    text: 'Bare hands cannot be disarmed.',
  },
  'grapple.cost': {
    section: 'Actions: Grapple',
    kind: 'enforced',
    title: 'Grapple: cost',
    text: 'Grapple costs the AP of the weapon.',
  },
  'grapple.status': {
    section: 'Actions: Grapple',
    kind: 'enforced',
    title: 'Grapple: status',
    text: 'Grapple is taken only while Bound.',
  },
  'grapple.row.success': {
    section: 'Actions: Grapple',
    kind: 'enforced',
    title: 'Success',
    text: 'From 8 on the bind becomes a grapple.',
  },
  'grapple.status-after': {
    section: 'Actions: Grapple',
    kind: 'enforced',
    title: 'Both Grappled',
    text: 'The bind is over, and both are Grappled with each other.',
  },
  'grapple.adjacent': {
    section: 'Actions: Grapple',
    kind: 'enforced',
    title: 'Closing in',
    text:
      'If they stand apart the grappler steps to the nearest free square beside the target: by distance, then ' +
      'straightness, then lower x, then lower y. Without one, or felled, it stays.',
  },
  'press.cost': {
    section: 'Actions: Press',
    kind: 'enforced',
    title: 'Press: cost',
    text: 'Press costs the AP of the weapon.',
  },
  'press.status': {
    section: 'Actions: Press',
    kind: 'enforced',
    title: 'Press: status',
    text: 'Press is taken only while Bound.',
  },
  'press.rows': {
    section: 'Actions: Press',
    kind: 'enforced',
    title: 'Rows',
    text: 'The attack rows, named Failure, Success and Critical Success.',
  },
  'press.bind-stays': {
    section: 'Actions: Press',
    kind: 'enforced',
    title: 'Still bound',
    text: 'The bind goes on; with pressEndsBind a success ends it.',
  },
  'withdraw.cost': {
    section: 'Actions: Withdraw',
    kind: 'enforced',
    title: 'Withdraw: cost',
    text: 'Withdraw costs 2 AP.',
  },
  'withdraw.status': {
    section: 'Actions: Withdraw',
    kind: 'enforced',
    title: 'Withdraw: status',
    text: 'Withdraw is taken only while Bound.',
  },
  'withdraw.row.success': {
    section: 'Actions: Withdraw',
    kind: 'enforced',
    title: 'Success',
    text: 'From 1 on the bind ends.',
  },
  'withdraw.status-after': {
    section: 'Actions: Withdraw',
    kind: 'enforced',
    title: 'After it',
    text: 'Both are On Guard, or as bindEndStatus says.',
  },
} as const;
