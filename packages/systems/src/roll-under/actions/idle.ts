import { type Action, deed, defineAction } from '../deed.ts';
import { refuse } from '../refuse.ts';

/** Nothing is saved up for later: there is no waiting and no readying [turn.pass]. */
export const pass: Action = defineAction({
  id: 'pass',
  name: 'Do nothing more',
  clause: 'turn.pass',
  cost: 'free',
  deeds: (_, who) => [deed(pass, who, '', 'End the turn', { idle: true })],
  resolve: () => undefined,
});

export const talk: Action = defineAction({
  id: 'talk',
  name: 'Talk or shout',
  clause: 'turn.free-talk',
  cost: 'free',
  deeds: (_, who) => [deed(talk, who, '', 'Talk or shout', { unusual: true })],
  resolve(_, table, { who }) {
    table.tell({ clause: 'turn.free-talk', what: 'talk', by: who });
  },
});

export const NOT_NOW = refuse('heal.not-in-fight', 'not in a fight', 'after it');

const meal = (id: 'lunch' | 'rest', name: string, clause: 'heal.lunch' | 'heal.rest'): Action => {
  const action: Action = defineAction({
    id,
    name,
    clause,
    cost: 'free',
    deeds: (_, who) => [deed(action, who, '', name)],
    refusal: () => NOT_NOW,
    besides: () => [clause, `${clause}-needs`],
    resolve() {
      throw new Error(`${clause}: not in a fight`);
    },
  });
  return action;
};

/** Offered in a fight only to be refused; the aftermath has the real ones. */
export const lunchNow = meal('lunch', 'Lunch', 'heal.lunch');
export const restNow = meal('rest', "Good Night's Rest", 'heal.rest');
