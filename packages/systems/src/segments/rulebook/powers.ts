/** Magic and minds: attacks without a weapon. */
export const powers = {
  'othermelee.same': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'The same mechanics',
    text: 'Mages, priests and others without weapons fight in melee by the same rules; what a hit does may differ.',
  },
  'othermelee.threat-zone': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'A touch comes close',
    text: 'A melee power takes its user within reach of the foe and engages both.',
  },
  'othermelee.concentration': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'Concentration',
    text: 'What is not over in an instant needs a Concentration check, a d20 at or under, to be kept up.',
  },
  'othermelee.concentration-when': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'When it is due',
    text:
      'At the start of a round, once for each effect whose owner is engaged; it costs nothing. By option after each hit that ' +
      'takes hit points off the owner, or every round.',
  },
  'othermelee.concentration-fail': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'When it fails',
    text: 'The effect ends and has to be brought about again at its full price.',
  },
  'othermelee.segments': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'Bound by segments',
    text: 'Powers keep to the segments whatever their skill: 3 actions or more wait for Multiform.',
  },
  'othermelee.no-location': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'No locations',
    text: 'A power cannot be a called shot unless it says so; then it uses the armed table in melee and the ranged one otherwise.',
  },
  'otherranged.same': {
    section: 'Other Ranged Attacks',
    kind: 'enforced',
    title: 'Like ranged weapons',
    text: 'Powers at range are rolled like ranged weapons, but for what follows: a bolt of range 20 at 30 yards is at -2.',
  },
  'otherranged.engaged': {
    section: 'Other Ranged Attacks',
    kind: 'enforced',
    title: 'Harder beside a foe',
    text:
      'A ranged power used while engaged is Difficult, -4, besides the opening. A melee power is not. A power may have a ' +
      'figure of its own, or be impossible then.',
  },
  'otherranged.multi-action': {
    section: 'Other Ranged Attacks',
    kind: 'enforced',
    title: 'Slow powers',
    text: 'A power of 3 actions or more is for Multiform; one of 2 is for Ranged.',
  },
  'otherranged.no-location': {
    section: 'Other Ranged Attacks',
    kind: 'enforced',
    title: 'No locations at range',
    text: 'Ranged powers have no called shots, unless one says so.',
  },
  'otherranged.no-into-melee': {
    section: 'Other Ranged Attacks',
    kind: 'enforced',
    title: 'Into a melee freely',
    text: 'A power is not hindered by a melee around its target, unless it says by how much.',
  },
  'location.humanoid': {
    section: 'Hit Location Notes',
    kind: 'context',
    title: 'A body like ours',
    text: 'Locations are those of a body like ours.',
  },
  'location.substitute': {
    section: 'Hit Location Notes',
    kind: 'offered',
    title: 'Other bodies',
    text:
      'A monster lists its parts and which location each counts as: a tentacle as a limb, antennae as an appendage, a web ' +
      'spinner as a joint. The GM may add one.',
  },
  'location.disable-no-kill': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'To disable is not to kill',
    text: 'A hit that disables is never a Kill Shot.',
  },
  'location.effects-ref': {
    section: 'Hit Location Notes',
    kind: 'context',
    title: 'What the effects mean',
    text: 'What Disable, Knockout, Kill Shot and Structural do stands with damage.',
  },
  'vitals.definition': {
    section: 'Hit Location Notes',
    kind: 'context',
    title: 'Vitals',
    text: 'Vitals are organs needed to live that can be reached.',
  },
  'vitals.search': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Vitals have to be found',
    text: 'A called shot at vitals needs the vitals of that target found by that attacker: by a Search, or told by the GM. An ' + 'option does without.',
  },
  'vitals.kill-factors': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Without the two conditions',
    text: "A shot at vitals is a Kill Shot whatever the target's condition and the attacker's level.",
  },
  'vulnerability.search': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Weak points have to be found',
    text: 'So does a vulnerability, except by bare hands.',
  },
  'vulnerability.effect': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Impact becomes Physical',
    text:
      'A hit on a weak point of impact armour turns Impact damage into Physical; other types stay. 18 against Impact 16 and ' +
      'Physical 12 lets 6 through, not 2.',
  },
  'vulnerability.armor': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Where there is armour',
    text: 'Only armour, worn or natural, with an Impact rating has weak points; without it a weapon finds none.',
  },
  'weaponshot.no-damage': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'The holder is not hurt',
    text: 'A hit on a weapon does its holder no damage. The target must hold a made weapon: shields, natural weapons and empty ' + 'hands cannot be called.',
  },
  'weaponshot.hold-check': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Keeping hold',
    text: 'The holder rolls its skill with that weapon and drops it on a failure, unless the GM waives the roll. To pick it up is ' + '1 action.',
  },
  'weaponshot.structural': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'What it is made of',
    text:
      'The weapon makes a structural save when what struck it is at least as large or of a stronger material. Bare hands and ' +
      'natural weapons count as bone.',
  },
  'weaponshot.break': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Broken',
    text: 'A failed save breaks it, unless it cannot break.',
  },
} as const;
