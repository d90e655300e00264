/** What combat is for, who takes part, and Time as an opponent. */
export const opening = {
  'open.pillars': {
    section: 'Opening',
    kind: 'context',
    title: 'Combat as one pillar',
    text:
      'Combat has the same weight as exploring and as talking with people; an ' + 'adventure is made of all three. Nothing in the program follows from this.',
  },
  'open.usual-use': {
    section: 'Opening',
    kind: 'context',
    title: 'Made for fighting others',
    text: 'Most of the time these rules serve for battles with creatures and people. Nothing in the program follows from this.',
  },
  'time.opponent': {
    section: 'Opening',
    kind: 'enforced',
    title: 'Time as the enemy',
    text:
      'Any danger that grows in short steps can be played in combat rounds, with Time on the enemy side, alone or together with other ' +
      'enemies. The GM sets it up with one or more trackers.',
  },
  'time.rounds-fit': {
    section: 'Opening',
    kind: 'enforced',
    title: 'One round, one step',
    text:
      'Rounds cut time into even pieces, and a danger that Time stands for moves on by one ' +
      'step in each. A fuse of 4 that burns down by 1 reaches 0 in the enemy phase of round 4.',
  },
  'time.use-flood': {
    section: 'Opening',
    kind: 'offered',
    title: 'The rising flood',
    text: 'A prepared scenario fills a room with water step by step. The depth slows movement by the table of rising water.',
  },
  'time.use-trap': {
    section: 'Opening',
    kind: 'offered',
    title: 'The sprung trap',
    text:
      'A trap that was not noticed can be played as a fight against Time. The prepared scenario is a pair of closing walls: a countdown ' +
      'runs, and the damage comes at its end.',
  },
  'start.sides': {
    section: 'Opening',
    kind: 'enforced',
    title: 'Two sides',
    text:
      'Every fight has exactly two sides: the party with its hirelings, and the enemy, be it monsters, people or ' +
      'Time. Hirelings roll for order as player characters do, by their own Wisdom, or by 10 if it is not known.',
  },
  'start.surprise': {
    section: 'Opening',
    kind: 'offered',
    optional: true,
    title: 'Ambushers go first',
    text:
      'Option surprise (off by default): when on, every ambusher has a full turn in round 1, in any sequence, before the order is rolled, ' +
      'and then the round is played as usual. It is one turn only, even for a creature that acts twice, and Time does not update during ' +
      'it. These turns belong to round 1, so a Fatal Wound received in them counts for round 1. A Deaf combatant caught in the ambush ' +
      'acts last in round 1, regardless of the die.',
  },
} as const;
