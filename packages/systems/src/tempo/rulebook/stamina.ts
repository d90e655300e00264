/** The end of every turn. */
export const stamina = {
  'recover-stamina.cost': {
    section: 'Special Actions: Recover Stamina',
    kind: 'enforced',
    title: 'Recover Stamina: cost',
    text: '0 AP.',
  },
  'recover-stamina.status': {
    section: 'Special Actions: Recover Stamina',
    kind: 'enforced',
    title: 'Recover Stamina: status',
    text: 'Allowed in every status.',
  },
  'recover-stamina.rows': {
    section: 'Special Actions: Recover Stamina',
    kind: 'enforced',
    title: 'AP by result',
    text: 'From -13: 1, from -9: 2, from -8: 3, from -6: 4, from -4: 6, from -3: 8, from -2: 10, from -1: 11, from 0: 12.',
  },
  'recover-stamina.inverted': {
    section: 'Special Actions: Recover Stamina',
    kind: 'enforced',
    title: 'Inverted check',
    text: 'Stamina minus the dice result. With recover-mode direct, stamina plus the dice result.',
  },
  'recover-stamina.unopposed': {
    section: 'Special Actions: Recover Stamina',
    kind: 'enforced',
    title: 'Unanswered',
    text: 'There is no reaction to it.',
  },
  'recover-stamina.gaps': {
    section: 'Special Actions: Recover Stamina',
    kind: 'enforced',
    title: 'Between two rows',
    text: 'The lower row counts.',
  },
  'recover-stamina.below': {
    section: 'Special Actions: Recover Stamina',
    kind: 'enforced',
    title: 'Below -13',
    text: 'Nothing is regained.',
  },
} as const;
