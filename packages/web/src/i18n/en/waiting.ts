/** Texts for whoever waits for a turn. */
export const enWaiting = {
  planOf: 'Plan of {{name}}',
  plan: 'Plan',
  what: 'What to do',
  planThis: 'Plan: {{what}}',
  lastTurn: 'What was possible at the last turn. It is done when you are asked, if it is still allowed.',
};
