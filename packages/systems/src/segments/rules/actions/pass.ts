import { say } from '../../words/say.ts';
import { type ActionKind, defineAction, makeAction } from '../action.ts';

/** Does nothing. In the Aggressive stage the combatant may still act in the next beat; in the other stages passing ends the turn. */
export const pass: ActionKind = defineAction('pass', say('Pass'), {
  also: ['done', 'end-turn'],
  clause: 'stance.order-all-actions',
  counts: 'free',
  actions: (_, who) => [makeAction(pass, who, '', say('Pass: do nothing more'), { idle: true })],
  refusal: () => undefined,
  cost: () => 0,
  resolve: () => undefined,
});
