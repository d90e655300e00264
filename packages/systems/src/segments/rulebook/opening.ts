/** How lethal it is, and how an attack is made. */
export const opening = {
  'intro.lethal': {
    section: 'Opening',
    kind: 'context',
    title: 'Fights hurt',
    text: 'A fight may end in capture, lasting harm or death; a rush at a stronger band mostly ends badly.',
  },
  'intro.course': {
    section: 'Attacks',
    kind: 'offered',
    title: 'Fight, flee or give up',
    text:
      'Whoever is in a fight may fight on, leave it or give up. Giving up is possible at any moment and counts once the GM ' +
      'agrees; leaving is done by retreating.',
  },
  'attack.skill': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'The skill first',
    text:
      'An attack begins by saying which skill, with which weapon or power, it is made. The attribute and points of that skill ' +
      'are where its target score starts: Swords 13 or Brawling 11.',
  },
  'attack.difficulty': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'Then the difficulty',
    text:
      'Everything that makes the attack easier or harder is added up and shown. The GM may add a modifier of their own before ' +
      'the die falls: Swords 13 with -4 for a limb and -2 for bad footing is 7.',
  },
  'attack.roll': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'A d20, at or under',
    text: 'The attack succeeds when one d20 shows the target score or less, and fails when it shows more. Against 12, a 12 ' + 'succeeds and a 13 does not.',
  },
  'attack.same-formula': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'One formula for all',
    text: 'Blades, bows, guns, spells and minds are rolled alike: a bow at 12 and a bolt of force at 12 both want 12 or less.',
  },
  'attack.melee-or-range': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'In melee or at range',
    text:
      'Every attack is one or the other, by its skill and weapon, and has the options of its kind. A thrown dagger is an ' +
      'attack at range; the same dagger thrust is one in melee.',
  },
  'attack.torso': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'The torso, if nothing is said',
    text: 'An attack that names no location goes at the torso: no modifier, plain damage.',
  },
  'attack.sequence': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'The dice in order',
    text:
      'First the attack, then the defend if one is made, then the damage, then the saves it calls for. A defend is chosen ' +
      'once the attack has succeeded, so that nobody pays to stop a miss.',
  },
} as const;
