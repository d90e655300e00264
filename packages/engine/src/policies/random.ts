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
    if (!choice.open) return choice;
    const forms = closed(decision, choice);
    return forms[rng.below(forms.length)] as C;
  };
