/** Attacks with ranged weapons. */
export const ranged = {
  'rangedwpn.scope': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Shooting and Throwing',
    text: 'All that leaves the attacker is shot or thrown: bows, guns and slings by Shooting; javelins, knives and boulders by ' + 'Throwing.',
  },
  'rangedwpn.melee-penalty': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Harder beside a foe',
    text: 'A ranged weapon used while engaged is Difficult, -4.',
  },
  'rangedwpn.melee-aoo': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'And an opening',
    text: 'It opens the shooter to attacks of opportunity as well, before the shot is rolled.',
  },
  'rangedwpn.unusable': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Some not at all',
    text: 'Some ranged weapons, such as a longbow, cannot be used at all while engaged.',
  },
  'rangedwpn.nominal': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'The listed range',
    text: 'Up to the listed range there is no modifier for distance.',
  },
  'rangedwpn.first-step': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Half as far again',
    text: 'Beyond it and up to one and a half times as far is -2: for range 40, from 41 to 60 yards.',
  },
  'rangedwpn.further-steps': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'And so on',
    text: 'Each further half of the range is another -2: twice the range -4, two and a half times -6, three times -8.',
  },
  'rangedwpn.no-cap': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'No farthest range',
    text: 'There is no limit but the modifier, unless an option sets one.',
  },
  'rangedwpn.into-melee': {
    section: 'Ranged Weapon Attacks',
    kind: 'enforced',
    title: 'Into a melee',
    text:
      'Shooting at somebody who is engaged is Difficult, -4, without a clear shot: when another who is engaged with the ' +
      'target stands within half a yard of the straight line. The GM may say otherwise. By option a shot that fails by this ' +
      'alone goes at whoever of them is nearest to the shooter.',
  },
  'rangedwpn.tactics-ref': {
    section: 'Ranged Weapon Attacks',
    kind: 'context',
    title: 'More on that',
    text: 'Finer points of shooting into a melee are a matter of tactics.',
  },
  'rangedwpn.called': {
    section: 'Ranged Weapon Attacks',
    kind: 'offered',
    title: 'Called shots at range',
    text: 'A ranged weapon attack may be a called shot too, named before the roll.',
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
    title: 'All added at range',
    text: 'Range, foe at hand, melee and called shot add up with everything else: 16 with -4, -4, -4 and -2 Fatigued is 2.',
  },
} as const;
