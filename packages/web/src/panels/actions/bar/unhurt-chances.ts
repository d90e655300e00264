import type { SentOutlook } from '@fray/table';
import type { Prompt } from '../../../i18n/spoken.ts';
import type { View } from '../../../seat/view.ts';
import { isOwnTurn } from '../../../sentences/call-words.ts';
import type { OddsByKey } from '../../../table/odds/odds-cache.ts';
import { targetOf } from '../../../table/view/choice-menu.ts';

/** The chance that the health of a combatant falls, or that they go down: some fall at the first hit and have no health to lose. */
const chanceOfLoss = ({ gauges, downs }: SentOutlook, who: string, health: string | undefined): number => {
  const spread = gauges.find(g => g.who === who && g.gauge === health);
  const less = spread?.spread.reduce((sum, { value, p }) => (value < spread.now ? sum + p : sum), 0) ?? 0;
  return Math.max(less, downs.find(d => d.who === who)?.p ?? 0);
};

const isAtFoe = (key: string, by: string, view: View): boolean => {
  const target = targetOf(key, view);
  const sideOf = (id: string | undefined) => view.sheets.find(s => s.id === id)?.side;
  return target !== undefined && sideOf(target) !== sideOf(by);
};

/**
 * The chance to come away unhurt, for each choice of a combatant who answers an attack. Outcomes such as `hit` are those of the attack, and would say the
 * opposite of how well the answer does. Undefined for any other question.
 */
export const unhurtChances = (prompt: Prompt, view: View, odds: OddsByKey): ReadonlyMap<string, number> | undefined => {
  const { by, options } = prompt;
  const health = view.sheets.find(s => s.id === by)?.gauges[0];
  if (health?.hidden) return undefined;
  const losses = options.flatMap(({ key }) => {
    const outlook = odds.get(key);
    return outlook ? [[key, chanceOfLoss(outlook, by, health?.id)] as const] : [];
  });
  const hurts = losses.filter(([, loss]) => loss > 0).length;
  // Where another strikes in the middle of one's own turn, nothing is aimed at foes, and nothing leaves one surely unhurt.
  const isAnswer = hurts > 0 && (!isOwnTurn(view, prompt) || (hurts === losses.length && !options.some(o => isAtFoe(o.key, by, view))));
  return isAnswer ? new Map(losses.map(([key, loss]) => [key, 1 - loss])) : undefined;
};
