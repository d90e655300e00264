/** How attacks are made, and how lethal they are. */
export const opening = {
  'intro.lethal': {
    section: 'Opening',
    kind: 'context',
    title: 'Fights are dangerous',
    text: 'A fight may end in capture, lasting injury or death. Charging a stronger group usually ends badly.',
  },
  'intro.course': {
    section: 'Attacks',
    kind: 'offered',
    title: 'Fight, flee or surrender',
    text:
      'A combatant may fight on, leave the fight or surrender. Surrender is possible at any moment, and counts once the GM agrees. ' +
      'Leaving is done by retreating.',
  },
  'attack.skill': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'The skill',
    text:
      'An attack begins by naming the skill and the weapon or power. The target score starts from the attribute and points of that skill: ' +
      'Swords 13 or Brawling 11.',
  },
  'attack.difficulty': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'The difficulty',
    text:
      'All modifiers to the attack are added up and shown. The GM may add another before the roll: Swords 13 with -4 for a limb and -2 ' +
      'for bad footing is 7.',
  },
  'attack.roll': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'A d20, at or under',
    text: 'The attack succeeds if a d20 rolls the target score or less: against 12, a 12 succeeds and a 13 fails.',
  },
  'attack.same-formula': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'One formula',
    text:
      'All attacks use the same roll, with blades, bows, guns, spells or mental powers: a bow with score 12 and a bolt of force with ' +
      'score 12 both need a 12 or less.',
  },
  'attack.melee-or-range': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'Melee or ranged',
    text:
      'Each attack is melee or ranged, depending on skill and weapon, and has the options of its kind. Throwing a dagger is a ranged ' +
      'attack; stabbing with it is a melee attack.',
  },
  'attack.torso': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'Torso by default',
    text: 'An attack without a called location is at the torso: no modifier, plain damage.',
  },
  'attack.sequence': {
    section: 'Attacks',
    kind: 'enforced',
    title: 'Order of rolls',
    text:
      'First the attack, then the defend if one is made, then damage, then the saves it requires. A defend is chosen after the attack has ' +
      'succeeded, so it is never paid against a miss.',
  },
} as const;
