/** Going On-Guard, and the skills that change when one may act. */
export const onGuard = {
  'onguard.purpose': {
    section: 'On-Guard',
    kind: 'context',
    title: 'Many attacks',
    text: 'On-Guard is for facing many attacks: many defends at a fixed price.',
  },
  'onguard.announce': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'At the beginning',
    text:
      'It is announced, unseen, from the beginning of a round until its first stances are shown, not later, and may be taken back until then. ' +
      'Whoever is surprised by then loses it and pays nothing.',
  },
  'onguard.stance': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'With a Defensive stance',
    text: 'It takes the Defensive stance in the first segment.',
  },
  'onguard.cost': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Two actions',
    text: 'Going On-Guard costs 2 actions; whoever has fewer cannot.',
  },
  'onguard.free-checks': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Then free',
    text: 'Its defends cost nothing more.',
  },
  'onguard.skills': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Thirteen skills',
    text:
      'It is done with one of Aegis, Block, Buffer, Deflect, Dodge, Elude, Evade, Evasive Action, Parry, Repel, Screen, ' +
      'Sidestep and Thwart, unless that one could be of no use.',
  },
  'onguard.same-skill': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'One skill',
    text: 'One of them is named, and all On-Guard checks of the round are made with it: a Parry does not stop an arrow.',
  },
  'onguard.trigger': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'When hit',
    text: 'A check is made against an attack that succeeded; a miss uses and counts nothing.',
  },
  'onguard.per-attack': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'One check an attack',
    text: 'An attack is met by one defend at most: after a failed On-Guard check there is no other.',
  },
  'onguard.success': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Stopped',
    text: 'A success stops the attack and leaves the next check as it is.',
  },
  'onguard.failure': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Two less for each failure',
    text: 'Each failed check makes the later ones 2 harder.',
  },
  'onguard.penalty-scope': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Within the segment',
    text: 'That modifier begins again at 0 in each segment; the failures toward the end go on counting. By option the modifier ' + 'stays.',
  },
  'onguard.end': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Three failures',
    text: 'The third failure ends On-Guard; the attack it failed against still hits. By option failures are counted by the ' + 'segment.',
  },
  'onguard.no-aggressive': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Never Aggressive',
    text: 'Whoever went On-Guard cannot be Aggressive for the rest of the round, even when it is over.',
  },
  'onguard.persist': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'In other stances too',
    text: 'On-Guard goes on in a later segment whatever the stance; by option only while Defensive.',
  },
  'onguard.other-skill': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Another skill for an action',
    text: 'Against what the named skill cannot answer another may be used for its usual price; an option forbids it.',
  },
  'onguard.other-modifiers': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'With all modifiers',
    text: 'Size, condition and everything else count on top: Parry 14 with -4 for size, -4 Damaged and -2 for a failure is 4.',
  },
  'initskills.effect': {
    section: 'Skills that Affect Initiative',
    kind: 'enforced',
    title: 'Skills of haste',
    text: 'Some skills open a segment sooner, as each one says: with Charge a foe 4 yards off is reached and struck in Melee ' + 'already.',
  },
  'initskills.list': {
    section: 'Skills that Affect Initiative',
    kind: 'enforced',
    title: 'Twenty-five of them',
    text: 'Six are for anybody who has them, ten for experts with 4 points in the skill, nine for masters with 8. What each does ' + 'is content.',
  },
  'initskills.single-attack': {
    section: 'Skills that Affect Initiative',
    kind: 'enforced',
    title: 'Still one attack segment',
    text: 'An attack brought forward chooses the attack segment like any other.',
  },
} as const;
