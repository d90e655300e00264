/** Reactions that attack the opponent. */
export const reactions = {
  'counter-attack.cost': {
    section: 'Actions: Counter-Attack',
    kind: 'enforced',
    title: 'Counter-Attack: cost',
    text: 'Counter-Attack costs the AP of the weapon.',
  },
  'counter-attack.status': {
    section: 'Actions: Counter-Attack',
    kind: 'enforced',
    title: 'Counter-Attack: status',
    text: 'Counter-Attack is taken only while On Guard.',
  },
  'counter-attack.trigger': {
    section: 'Actions: Counter-Attack',
    kind: 'enforced',
    title: 'Counter-Attack: what it answers',
    text: 'Counter-Attack answers only Melee Attack, Unarmed Attack, Move and Combat Move.',
  },
  'counter-attack.rows': {
    section: 'Actions: Counter-Attack',
    kind: 'enforced',
    title: 'Rows',
    text: 'The attack rows.',
  },
  'counter-attack.reach': {
    section: 'Actions: Counter-Attack',
    kind: 'enforced',
    title: 'Reach',
    text: "The attacker, or some square of the mover's path including its start, is in reach at the declaration.",
  },
  'counter-attack.both-hit': {
    section: 'Actions: Counter-Attack',
    kind: 'enforced',
    title: 'Both hit',
    text: 'Rows of attack and Counter-Attack are found separately, and both may hit.',
  },
  'counter-attack.no-cancel': {
    section: 'Actions: Counter-Attack',
    kind: 'enforced',
    title: 'It voids nothing',
    text: 'It only lowers the result of the action it answers.',
  },
  'counter-fire.cost': {
    section: 'Actions: Counter-Fire',
    kind: 'enforced',
    title: 'Counter-Fire: cost',
    text: 'Counter-Fire costs the AP of the weapon.',
  },
  'counter-fire.status': {
    section: 'Actions: Counter-Fire',
    kind: 'enforced',
    title: 'Counter-Fire: status',
    text: 'Counter-Fire is taken only while On Guard.',
  },
  'counter-fire.trigger': {
    section: 'Actions: Counter-Fire',
    kind: 'enforced',
    title: 'Counter-Fire: what it answers',
    text: 'Counter-Fire answers only Aim, Move and Combat Move.',
  },
  'counter-fire.rows': {
    section: 'Actions: Counter-Fire',
    kind: 'enforced',
    title: 'Rows',
    text: 'The attack rows.',
  },
  'counter-fire.range': {
    section: 'Actions: Counter-Fire',
    kind: 'enforced',
    title: 'Counter-Fire: requirements',
    text: "A loaded weapon, and the target, or some square of the mover's path including its start, in range and sight.",
  },
  'counter-fire.accuracy': {
    section: 'Actions: Counter-Fire',
    kind: 'enforced',
    title: 'Accuracy',
    text: 'The normal accuracy. The aimed one applies only with aim-duration until-other-action while an Aim at that opponent is in force.',
  },
  'counter-fire.no-shot-duel': {
    section: 'Actions: Counter-Fire',
    kind: 'enforced',
    title: 'Not against shots',
    text: 'It does not answer a Ranged Attack.',
  },
} as const;
