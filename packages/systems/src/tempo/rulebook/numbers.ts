/** Pool, totals, defences, damage, wounds, grid, weapons and hands. */
export const numbers = {
  'core.pool': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'The prismatic pool',
    text:
      'Eight dice in a row of colours, black first and white last. The place of the first that shows the trigger ' +
      'face, counted from 0, is the result. Option triggerFace is 6 or 1.',
  },
  'core.pool.reroll': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'No die shows the face',
    text:
      'All eight are thrown again and 8 is added, as often as it takes. Two rows are thrown as one: 16 means that no ' +
      'die of them shows it. The tenth row is the last.',
  },
  'core.total': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'A check',
    text: 'Dice result, skill rating and modifiers (accuracy, bonuses, wounds).',
  },
  'core.combat-defence': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Combat Defence',
    text: '1 less Size, unless the sheet says otherwise.',
  },
  'core.combat-defence.armoured': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Combat Defence (Armoured)',
    text: "Combat Defence and the armour's Rating; the sheet may say otherwise, but not less than Combat Defence.",
  },
  'core.grapple-defence': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Grapple Defence',
    text: 'Size, unless the sheet says otherwise.',
  },
  'core.damage.hit': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Damage of a hit',
    text: "The weapon's dice less the armour's Protection, at least 0.",
  },
  'core.damage.crit': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Damage of a critical hit',
    text: "The weapon's dice; armour does nothing.",
  },
  'core.wound': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'From damage to wound',
    text: 'Damage by the Wound Threshold, rounded down: 1 minor, 2 moderate, 3 severe, 4 critical, 5 or more fatal. ' + 'Option woundMapping.',
  },
  'core.wound.minor': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Minor wound',
    text: '1 AP is lost at once, not below 0. Nothing lasts.',
  },
  'core.wound.moderate': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Moderate wound',
    text: '2 AP are lost at once. While it is the worst wound every skill is 1 lower.',
  },
  'core.wound.severe': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Severe wound',
    text: 'No AP are lost at once. While it is the worst wound every skill is 5 lower and the AP maximum 1 lower.',
  },
  'core.wound.critical': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Critical and fatal wounds',
    text: 'A critical wound takes all AP and puts its victim out of the fight; a fatal one kills. Either ends all links.',
  },
  'core.wound.stack': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Several wounds',
    text: 'What a wound does at once it does every time; what lasts comes from the worst one alone.',
  },
  'core.wound.overflow': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Many wounds of a kind',
    text:
      'They stay what they are. With woundOverflow boxes there is room for 4 minor, 3 moderate, 2 severe and 1 ' +
      'critical; one more is taken as the next worse.',
  },
  'core.grid': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Squares',
    text:
      'Squares of a metre. Distance is the larger of the differences in x and y; a path goes from square to ' +
      'neighbouring square, diagonals too. Option squareMetres changes only the metres shown.',
  },
  'core.reach': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Reach',
    text:
      'A surface reaches from its least to its greatest distance, ends included; bare hands reach 1. Those squares ' +
      'are threatened by an On Guard fighter. No blow and no shot goes past a wall that hides all of a square.',
  },
  'core.occupied': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Occupied squares',
    text:
      'A path enters no square held by an opponent still in the fight, and ends in none held by anybody still in it. It goes through no wall ' +
      'and no shut door of a map.',
  },
  'core.weapon-cost': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Cost by weapon',
    text: 'The AP of the surface or shot. What does not strike uses the first surface.',
  },
  'core.weapon-one-hand': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'In one hand',
    text: 'A weapon for one hand or two costs 1 AP more in one.',
  },
  'core.hands': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Two hands',
    text:
      'A weapon takes one hand, both, or either. Weapon, surface and grip are named each time, and changing the grip ' +
      'is free. Bare hands are always there.',
  },
  'core.ammo': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Shots',
    text: 'A shot wants and uses up the shots it lists; an empty weapon has to be reloaded.',
  },
  'core.utility': {
    section: 'Numbers used by the tables',
    kind: 'enforced',
    title: 'Reload, draw, pick up',
    text:
      'House actions, Off Guard or On Guard, that nobody answers: Reload of a weapon in hand, in parts of 1 AP or more ' +
      'until its cost is paid, at once where it costs nothing, Draw or pick up for 2 AP, dropping what is in the way. ' +
      'Option utilityActions.',
  },
} as const;
