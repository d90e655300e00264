/** Weapon proficiency, and how it is gained. */
export const proficiency = {
  'prof.light': {
    section: 'Weapon Proficiency',
    kind: 'enforced',
    title: 'Light weapons for every class',
    text: 'No class has a penalty with light weapons, in melee or thrown.',
  },
  'prof.granted': {
    section: 'Weapon Proficiency',
    kind: 'enforced',
    title: 'Weapons of class and background',
    text: 'A player character also knows the weapons that come with its class and background. They are listed on the character.',
  },
  'prof.penalty': {
    section: 'Weapon Proficiency',
    kind: 'enforced',
    title: 'Using an unknown weapon',
    text: 'A weapon without proficiency costs a player character 4 points of Attack. Attack 11 against Defense 10: target number 7.',
  },
  'prof.learn': {
    section: 'Weapon Proficiency',
    kind: 'enforced',
    title: 'Learning by hitting',
    text: 'Once a player character has hit 8 times in combat with an unknown weapon, it is proficient with that weapon.',
  },
  'prof.eighth': {
    section: 'Weapon Proficiency',
    kind: 'enforced',
    title: 'After the eighth hit',
    text: 'Proficiency comes when the eighth hit has been resolved. That hit was still rolled at -4; the next attack has no penalty.',
  },
  'prof.misses': {
    section: 'Weapon Proficiency',
    kind: 'enforced',
    title: 'Only real hits train',
    text: 'A miss does not count for training, nor does practice outside combat. A doubled hit counts once, and a hit reduced to 0 damage counts too.',
  },
  'prof.unit': {
    section: 'Weapon Proficiency',
    kind: 'enforced',
    title: 'Training by weapon type',
    text:
      'Hits are counted for each weapon type apart, such as sword, axe or bow: 8 hits with swords teach nothing about axes. Option ' +
      'proficiency-unit (default weapon-type): with weapon-category they are counted for light, medium, heavy, sling, bow and crossbow.',
  },
  'prof.enemies': {
    section: 'Weapon Proficiency',
    kind: 'enforced',
    title: 'Enemies are always trained',
    text: 'Enemies and hirelings know the weapons they carry and never have the -4.',
  },
} as const;
