/** A turn: the big things, the short move, free actions, and space. */
export const turn = {
  'turn.one-big-thing': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'One big thing per turn',
    text: 'Each turn allows a single big thing from the list. After an attack, a reload in the same turn is refused.',
  },
  'turn.same-for-enemies': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Enemies have the same turn',
    text: 'Enemies choose from the same big things as the party and have the same short move. A goblin may run, charge, trip a foe or tend a dying friend.',
  },
  'turn.attack': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Attacking is a big thing',
    text: 'A big thing can be an attack: a single Attack roll at a single target.',
  },
  'turn.run': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Running is a big thing',
    text: 'A big thing can be a run of at most 50 feet plus Movement, counted exactly. Movement 12: 62 feet.',
  },
  'turn.charge': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Charging into an attack',
    text: 'A big thing can be a charge: the charger covers at most 20 feet plus ' + 'Movement and attacks its target at the end. Movement 12: 32 feet.',
  },
  'turn.charge-no-bonus': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'No bonus for charging',
    text: 'The Attack roll and the damage of a charge are those of a plain attack, with nothing added or taken away.',
  },
  'turn.charge-melee': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Charges end within reach',
    text:
      'A charge is made with a melee weapon and must bring the attacker within reach of its target, or it is refused. The ' +
      'path may bend, and not every foot of it must be used. A short move made first can bring a far target close enough.',
  },
  'turn.cast': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Casting a spell',
    text:
      'A big thing can be the casting of one spell. No hand has to be free unless the spell asks for one. ' +
      'Casting uses the spell once even when its Attack roll misses, but a refused choice uses nothing.',
  },
  'turn.magic-item': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Using a magic item',
    text: 'A big thing can be the use of one magic item, such as a wand.',
  },
  'turn.retrieve': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Digging in the pack',
    text: 'A big thing can be fetching one item from a slot beyond the quickdraw slots. A rope in slot 5 costs the big thing.',
  },
  'turn.quickdraw-free': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Quickdraw is free',
    text:
      'An item in one of the first 3 slots, the quickdraw slots, can be taken out at any time for nothing, given a ' +
      'free hand. Putting something back into one of these slots is free too; into any other slot it is a big thing.',
  },
  'turn.reload': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Reloading a crossbow',
    text: 'A big thing can be the reloading of a crossbow: load it on one turn, shoot it on the next.',
  },
  'turn.reload-etc': {
    section: 'On Their Turn',
    kind: 'offered',
    title: 'Handling and preparing things',
    text:
      'Other small tasks use the big thing as well: drinking a potion, lighting a lantern or torch, pulling a lever, picking up an item ' +
      'from the floor, or stowing one in a deep slot.',
  },
  'turn.trip': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Tripping a target',
    text:
      'A big thing can be a trip: Dexterity against Dexterity, with a target number of own score + 10 - score of the target. On a success ' +
      'the target falls prone. It must be in reach and not prone yet. This is not an Attack roll, so there is no critical and no fumble.',
  },
  'turn.shove': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Shoving a target',
    text:
      'A big thing can be a shove of a target in reach: Strength against Strength, with a target number of own score + 10 - score of the ' +
      'target (11 against 14: 7). On a success the target moves straight back by 5 feet, and the actor stays in place; a wall or another ' +
      'combatant behind the target keeps it where it is. If there is a pit, a fire or the like, the GM decides what happens.',
  },
  'turn.push': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Pushing a target',
    text:
      'A big thing can be a push, rolled like a shove. On a success the target moves straight back by 5 feet, and the actor may step into ' +
      'the vacated place at no cost. A wall or combatant that would stop a shove stops a push too.',
  },
  'turn.prone': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Being prone',
    text:
      'A prone combatant must use the whole short move to stand up before moving in any other way, and cannot run or charge. Their own ' +
      'Attack is -2, and melee attackers have +2 to Attack against them; ranged attackers gain nothing. Without a working leg a combatant ' +
      'cannot stand up.',
  },
  'turn.tend': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Tending the dying',
    text: 'A big thing can be tending a dying ally, to clear one Fatal Wound. The roll is under half Intelligence, or all of it for a healer.',
  },
  'turn.move': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'The short move',
    text: 'In addition to the big thing each turn allows a short move of at most 20 feet plus Movement, counted exactly. Movement 12: 32 feet.',
  },
  'turn.move-with-any': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'A short move with anything',
    text:
      'The short move goes with every big thing, even with a run or a charge. ' + 'Movement 12: a run of 62 and a short move of 32 make 94 feet in one turn.',
  },
  'turn.move-order': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Short move in one piece',
    text:
      'The short move is made before or after the big thing, undivided. Option split-move (off by default): when on, part of it may come ' +
      'before and part after.',
  },
  'turn.flat-distances': {
    section: 'On Their Turn',
    kind: 'offered',
    title: 'Flat distances',
    text:
      'A run of 60 feet and a short move of 30 are the distances of Movement 10, which apply to an enemy without listed Movement. Option ' +
      'movement-mode (default exact): with flat every combatant runs 60 feet and has 30 for short moves and charge moves.',
  },
  'turn.free-talk': {
    section: 'On Their Turn',
    kind: 'offered',
    title: 'Talk is free',
    text: 'Words and shouts take up neither the big thing nor the short move.',
  },
  'turn.free-drop': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Dropping is free',
    text: 'Letting go of a held item has no cost. Drop the bow, draw the sword and attack: all in one turn.',
  },
  'turn.free-out-of-turn': {
    section: 'On Their Turn',
    kind: 'offered',
    optional: true,
    title: 'Free actions out of turn',
    text:
      'Talking, shouting and dropping things are also allowed on the turns of others, whenever a decision is due. Option ' +
      'free-acts-out-of-turn (default allowed): with gm-approval the GM must agree, with own-turn-only they must wait for the own turn.',
  },
  'turn.sum': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'One big thing and a move',
    text: 'A turn consists of one big thing and a short move. A second big thing is refused.',
  },
  'turn.pass': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Doing nothing',
    text: 'The big thing and the short move may each be left out. Nothing carries over to later turns, and actions cannot be delayed or readied.',
  },
  'space.distance': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'Measuring in feet',
    text:
      'The distance between two places is the larger of their two differences in feet: on a grid of ' +
      '5 feet even a diagonal step is 5 feet. A path is measured in the same way, step by step. ' +
      'Option distance-metric (default larger-difference): with straight-line the direct line counts.',
  },
  'space.occupancy': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'One combatant per place',
    text:
      'No move may end where another combatant is. A move may pass through friends, the dying, and prone enemies; standing enemies block ' +
      'the path. There is no cover and no facing. Walls and shut doors of a map stop moves, and a wall that hides a target completely ' +
      'prevents attacks on it.',
  },
  'turn.no-reactions': {
    section: 'On Their Turn',
    kind: 'enforced',
    title: 'No free attacks',
    text: 'Moving away from an enemy or past one provokes no attack. The only reactions are the sundering of a shield and the free actions.',
  },
} as const;
