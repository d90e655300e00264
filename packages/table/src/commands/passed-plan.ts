import type { Text } from '@fray/engine/words';
import type { Table } from '../table/table.ts';

/** What a choice does to the plan of its combatant, made by hand or automatically. */
export interface ChoiceAndPlan {
  /** It is what was planned, in these or other words. */
  readonly planned?: true;
  /** Why something else was done in the turn that the plan was for. */
  readonly passed?: Text;
}

/**
 * Compares a choice with the plan of the combatant, before it is made. A plan is for the next turn of its combatant, or for a question before that which it
 * fits. Where the choices are a secret, words may be meant for a later question.
 */
export const compareWithPlan = ({ state, fight }: Table, by: string, what: string): ChoiceAndPlan => {
  const plan = state.plans.get(by);
  if (!plan) return {};
  const { choices } = fight;
  const isTurn = choices.isTurn(by);
  const key = choices.keyFor(by, plan.what);
  if (typeof key !== 'string') return isTurn ? { passed: key.why } : {};
  if (key === what || key === choices.keyFor(by, what)) return { planned: true };
  if (!isTurn && choices.areHidden(by) && key !== plan.what) return {};
  return { passed: choices.refusalFor(by, key)?.why ?? 'something else was done in that turn' };
};

/** Whether the turn of a combatant, or the question that they have answered, is over: others have a turn. */
export const isTurnOver = ({ fight }: Table, by: string): boolean => {
  const asked = fight.waitingFor();
  return asked.every(o => o.by !== by) && asked.some(o => fight.choices.isTurn(o.by));
};
