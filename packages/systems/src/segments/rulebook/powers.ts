/** Attacks with magic and mental powers. */
export const powers = {
  'othermelee.same': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'The same rules',
    text: 'Mages, priests and others who fight without weapons use the same rules in melee. The effects of their hits may differ.',
  },
  'othermelee.threat-zone': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'Melee powers engage',
    text: 'A melee power requires coming within reach of the target, which engages both.',
  },
  'othermelee.concentration': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'Concentration',
    text: 'A power that is not instant is kept up by Concentration checks, each a d20 at or under the score.',
  },
  'othermelee.concentration-when': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'When to check',
    text:
      'At the start of a round, once for each effect whose owner is engaged, without cost. Options check after each hit that costs the ' +
      'owner hit points, or every round.',
  },
  'othermelee.concentration-fail': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'Failure',
    text: 'The effect ends, and using the power again costs the full price.',
  },
  'othermelee.segments': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'Segments apply',
    text: 'Powers follow the segments, regardless of their skill: those of 3 actions or more wait for Multiform.',
  },
  'othermelee.no-location': {
    section: 'Other Melee Attacks',
    kind: 'enforced',
    title: 'No called shots',
    text: 'A power cannot be a called shot unless its entry says so. It then uses the armed table in melee and the ranged table otherwise.',
  },
  'otherranged.same': {
    section: 'Other Ranged Attacks',
    kind: 'enforced',
    title: 'Like ranged weapons',
    text: 'Ranged powers are rolled like ranged weapons, with the exceptions below: a bolt with range 20 at 30 yards is at -2.',
  },
  'otherranged.engaged': {
    section: 'Other Ranged Attacks',
    kind: 'enforced',
    title: 'While engaged',
    text:
      'A ranged power used while engaged is Difficult, -4, and provokes attacks of opportunity. A melee power is not harder. A power may ' +
      'have its own modifier, or be unusable while engaged.',
  },
  'otherranged.multi-action': {
    section: 'Other Ranged Attacks',
    kind: 'enforced',
    title: 'Long powers',
    text: 'A power of 3 actions or more is for Multiform, one of 2 for Ranged.',
  },
  'otherranged.no-location': {
    section: 'Other Ranged Attacks',
    kind: 'enforced',
    title: 'No ranged called shots',
    text: 'Ranged powers have no called shots unless their entry says so.',
  },
  'otherranged.no-into-melee': {
    section: 'Other Ranged Attacks',
    kind: 'enforced',
    title: 'Into a melee',
    text: 'Using a power on a target in a melee has no penalty unless its entry lists one.',
  },
  'location.humanoid': {
    section: 'Hit Location Notes',
    kind: 'context',
    title: 'Human bodies',
    text: 'Locations assume a human body.',
  },
  'location.substitute': {
    section: 'Hit Location Notes',
    kind: 'offered',
    title: 'Other bodies',
    text:
      'A monster lists its body parts and the location that each counts as: tentacles may be limbs, antennae appendages, a web spinner a ' +
      'joint. The GM may add a part.',
  },
  'location.disable-no-kill': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Disabling does not kill',
    text: 'A hit that disables is never a Kill Shot.',
  },
  'location.effects-ref': {
    section: 'Hit Location Notes',
    kind: 'context',
    title: 'Effects',
    text: 'The effects Disable, Knockout, Kill Shot and Structural are described with damage.',
  },
  'vitals.definition': {
    section: 'Hit Location Notes',
    kind: 'context',
    title: 'Vitals',
    text: 'Vitals are vital organs within reach of an attack.',
  },
  'vitals.search': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Vitals must be found',
    text: "A called shot at vitals requires that the attacker knows the target's vitals, from a Search or from the GM. An option waives this.",
  },
  'vitals.kill-factors': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Always a Kill Shot',
    text: "A hit on vitals is a Kill Shot, regardless of the target's condition and the attacker's level.",
  },
  'vulnerability.search': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Weak points must be found',
    text: 'A called shot at a vulnerability requires the same, except for unarmed attacks.',
  },
  'vulnerability.effect': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Impact becomes Physical',
    text:
      'At a weak point of impact armor Impact damage counts as Physical; other types do not change. 18 damage against Impact 16 and ' +
      'Physical 12 leaves 6 instead of 2.',
  },
  'vulnerability.armor': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Only with armor',
    text: 'Only armor with an Impact rating, worn or natural, has weak points. On other targets a search finds none.',
  },
  'weaponshot.no-damage': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'No damage to the holder',
    text: 'A hit on a weapon does no damage to its holder. The target must hold a made weapon: shields, natural weapons and empty hands cannot be struck.',
  },
  'weaponshot.hold-check': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Hold check',
    text: 'The holder rolls their skill with the weapon, and drops it on a failure, unless the GM waives the roll. Picking it up costs 1 action.',
  },
  'weaponshot.structural': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Structural save',
    text:
      'The struck weapon makes a structural save if the attacking weapon is at least as large or of a stronger material. Bare hands and ' +
      'natural weapons count as bone.',
  },
  'weaponshot.break': {
    section: 'Hit Location Notes',
    kind: 'enforced',
    title: 'Broken',
    text: 'A failed save breaks the weapon, unless it is unbreakable.',
  },
} as const;
