/** Texts for questions put to players, as the GM sees them, and for what just happened. */
export const others = {
  upTo: 'is up to {{name}};',
  answer: 'answer instead',
  justNow: 'What just happened',
} as const;
