/** Ranged weapons, thrown weapons and arrows. */
export const ranged = {
  'ranged.penalty': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'Range for shots and throws',
    text: 'Shots and throws alike lose 1 Attack per 10 feet beyond the listed range. Thrown dagger at 45 feet: -2.',
  },
  'ranged.thrown': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'Thrown weapon damage',
    text: 'Thrown, a light weapon deals 1d6, although it deals 1d4 in melee, and its range is 20 feet. It fills a third of a slot.',
  },
  'ranged.thrown-leaves': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'A thrown weapon leaves the hand',
    text: 'After a throw the weapon has left the hand and lies where the target is, hit or miss. It takes a big thing to pick it up.',
  },
  'ranged.sling': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'The sling',
    text: 'A sling deals 1d6, has a range of 20 feet and fills 1 slot.',
  },
  'ranged.sling-ammo': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'Stones never run out',
    text: 'The stones of a sling are not counted, and it is never reloaded.',
  },
  'ranged.bow': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'The bow',
    text: 'A bow deals 1d6, has a range of 30 feet and fills 1 slot.',
  },
  'ranged.bow-no-reload': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'Bows are always ready',
    text: 'A bow shoots once per turn, turn after turn, without reloading.',
  },
  'ranged.crossbow': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'The crossbow',
    text: 'A crossbow deals 1d12, has a range of 30 feet and fills 1 slot.',
  },
  'ranged.crossbow-reload': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'Crossbows must be reloaded',
    text:
      'Between two shots a crossbow must be reloaded, which costs the big thing of one turn ' +
      'and leaves the short move. Shoot in round 1, reload in round 2, shoot in round 3.',
  },
  'ranged.crossbow-unloaded': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'An empty crossbow',
    text: 'A crossbow that is not loaded is refused for shooting. It begins the fight loaded unless it is marked as empty.',
  },
  'ranged.hands': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'Hands for shooting',
    text: 'Shooting takes two hands with a bow or a crossbow, and one with a sling. Bow with a shield in hand: refused.',
  },
  'ranged.arrows': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'Arrows fit both',
    text: 'Arrows fit bows and crossbows alike, so one quiver can serve both.',
  },
  'ranged.spend': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'Every shot costs an arrow',
    text: 'When the Attack roll of a bow or crossbow is made, one arrow is gone, whether it hits or not.',
  },
  'ranged.no-arrows': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'Out of arrows',
    text: 'A bow or crossbow with no arrow left is refused, and nothing is spent.',
  },
  'ranged.quiver': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'A quiver of arrows',
    text: 'Up to 20 arrows go into a quiver, which as an average item fills 1 slot. 40 arrows: 2 slots.',
  },
  'ranged.recover': {
    section: 'Ranged Weapons',
    kind: 'offered',
    title: 'Gathering arrows',
    text: 'Once the fight is over, spent arrows can be gathered up, and one half can be used again. 10 shot: 5 back.',
  },
  'ranged.recover-rounding': {
    section: 'Ranged Weapons',
    kind: 'enforced',
    title: 'Half the arrows, rounded down',
    text:
      'Each shooter gets back half of the arrows it shot in the whole fight, rounded down: 3 of 7. ' +
      'Option arrow-recovery (default half-rounded-down): with half-rounded-up the half is rounded up, ' +
      'and with each-arrow-even-chance 1d2 is rolled for each arrow, which can be used again on a 1.',
  },
} as const;
