/** What the GM reads where a player is asked, and what anybody reads of what fell last where the log is out of sight. */
export const others = {
  upTo: 'is up to {{name}};',
  answer: 'answer instead',
  justNow: 'What fell last',
} as const;
