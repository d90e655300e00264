/** What all actions have in common. */
export const common = {
  'actions.purposes': {
    section: 'Actions: common to several entries',
    kind: 'context',
    title: 'Purposes of actions',
    text: 'Every action has a purpose in plain words, for help texts.',
  },
  'actions.checks': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'Checks of actions',
    text: "Each action has its check: the weapon's skill for attacks, and evasion, maneuver, wrestling or unarmed for the others. Aim, Move and Ready have none.",
  },
  'actions.opposable': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'What can be answered',
    text: 'An action can be answered if a reaction lists it. A Feint counts as a Melee Attack.',
  },
  'actions.opposable.reactions': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'Opposition works both ways',
    text: 'A reaction and the action it answers oppose each other, although nothing answers the reaction.',
  },
  'actions.dash-row': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'The dash row',
    text: 'Failure and Miss have no effect, except that a failed Move still walks. Ready has only Success.',
  },
  'attack.row.miss': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'Miss',
    text: 'Below Combat Defense an attack has no effect.',
  },
  'attack.row.hit': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'Hit',
    text: 'From Combat Defense on, an attack hits the armor: damage minus Protection.',
  },
  'attack.row.crit': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'Critical hit',
    text: 'From Combat Defense (Armored) on, it gets past the armor: full damage.',
  },
} as const;
