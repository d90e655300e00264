/** What answers an opponent's action. */
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
    text: "The attacker, or some square of the mover's path with its start, is in reach when it is declared.",
  },
  'counter-attack.both-hit': {
    section: 'Actions: Counter-Attack',
    kind: 'enforced',
    title: 'Both hit',
    text: 'Attack and Counter-Attack are looked up apart, and both may hit.',
  },
  'counter-attack.no-cancel': {
    section: 'Actions: Counter-Attack',
    kind: 'enforced',
    title: 'It voids nothing',
    text: 'It only lowers the result of what it answers.',
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
    title: 'What it needs',
    text: "A loaded weapon, and the target, or some square of the mover's path with its start, in range and sight.",
  },
  'counter-fire.accuracy': {
    section: 'Actions: Counter-Fire',
    kind: 'enforced',
    title: 'Accuracy',
    text: 'The normal one; the aimed one only with aimDuration untilOtherAction while an Aim at that opponent holds.',
  },
  'counter-fire.no-shot-duel': {
    section: 'Actions: Counter-Fire',
    kind: 'enforced',
    title: 'Not against shots',
    text: 'It does not answer a Ranged Attack.',
  },
} as const;
