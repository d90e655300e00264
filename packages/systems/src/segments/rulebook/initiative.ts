/** The round and its five segments. */
export const initiative = {
  'round.posture': {
    section: 'Initiative',
    kind: 'context',
    title: 'A matter of posture',
    text: 'When to act is a choice that weighs place, abilities, surroundings and foes.',
  },
  'round.no-initiative-roll': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'No roll for turns',
    text:
      'No die says who goes first. The segment does, and inside it the stance: a slow spearman who is Aggressive begins ' +
      'before a quick duelist who is Ready.',
  },
  'round.announce': {
    section: 'Initiative',
    kind: 'offered',
    title: 'The first segment that applies',
    text:
      'The GM announces the first segment in which somebody who is able may attack, move, or do a utility of 2 actions or ' +
      'more. What could only be done there because it was held counts for those who chose Hold. Steps and short utilities do ' +
      'not count. The GM may name a later segment instead, or end the round; a segment that is passed over is told.',
  },
  'round.stance-choice': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Stances before anything else',
    text: "Once a segment is announced, all who may act in it take a stance, the GM for everybody else's; only then does anything " + 'happen.',
  },
  'round.segment-complete': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'One segment at a time',
    text: 'A segment lasts until all that is done in it is resolved, defends and damage included; the next is announced after ' + 'that.',
  },
  'round.repeat': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Round after round',
    text: 'After the last segment the next round begins. Actions are full again; attack segment, surprise, On-Guard and Hold are ' + 'gone.',
  },
  'round.length': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Ten seconds',
    text: 'A round takes about 10 seconds, so that three of them put the clock at 30.',
  },
  'round.five': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Five segments in order',
    text: 'Ambush, Melee, Ranged, Movement, Multiform: from the quickest way to attack to the slowest, always in this order, ' + 'whatever the stances.',
  },
  'segment.ambush': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Ambush',
    text: 'The first segment is for attacks by surprise from a set position, near or far.',
  },
  'segment.melee': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Melee',
    text:
      "The second segment is for those who have a foe in melee range: blows, shots and powers. A bowman with a foe at arm's " +
      'length shoots here, with what that costs.',
  },
  'segment.ranged': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Ranged',
    text: 'The third segment is for shots, throws and powers from outside melee.',
  },
  'segment.movement': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Movement',
    text: 'The fourth segment is for moves, by the action or by a skill. A plain move of 4 yards has to wait for it and costs 1 ' + 'action.',
  },
  'segment.multiform': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Multiform',
    text: 'The fifth segment is for whatever takes 3 actions or more; for utilities 2 are enough.',
  },
  'segment.own-or-later': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Its own segment, or a later one',
    text: 'Whoever may act in a segment may also act in a later one, never sooner.',
  },
  'segment.single': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'All attacks in one segment',
    text:
      'A combatant makes all attacks of a round in one segment. Defends, moves, utilities, steps and attacks of opportunity ' +
      'are not bound by it and do not choose it.',
  },
  'segment.no-carry': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Nothing carried over',
    text:
      'Attacks not made in that segment are lost as attacks; the actions stay, for a defend or a move. Another foe may be ' + 'taken on in the same segment.',
  },
  'segment.carry-exception': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Skills that carry over',
    text:
      'A skill marked so is exempt: its strikes may be spread over later segments, each paid when it is made. Where what it ' +
      'takes is more than is left, the rest may be paid, and the attack made, in the Multiform segment of the next round; ' +
      'otherwise it is lost.',
  },
  'segment.earliest': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'The earliest segment',
    text: "How one attacks and how far off the foe is say when: a sword at arm's length in Melee, a free bow in Ranged, a sword " + '10 yards off in Movement.',
  },
  'segment.enter-melee': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Closing in waits for Movement',
    text: 'Whoever is outside melee range and wants to fight hand to hand closes in during Movement, and strikes then with the ' + 'actions left.',
  },
  'segment.hold-any': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Anything can be held',
    text: 'Whatever could be done in a segment may be held back for a later one.',
  },
  'segment.actions-budget': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Actions are spent',
    text:
      'An attack, defend, move or utility takes as many actions as its usage; what cannot be paid cannot be done. Two strikes ' +
      'and two parries leave nothing of 4.',
  },
  'segment.notes-any': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'By action, not by combatant',
    text: 'Each action is allowed or not by itself, so that one combatant may act in several segments: draw in Ranged, move and ' + 'strike in Movement.',
  },
} as const;
