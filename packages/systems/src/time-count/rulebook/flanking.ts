/** Flanking and facing. */
export const flanking = {
  'flank.definition': {
    section: 'Flanking and Facing',
    kind: 'enforced',
    title: 'Flanked',
    text: 'Two enemies who can attack the combatant stand at least 135 degrees apart; with option flank.arc: 180 degrees.',
  },
  'flank.bonus': { section: 'Flanking and Facing', kind: 'enforced', title: 'Flanking bonus', text: 'Every melee attacker has +2, not only the two.' },
  'flank.ranged': { section: 'Flanking and Facing', kind: 'enforced', title: 'Flanking at range', text: 'Ranged attacks get no bonus.' },
  'face.choice': { section: 'Flanking and Facing', kind: 'offered', title: 'Facing', text: 'A flanked combatant may face a direction or an attacker.' },
  'face.when': {
    section: 'Flanking and Facing',
    kind: 'enforced',
    title: 'When to choose a facing',
    text: 'When becoming flanked, on their own turn, and when another enemy comes into reach.',
  },
  'face.change-own-turn': { section: 'Flanking and Facing', kind: 'enforced', title: 'Changing a facing', text: 'Only on these occasions.' },
  'face.front': { section: 'Flanking and Facing', kind: 'enforced', title: 'In front', text: 'The +2 does not apply.' },
  'face.side': { section: 'Flanking and Facing', kind: 'enforced', title: 'At the side', text: 'The +2 applies as usual.' },
  'face.rear': { section: 'Flanking and Facing', kind: 'enforced', title: 'Behind', text: '+4 instead of +2.' },
  'face.table': {
    section: 'Flanking and Facing',
    kind: 'enforced',
    title: 'Which side',
    text: 'On squares three directions are front, one on each side is flank, and three are rear. On hexes three are front and three are rear.',
  },
} as const;
