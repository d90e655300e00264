/** Texts for the bar of actions, the tools and the drawers. */
export const dock = {
  title: 'What may be done',
  best: 'best',
  whom: '{{what}}: at whom?',
  where: '{{what}}: where to?',
  which: '{{what}}: which?',
  all: 'All choices',
  others: '{{n}} more',
  back: 'Back',
  next: 'Next question ({{n}} more)',
  nothing: 'Nothing to decide now',
  letAct: 'Let it act',
  toHit: '{{chance}} to hit',
  toSucceed: '{{chance}} to succeed',
  toDrop: '{{chance}} to drop',
  tools: 'All tools',
  last: 'What just happened',
} as const;
