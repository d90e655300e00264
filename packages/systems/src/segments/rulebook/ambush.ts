/** The segment notes: Ambush and Melee. */
export const ambush = {
  'ambush.surprise': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Surprise',
    text: 'An ambush is an attack that its target does not expect. A target who knows the hiding place cannot be ambushed.',
  },
  'ambush.set-position': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'From a set position',
    text: 'The attacker is hidden, in a place to attack from.',
  },
  'ambush.no-movement': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Only a combat step',
    text: 'An ambush may include a combat step but no other movement: a dagger reaches a target 2 yards away, but not one 4 yards away.',
  },
  'ambush.capable': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Suitable weapons',
    text: 'The weapon or power must be suitable for an ambush: dagger and blowpipe are, a battle sword is not. Backstab makes any melee weapon suitable.',
  },
  'ambush.kinds': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Any kind of attack',
    text: 'Melee, ranged, magic and mental attacks can all be ambushes.',
  },
  'ambush.usage': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Powers of 1 action',
    text: 'A magic or mental attack in Ambush takes at most 1 action.',
  },
  'ambush.engaged-aoo': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Shooting while engaged',
    text: 'An engaged combatant who makes a ranged, magic or mental attack in Ambush provokes attacks of opportunity.',
  },
  'ambush.reactors': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Only those who react',
    text: 'Of the combatants who are ambushed, only those able to react may do anything this round: take stances, attack, defend, move.',
  },
  'ambush.others-wait': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'The surprised lose the round',
    text: 'A combatant who cannot react does nothing in all five segments, and is back in the next round. Friends of the ambushers are not affected.',
  },
  'ambush.surprised-defend': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'No defends when surprised',
    text: 'A surprised combatant cannot defend, but armor still counts. An option allows defends.',
  },
  'ambush.detect': {
    section: 'Segment Notes',
    kind: 'offered',
    title: 'Decided before the roll',
    text: 'Who can react is decided when Ambush is announced: by the GM, or with an option by a d20 at or under Perception plus Observation.',
  },
  'ambush.later-rounds': {
    section: 'Segment Notes',
    kind: 'offered',
    title: 'Ambush in later rounds',
    text:
      'In the first round the GM is asked about everyone on the attacked side. In later rounds only about possible targets, who are ' +
      'assumed to react unless the GM says otherwise.',
  },
  'melee.range': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'A foe in reach',
    text: 'To act in Melee, a combatant needs a foe within melee range, which depends on weapon and size: a sword reaches 1 yard, a spear 2.',
  },
  'melee.step': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Or a step away',
    text: 'A foe counts too if an unused combat step brings them into reach. The step is taken with the attack, and it engages even a combatant who shoots.',
  },
  'melee.kinds': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'All kinds of attack',
    text: 'An engaged combatant may make any kind of attack here: weapon, shot, spell or mental power.',
  },
  'melee.usage': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Powers of 1 action',
    text: 'Magic and mental attacks in Melee take at most 1 action.',
  },
  'melee.weapon-usage': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Weapons of up to 2 actions',
    text: 'Attacks with weapons or bare hands are allowed here if they take 1 or 2 actions. Attacks of 3 or more wait for Multiform.',
  },
  'melee.aoo': {
    section: 'Segment Notes',
    kind: 'enforced',
    title: 'Attacks of opportunity',
    text: 'An engaged combatant who makes a ranged, magic or mental attack provokes attacks of opportunity.',
  },
} as const;
