import { say } from '../../words/say.ts';
import { type ActionKind, makeAction } from '../action.ts';
import { endTurn } from '../turn/order.ts';

/** The idle choice, for a combatant who does nothing. */
export const finish: ActionKind = {
  id: 'end-turn',
  clause: 'round.turn',
  choices: (_, who) => [makeAction({ kind: finish, who, key: '', words: say('End the turn') }, { idle: true })],
  refusals: [],
  resolve: scene => endTurn(scene),
};
