/** The round and its five segments. */
export const initiative = {
  'round.posture': {
    section: 'Initiative',
    kind: 'context',
    title: 'Posture',
    text: 'When to act is a choice that depends on position, abilities, surroundings and foes.',
  },
  'round.no-initiative-roll': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'No initiative roll',
    text:
      'No roll decides who goes first. The segment does, and within a segment the stance: a slow spearman who is Aggressive acts before a ' +
      'quick duelist who is Ready.',
  },
  'round.announce': {
    section: 'Initiative',
    kind: 'offered',
    title: 'The first applicable segment',
    text:
      'The GM announces the first segment in which an able combatant may attack, move, or do a utility of 2 actions or more. Actions that ' +
      'are only possible there because they were held count only for combatants who chose Hold. Steps and short utilities do not count. ' +
      'The GM may announce a later segment instead, or end the round; skipped segments are reported.',
  },
  'round.stance-choice': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'Stances first',
    text:
      'After a segment is announced, every combatant who can act in it takes a stance, before anything else happens. The GM chooses for ' +
      'all combatants without a player.',
  },
  'round.segment-complete': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'One segment at a time',
    text: 'A segment lasts until all its actions are resolved, including defends and damage. Only then is the next one announced.',
  },
  'round.repeat': {
    section: 'Initiative',
    kind: 'enforced',
    title: 'New rounds',
    text: 'After the last segment the next round begins. Everyone has all actions again, and attack segment, surprise, On-Guard and Hold are reset.',
  },
  'round.length': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Ten seconds',
    text: 'A round takes about 10 seconds, so three rounds advance the clock to 30.',
  },
  'round.five': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Five segments in order',
    text: 'Ambush, Melee, Ranged, Movement, Multiform: from the quickest attacks to the slowest, always in this order, regardless of stances.',
  },
  'segment.ambush': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Ambush',
    text: 'The first segment is for surprise attacks from a set position, melee or ranged.',
  },
  'segment.melee': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Melee',
    text:
      'The second segment is for combatants with a foe in melee range: blows, shots and powers. An archer with a foe beside them shoots ' +
      'here, with the penalties for it.',
  },
  'segment.ranged': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Ranged',
    text: 'The third segment is for shots, throws and powers of combatants who are not engaged.',
  },
  'segment.movement': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Movement',
    text: 'The fourth segment is for moves, with or without a skill. A plain move of 4 yards waits for this segment and costs 1 action.',
  },
  'segment.multiform': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Multiform',
    text: 'The fifth segment is for attacks and powers of 3 actions or more, and utilities of 2 or more.',
  },
  'segment.own-or-later': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Own segment or later',
    text: 'An action may be taken in its own segment or a later one, never in an earlier one.',
  },
  'segment.single': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'All attacks in one segment',
    text: 'A combatant makes all attacks of a round in one segment. Defends, moves, utilities, steps and attacks of opportunity do not count as such attacks.',
  },
  'segment.no-carry': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'No carrying over',
    text:
      'Attacks not made in that segment are lost, but the actions remain for defends and moves. Further attacks in the same segment may ' +
      'have other targets.',
  },
  'segment.carry-exception': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Skills that carry over',
    text:
      'Skills marked so are an exception: their strikes may be spread over later segments, each paid when it is made. A power that costs ' +
      'more than the remaining actions may be begun, and the rest paid and the attack made in Multiform of the next round. Otherwise it ' +
      'is lost.',
  },
  'segment.earliest': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'The earliest segment',
    text:
      'The kind of attack and the distance decide the earliest segment: a sword with a foe in reach in Melee, a bow of an unengaged ' +
      'archer in Ranged, a sword with a foe 10 yards away in Movement.',
  },
  'segment.enter-melee': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Closing in',
    text: 'A combatant outside melee range who wants to fight in melee closes in during Movement, and strikes then with the remaining actions.',
  },
  'segment.hold-any': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Holding',
    text: 'Any action that is possible in a segment may be held for a later one.',
  },
  'segment.actions-budget': {
    section: 'Attack Segment',
    kind: 'enforced',
    title: 'Actions are spent',
    text:
      'An attack, defend, move or utility costs as many actions as its usage, and cannot be taken with fewer. Two strikes and two parries ' +
      'use up 4 actions.',
  },
  'segment.notes-any': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Each action by itself',
    text: 'Each action is allowed or refused by itself, so a combatant may act in several segments: draw in Ranged, move and strike in Movement.',
  },
} as const;
