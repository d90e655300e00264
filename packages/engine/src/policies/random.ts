import { closed, legal } from '../decision.ts';
import type { Policy } from '../hands/quick.ts';
import type { Rng } from '../rng.ts';
import type { Choice, Decision } from '../table.ts';

/** Any legal choice, each as likely as the next; of an open one, any of its forms. */
export const random =
  (rng: Pick<Rng, 'below'>): Policy =>
  <C extends Choice>(decision: Decision<C>): C => {
    const may = legal(decision);
    if (may.length === 0) throw new Error(`${decision.clause}: nothing may be chosen in ${decision.about}`);
    const choice = may[rng.below(may.length)] as C;
    return choice.open ? anyForm(decision, choice, rng) : choice;
  };

/** Any form of an open choice; only where there is no short way are all of them worked out. */
export const anyForm = <C extends Choice>(decision: Decision<C>, choice: C, rng: Pick<Rng, 'below'>): C => {
  const one = decision.closings?.(choice).any?.(n => rng.below(n));
  if (one) return one;
  const forms = closed(decision, choice);
  return forms[rng.below(forms.length)] as C;
};
