/** On-Guard, and the skills of haste, which allow actions in earlier segments. */
export const onGuard = {
  'onguard.purpose': {
    section: 'On-Guard',
    kind: 'context',
    title: 'Against many attacks',
    text: 'On-Guard helps against many attacks: it gives many defends for a fixed price.',
  },
  'onguard.announce': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'At the start of a round',
    text:
      'On-Guard is announced in secret, between the start of a round and the reveal of its first stances. Until then it may be taken ' +
      'back. A combatant who is surprised by then loses the announcement and pays nothing.',
  },
  'onguard.stance': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'With a Defensive stance',
    text: 'On-Guard requires the Defensive stance in the first segment.',
  },
  'onguard.cost': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Two actions',
    text: 'Going On-Guard costs 2 actions. A combatant with fewer cannot go On-Guard.',
  },
  'onguard.free-checks': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Free checks',
    text: 'The checks themselves cost nothing.',
  },
  'onguard.skills': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Thirteen skills',
    text:
      'On-Guard uses one of Aegis, Block, Buffer, Deflect, Dodge, Elude, Evade, Evasive Action, Parry, Repel, Screen, Sidestep and ' +
      'Thwart, as long as that skill could be of use.',
  },
  'onguard.same-skill': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'One skill',
    text: 'The skill is named in the announcement, and all On-Guard checks of the round use it: a Parry does not stop an arrow.',
  },
  'onguard.trigger': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Against hits',
    text: 'A check is made only against an attack that succeeded. A miss uses and counts nothing.',
  },
  'onguard.per-attack': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'One defend per attack',
    text: 'Each attack allows at most one defend. After a failed On-Guard check no other defend is possible.',
  },
  'onguard.success': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Success',
    text: 'A success stops the attack and does not change later checks.',
  },
  'onguard.failure': {
    section: 'On-Guard',
    kind: 'enforced',
    title: '-2 per failure',
    text: 'Each failed check gives later checks another -2.',
  },
  'onguard.penalty-scope': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Per segment',
    text:
      'The penalty for failures starts from 0 in each segment. The count of failures that ends On-Guard does not. With an option the ' +
      'penalty stays for the round.',
  },
  'onguard.end': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Three failures',
    text: 'The third failure ends On-Guard, and the attack still hits. With an option failures are counted per segment.',
  },
  'onguard.no-aggressive': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Not Aggressive',
    text: 'A combatant who went On-Guard cannot be Aggressive for the rest of the round, even after On-Guard has ended.',
  },
  'onguard.persist': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'In other stances',
    text: 'On-Guard continues in later segments in any stance. With an option it lasts only while Defensive.',
  },
  'onguard.other-skill': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'Other defends',
    text: 'Against attacks that the named skill does not work against, another skill may be used at its usual price. An option forbids this.',
  },
  'onguard.other-modifiers': {
    section: 'On-Guard',
    kind: 'enforced',
    title: 'With all modifiers',
    text: 'Size, condition and all other modifiers apply too: Parry 14 with -4 for size, -4 for Damaged and -2 for a failure is 4.',
  },
  'initskills.effect': {
    section: 'Skills that Affect Initiative',
    kind: 'enforced',
    title: 'Skills of haste',
    text: 'Some skills allow an action in an earlier segment, as their entries say: with Charge, a foe 4 yards away is reached and struck as early as Melee.',
  },
  'initskills.list': {
    section: 'Skills that Affect Initiative',
    kind: 'enforced',
    title: 'Twenty-five skills',
    text: 'Six skills require no points, ten require 4 points (expert), nine require 8 (master). The content lists what each does.',
  },
  'initskills.single-attack': {
    section: 'Skills that Affect Initiative',
    kind: 'enforced',
    title: 'One attack segment',
    text: 'An attack brought forward fixes the attack segment like any other.',
  },
} as const;
