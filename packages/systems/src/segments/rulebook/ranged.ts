/** Attacks with ranged weapons. */
export const ranged = {
  'rangedwpn.scope': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Shooting and Throwing',
    text: 'Ranged weapons use one of two skills: Shooting for bows, guns and slings, Throwing for javelins, knives and boulders.',
  },
  'rangedwpn.melee-penalty': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'While engaged',
    text: 'A ranged weapon used while engaged is Difficult, -4.',
  },
  'rangedwpn.melee-aoo': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Attacks of opportunity',
    text: 'It also provokes attacks of opportunity, before the shot is rolled.',
  },
  'rangedwpn.unusable': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Unusable while engaged',
    text: 'Some ranged weapons, such as a longbow, cannot be used while engaged.',
  },
  'rangedwpn.nominal': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Listed range',
    text: 'Up to the listed range, distance has no modifier.',
  },
  'rangedwpn.first-step': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Up to 1.5 times the range',
    text: 'Beyond the listed range and up to one and a half times it, the modifier is -2: with range 40, from 41 to 60 yards.',
  },
  'rangedwpn.further-steps': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Farther away',
    text: 'Each further half of the range is another -2: twice the range -4, two and a half times -6, three times -8.',
  },
  'rangedwpn.no-cap': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'No maximum range',
    text: 'Distance is limited only by the modifier, unless an option sets a maximum.',
  },
  'rangedwpn.into-melee': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Into a melee',
    text:
      'Shooting at an engaged target without a clear shot is Difficult, -4. The shot is not clear if another combatant engaged with the ' +
      'target stands within half a yard of the line of fire; the GM may overrule this. With an option, a shot that fails only because of ' +
      'this penalty goes at the combatant in the way who is nearest to the shooter.',
  },
  'rangedwpn.tactics-ref': {
    section: 'Ranged Weapon Attacks',
    kind: 'context',
    title: 'Tactics',
    text: 'More on shooting into a melee is a matter of tactics.',
  },
  'rangedwpn.called': {
    section: 'Ranged Weapon Attacks',
    kind: 'offered',
    title: 'Ranged called shots',
    text: 'A ranged weapon attack may be a called shot, declared before the roll.',
  },
  'rangedwpn.called.torso': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'At range: torso',
    text: 'Base, 0: damage. Shooting 15 stays 15.',
  },
  'rangedwpn.called.limb': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'At range: limb',
    text: 'Difficult, -4: Disable. Shooting 15 becomes 11.',
  },
  'rangedwpn.called.appendage': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'At range: appendage',
    text: 'Very Difficult, -8: Disable. Shooting 15 becomes 7.',
  },
  'rangedwpn.called.joint': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'At range: joint',
    text: 'Very Difficult, -8: Disable. Shooting 15 becomes 7.',
  },
  'rangedwpn.called.head': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'At range: head',
    text: 'Very Difficult, -8: Knockout. Shooting 15 becomes 7.',
  },
  'rangedwpn.called.vitals': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'At range: vitals',
    text: 'Amazing, -12: Kill Shot. Shooting 15 becomes 3.',
  },
  'rangedwpn.called.vulnerability': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'At range: vulnerability',
    text: 'Difficult, -4: damage of another type. Shooting 15 becomes 11.',
  },
  'rangedwpn.called.weapon': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'At range: weapon',
    text: 'Difficult, -4: Structural. Shooting 15 becomes 11.',
  },
  'rangedwpn.stack': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Ranged modifiers add up',
    text: 'Range, being engaged, shooting into a melee, called shots and all others add up: 16 with -4, -4, -4 and -2 for Fatigued is 2.',
  },
} as const;
