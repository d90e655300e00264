import { type Action, deed, defineAction } from '../deed.ts';

/** Does nothing. In the Aggressive stage that does not bar from the next beat; a turn is over with it. */
export const pass: Action = defineAction({
  id: 'pass',
  name: 'Pass',
  clause: 'stance.order-all-actions',
  counts: 'free',
  deeds: (_, who) => [deed(pass, who, '', 'Pass: do nothing more', { idle: true })],
  refusal: () => undefined,
  cost: () => 0,
  resolve: () => undefined,
});
