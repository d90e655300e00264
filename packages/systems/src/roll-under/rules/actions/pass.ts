import { type ActionKind, defineAction, makeAction } from '../action.ts';
import { refuse } from '../refusals.ts';

/** Ends the turn. Nothing can be saved or readied for later [turn.pass]. */
export const pass: ActionKind = defineAction('pass', 'Do nothing more', {
  clause: 'turn.pass',
  cost: 'free',
  also: ['end-the-turn', 'do-nothing', 'done'],
  actions: (_, who) => [makeAction(pass, who, '', 'End the turn', { idle: true })],
  resolve: () => undefined,
});

export const talk: ActionKind = defineAction('talk', 'Talk or shout', {
  clause: 'turn.free-talk',
  cost: 'free',
  also: ['shout', 'speak'],
  actions: (_, who) => [makeAction(talk, who, '', 'Talk or shout', { unusual: true })],
  resolve(_, play, { who }) {
    play.emit({ clause: 'turn.free-talk', what: 'talk', by: who });
  },
});

export const NOT_IN_FIGHT = refuse('heal.not-in-fight', 'not in a fight', 'after it');

const meal = (id: 'lunch' | 'rest', name: 'Lunch' | "Good Night's Rest", clause: 'heal.lunch' | 'heal.rest'): ActionKind => {
  const action: ActionKind = defineAction(id, name, {
    clause,
    cost: 'free',
    actions: (_, who) => [makeAction(action, who, '', name)],
    refusal: () => NOT_IN_FIGHT,
    otherReasons: () => [clause, `${clause}-needs`],
    resolve() {
      throw new Error(`${clause}: not in a fight`);
    },
  });
  return action;
};

/** Always refused in a fight, with the reason. The aftermath has the real ones. */
export const lunchNow = meal('lunch', 'Lunch', 'heal.lunch');
export const restNow = meal('rest', "Good Night's Rest", 'heal.rest');
