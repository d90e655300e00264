/** What the GM reads where a player is asked. */
export const others = {
  answerFor: 'is up to {{name}}; answer instead',
} as const;
