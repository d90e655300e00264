/** The five statuses, binds and grapples. */
export const statuses = {
  'status.five': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'Five statuses',
    text: 'On Guard, Off Guard, Bound, Grappled, Pinned: always exactly one of them.',
  },
  'status.bound.meaning': {
    section: 'Combat Statuses',
    kind: 'context',
    title: 'Bound',
    text: 'Blade on blade with one other: leverage decides.',
  },
  'status.bound.allowed': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'What the Bound may do',
    text: 'Disarm, Grapple, Press, Withdraw, Double, Wind, Recover Stamina.',
  },
  'status.grappled.meaning': {
    section: 'Combat Statuses',
    kind: 'context',
    title: 'Grappled',
    text: 'Wrestling with one or more others.',
  },
  'status.grappled.allowed': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'What the Grappled may do',
    text: 'Escape, Pin, Unarmed Attack, Struggle, Recover Stamina.',
  },
  'status.off-guard.meaning': {
    section: 'Combat Statuses',
    kind: 'context',
    title: 'Off Guard',
    text: 'Not ready: unaware, or taken by surprise.',
  },
  'status.off-guard.allowed': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'What the unready may do',
    text: 'Move, Ready, Recover Stamina, and the house utility actions.',
  },
  'status.on-guard.meaning': {
    section: 'Combat Statuses',
    kind: 'context',
    title: 'On Guard',
    text: 'Ready, with all defences to choose from.',
  },
  'status.on-guard.allowed': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'What the ready may do',
    text:
      'Aim, Move, Combat Move, Feint, the attacks but Press, every reaction but Double, Struggle and Wind, both ' +
      'counter-tempo actions, Recover Stamina, and the house utility actions.',
  },
  'status.pinned.meaning': {
    section: 'Combat Statuses',
    kind: 'context',
    title: 'Pinned',
    text: 'Held down, with hardly a limb free.',
  },
  'status.pinned.allowed': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'What the Pinned may do',
    text: 'Escape, Recover Stamina.',
  },
  'status.start.default': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'At the start',
    text: 'Combatants begin Off Guard.',
  },
  'status.start.ready': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'Prepared',
    text: 'Who opens the fight or had time to prepare begins On Guard: `prepared`, for each combatant.',
  },
  'status.bind.pair': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'A bind is a pair',
    text:
      'A bind joins two combatants and the two weapons that met. Bound actions use that weapon, Press and Double any ' +
      'of its surfaces, and ask for no reach. It is over where the GM takes one of the weapons out of its hand.',
  },
  'status.bind.only-partner': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'Only with the partner',
    text: 'Bound actions and reactions work between bind partners alone.',
  },
  'status.bind.third-party': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'Struck from outside',
    text: "Nothing answers an outsider's attack on somebody Bound.",
  },
  'status.grapple.links': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'A grapple is links',
    text: 'A grapple is kept as pairs; whoever has a link left stays Grappled or Pinned. Links beyond one come from the ' + 'GM.',
  },
  'status.grapple.third-party': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'Attacked from outside',
    text: "Nothing answers an outsider's attack on somebody Grappled; Struggle is for grapple partners.",
  },
  'status.partner-out': {
    section: 'Combat Statuses',
    kind: 'enforced',
    title: 'A partner falls',
    text: 'Links with somebody out of the fight end, and whoever has none left is On Guard.',
  },
  'status.release': {
    section: 'Combat Statuses',
    kind: 'offered',
    title: 'Letting go',
    text:
      'No action lets go. The GM may set a status; with voluntaryRelease the Grappled, and not the Pinned, can let go of a partner who is Pinned ' +
      'or agrees, for 0 AP on the own turn.',
  },
  'status.gm-set': {
    section: 'Combat Statuses',
    kind: 'offered',
    title: 'The GM sets a status',
    text:
      'At any time. Bound needs a partner, Grappled and Pinned at least one; On Guard and Off Guard end all links. What ' +
      'somebody has begun with a partner comes to nothing if the bind or grapple ends before it is resolved.',
  },
} as const;
