import type { Rng } from '../dice/rng.ts';
import { completionsOf, legalChoices } from '../kernel/decision.ts';
import type { Choice, Decision } from '../kernel/play.ts';
import type { Policy } from '../plays/quick.ts';
import { elementAt } from '../util/element-at.ts';

/**
 * A policy that takes any legal choice, all with the same chance; of an open choice, any of its forms.
 * @example
 * {@includeCode ../../test/examples/plays.test.ts#quick}
 */
export const randomPolicy =
  (rng: Pick<Rng, 'below'>): Policy =>
  <C extends Choice>(decision: Decision<C>): C => {
    const may = legalChoices(decision);
    if (may.length === 0) throw new Error(`${decision.clause}: nothing may be chosen in ${decision.about}`);
    const choice = elementAt(may, rng.below(may.length));
    return choice.open ? randomCompletion(decision, choice, rng) : choice;
  };

/**
 * Any form of an open choice. All forms are listed only where there is no quicker way.
 * @example
 * {@includeCode ../../test/examples/policies.test.ts#completion}
 */
export const randomCompletion = <C extends Choice>(decision: Decision<C>, choice: C, rng: Pick<Rng, 'below'>): C => {
  const one = decision.completions?.(choice).any?.(n => rng.below(n));
  if (one) return one;
  const forms = completionsOf(decision, choice);
  return elementAt(forms, rng.below(forms.length));
};
