import { legal } from './decision.ts';
import type { Choice, Decision, Refusal } from './table.ts';

/** A choice as it is shown to somebody. */
export interface Offer {
  readonly key: string;
  readonly words: string;
  readonly clause: string;
  readonly open?: boolean;
  readonly unusual?: boolean;
}

/** A decision to be made now. */
export interface Open {
  readonly by: string;
  readonly about: string;
  readonly prompt: string;
  readonly clause: string;
  readonly secret: boolean;
  readonly options: readonly Offer[];
  readonly refused: readonly (Offer & { readonly refusal: Refusal })[];
}

export const offer = ({ key, words, clause, open, unusual }: Choice): Offer => ({ key, words, clause, ...(open && { open }), ...(unusual && { unusual }) });

/** A decision as whoever is to answer it sees it: what it may choose, and what it may not, with the reasons. */
export const shown = (decision: Decision, by: string): Open => {
  const { about, prompt, clause, secret = false } = decision;
  const refused = decision.choices.flatMap(c => {
    const refusal = decision.refusal?.(c);
    return refusal ? [{ ...offer(c), refusal }] : [];
  });
  return { by, about, prompt, clause, secret, options: legal(decision).map(offer), refused };
};
