/** Flanking and facing. */
export const flanking = {
  'flank.definition': {
    section: 'Flanking and Facing',
    kind: 'enforced',
    title: 'Flanked',
    text: 'Two enemies who can strike him stand 135 degrees apart or more; option flank.arc: 180.',
  },
  'flank.bonus': { section: 'Flanking and Facing', kind: 'enforced', title: 'All of them', text: 'Every melee attacker has the +2.' },
  'flank.ranged': { section: 'Flanking and Facing', kind: 'enforced', title: 'But not from afar', text: 'Ranged attacks have nothing of it.' },
  'face.choice': { section: 'Flanking and Facing', kind: 'offered', title: 'Facing', text: 'A flanked one may face a direction or an attacker.' },
  'face.when': {
    section: 'Flanking and Facing',
    kind: 'enforced',
    title: 'When',
    text: 'As he becomes flanked, on his turn, and when another enemy comes into reach.',
  },
  'face.change_own_turn': { section: 'Flanking and Facing', kind: 'enforced', title: 'Changing it', text: 'At those times only.' },
  'face.front': { section: 'Flanking and Facing', kind: 'enforced', title: 'In front', text: 'The +2 is lost.' },
  'face.side': { section: 'Flanking and Facing', kind: 'enforced', title: 'At the side', text: 'The +2 as usual.' },
  'face.rear': { section: 'Flanking and Facing', kind: 'enforced', title: 'Behind', text: '+4 in all.' },
  'face.table': {
    section: 'Flanking and Facing',
    kind: 'enforced',
    title: 'Which side',
    text: 'Three directions ahead are front, one on each hand side, three behind rear. On hexes three and three.',
  },
} as const;
