/** Actions that replace an attack after it was answered. */
export const counterTempo = {
  'ct-counter-attack.cost': {
    section: 'Actions: CT Counter-Attack',
    kind: 'enforced',
    title: 'CT Counter-Attack: cost',
    text: 'CT Counter-Attack costs the AP of the weapon used. Only the excess over the replaced action is paid.',
  },
  'ct-counter-attack.status': {
    section: 'Actions: CT Counter-Attack',
    kind: 'enforced',
    title: 'CT Counter-Attack: status',
    text: 'CT Counter-Attack is taken only while On Guard.',
  },
  'ct-counter-attack.trigger': {
    section: 'Actions: CT Counter-Attack',
    kind: 'enforced',
    title: 'CT Counter-Attack: what it answers',
    text: 'CT Counter-Attack answers only Counter-Attack, and Parry if it replaces a Feint. It replaces Feint and Melee Attack.',
  },
  'ct-counter-attack.rows': {
    section: 'Actions: CT Counter-Attack',
    kind: 'enforced',
    title: 'Rows',
    text: 'The attack rows.',
  },
  'ct-counter-attack.replaces': {
    section: 'Actions: CT Counter-Attack',
    kind: 'enforced',
    title: 'What it replaces',
    text: 'A Feint or a Melee Attack answered by a Counter-Attack.',
  },
  'ct-counter-attack.both-hit': {
    section: 'Actions: CT Counter-Attack',
    kind: 'enforced',
    title: 'Both hit',
    text: 'It and the Counter-Attack may both hit.',
  },
  'ct-counter-attack.reach': {
    section: 'Actions: CT Counter-Attack',
    kind: 'enforced',
    title: 'Reach',
    text: 'The reactor must be in reach of the surface used. CT Parry needs no reach.',
  },
  'ct-counter-attack.weapon': {
    section: 'Actions: CT Counter-Attack',
    kind: 'enforced',
    title: 'Any weapon in hand',
    text: 'Any melee weapon and surface in hand may be used, at its own cost. With ct-weapon-switch same only the weapon of the replaced action may be used. The same applies to CT Parry.',
  },
  'ct-parry.cost': {
    section: 'Actions: CT Parry',
    kind: 'enforced',
    title: 'CT Parry: cost',
    text: "CT Parry costs the AP of the weapon's first surface. Only the excess over the replaced action is paid.",
  },
  'ct-parry.status': {
    section: 'Actions: CT Parry',
    kind: 'enforced',
    title: 'CT Parry: status',
    text: 'CT Parry is taken only while On Guard.',
  },
  'ct-parry.trigger': {
    section: 'Actions: CT Parry',
    kind: 'enforced',
    title: 'CT Parry: what it answers',
    text: 'CT Parry answers only Counter-Attack. It replaces Feint and Melee Attack.',
  },
  'ct-parry.row.bind': {
    section: 'Actions: CT Parry',
    kind: 'enforced',
    title: 'Bind',
    text: 'At 0 the Counter-Attack is void and both are Bound to each other.',
  },
  'ct-parry.row.success': {
    section: 'Actions: CT Parry',
    kind: 'enforced',
    title: 'Success',
    text: 'From 1 on, the Counter-Attack is void.',
  },
  'ct-parry.bind-exact': {
    section: 'Actions: CT Parry',
    kind: 'enforced',
    title: 'Exactly 0',
    text: 'A net of exactly 0 binds. From 1 on there is no bind.',
  },
  'ct-parry.fail': {
    section: 'Actions: CT Parry',
    kind: 'enforced',
    title: 'Failure',
    text: 'The Counter-Attack keeps its own net.',
  },
} as const;
