/** What the GM reads where a player is asked, and what anybody reads of what just happened where the log is out of sight. */
export const others = {
  upTo: 'is up to {{name}};',
  answer: 'answer instead',
  justNow: 'What just happened',
} as const;
