/** Inventory Slots, quickdraw slots and Encumbrance. */
export const inventory = {
  'inv.slots': {
    section: 'Inventory',
    kind: 'enforced',
    title: 'Slots by Strength',
    text: 'A player character has one Inventory Slot for each point of Strength.',
  },
  'inv.sizes': {
    section: 'Inventory',
    kind: 'enforced',
    title: 'How much room things take',
    text:
      'A small item takes a third of a slot, an average one a slot, and a heavy weapon two. The thirds of everything carried are added ' +
      'up, and a started slot counts in full. Worn and held things take slots too.',
  },
  'inv.quickdraw': {
    section: 'Inventory',
    kind: 'enforced',
    title: 'The first three slots',
    text:
      'Slots 1 to 3 are the quickdraw slots. The player fills them before the fight, and ready-made ' +
      'characters have theirs listed. What is worn or held can be used without lying in one.',
  },
  'inv.encumbrance': {
    section: 'Inventory',
    kind: 'enforced',
    title: 'Carrying too much',
    text:
      'Every slot carried over capacity is 1 point of Encumbrance, and each point means ' +
      '-1 Defense and -1 Stealth; Movement stays the same. Strength 8 with 10 slots: -2.',
  },
  'inv.encumbrance-speed': {
    section: 'Inventory',
    kind: 'enforced',
    title: 'Too loaded to run',
    text:
      'From 6 points of Encumbrance on, running and charging are refused. From 10 on, each turn with ' +
      "a short move brings one Fatigue, and every Fatigue fills a slot until a Good Night's Rest.",
  },
} as const;
