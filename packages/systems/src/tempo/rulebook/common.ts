/** What all actions have. */
export const common = {
  'actions.purposes': {
    section: 'Actions: common to several entries',
    kind: 'context',
    title: 'What each is for',
    text: 'Every action has a purpose in plain words, for help texts.',
  },
  'actions.checks': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'The checks',
    text: "Each action has its check: the weapon's skill for blows, evasion, manoeuvre, wrestling or unarmed for the " + 'rest. Aim, Move and Ready have none.',
  },
  'actions.opposable': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'What can be answered',
    text: 'An action can be answered when some reaction lists it; a Feint counts as a Melee Attack.',
  },
  'actions.opposable.reactions': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'Both ways',
    text: 'A reaction and the action it answers oppose each other, though nothing answers the reaction.',
  },
  'actions.dash-row': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'The dash row',
    text: 'Failure or Miss changes nothing, except that a failed Move still walks and Ready has only its Success.',
  },
  'attack.row.miss': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'Miss',
    text: 'Below Combat Defence an attack does nothing.',
  },
  'attack.row.hit': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'Hit',
    text: 'From Combat Defence on an attack strikes the armour: damage less Protection.',
  },
  'attack.row.crit': {
    section: 'Actions: common to several entries',
    kind: 'enforced',
    title: 'Critical hit',
    text: 'From Combat Defence (Armoured) on it passes the armour: damage in full.',
  },
} as const;
