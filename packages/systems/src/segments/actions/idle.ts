import { type Action, deed, defineAction } from '../deed.ts';

/** Nothing for now. In the Aggressive stage it does not bar from the next beat; in a turn it ends it. */
export const pass: Action = defineAction({
  id: 'pass',
  name: 'Pass',
  clause: 'stance.order-all-actions',
  counts: 'free',
  deeds: (_, who) => [deed(pass, who, '', 'Pass', { idle: true })],
  refusal: () => undefined,
  cost: () => 0,
  resolve: () => undefined,
});
