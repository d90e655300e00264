/** The segment notes: Ambush and Melee. */
export const ambush = {
  'ambush.surprise': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Unexpected',
    text: 'An ambush is an attack that its target does not expect; against somebody who knows of the hiding place there is none.',
  },
  'ambush.set-position': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'From a set position',
    text: 'The attacker is hidden, in a place from which it can strike.',
  },
  'ambush.no-movement': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'No more than a step',
    text: 'An ambush may need a combat step and no other movement: a dagger reaches a victim 2 yards off, not one 4 yards off.',
  },
  'ambush.capable': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Fit for surprise',
    text: 'Weapon or power must be made for it: dagger and blowpipe are, a battle sword is not, unless Backstab makes it so.',
  },
  'ambush.kinds': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Any kind of attack',
    text: 'Melee, ranged, magic and mental attacks may all be ambushes.',
  },
  'ambush.usage': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Powers of 1 action',
    text: 'A magic or mental attack from ambush takes 1 action at most.',
  },
  'ambush.engaged-aoo': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Not beside a foe',
    text: 'A ranged, magic or mental attack from ambush by somebody who is engaged opens it to attacks of opportunity.',
  },
  'ambush.reactors': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Who reacts may act',
    text: 'Of those who are ambushed, only those able to react do anything this round: stances, attacks, defends, moves.',
  },
  'ambush.others-wait': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'The rest lose the round',
    text: 'Whoever cannot react does nothing in all five segments and is back in the next round. Friends of the ambushers are not ' + 'touched by it.',
  },
  'ambush.surprised-defend': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'No defends by the surprised',
    text: 'The surprised cannot defend either; armour still counts. An option allows it.',
  },
  'ambush.detect': {
    section: 'Segment Notes',
    kind: 'offered',
    title: 'Settled before the dice',
    text: 'Who can react is settled when Ambush is announced: by the GM, or by option with a d20 at or under Perception and ' + 'Observation.',
  },
  'ambush.later-rounds': {
    section: 'Segment Notes',
    kind: 'offered',
    title: 'Ambush in a later round',
    text:
      'In the first round everybody on the side that is attacked is asked about. Later only those who may be struck are, and ' +
      'are taken to react unless the GM says otherwise.',
  },
  'melee.range': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'A foe in reach',
    text: 'To act in Melee takes a foe within melee range, by weapon and size: a sword at 1 yard, a spear at 2.',
  },
  'melee.step': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Or a step away',
    text:
      'A foe whom an unused combat step brings into reach counts too; the step is taken with the attack. A shooter who acts ' +
      'on the strength of a step is engaged by it.',
  },
  'melee.kinds': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'All kinds of attack',
    text: 'Whoever is engaged may strike, shoot, cast or use the mind here.',
  },
  'melee.usage': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Powers of 1 action',
    text: 'Magic and mental attacks in Melee take 1 action at most.',
  },
  'melee.weapon-usage': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Weapons of up to 2 actions',
    text: 'Attacks with weapons or bare hands are open here with a usage of 1 or 2; 3 and more wait for Multiform.',
  },
  'melee.aoo': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'An opening',
    text: 'A ranged, magic or mental attack by somebody engaged opens it to attacks of opportunity.',
  },
} as const;
