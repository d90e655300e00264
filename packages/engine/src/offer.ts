import { legal } from './decision.ts';
import type { Choice, Decision, Refusal } from './table.ts';

/** A choice as it is shown to somebody. */
export interface Offer {
  readonly key: string;
  readonly words: string;
  readonly clause: string;
  readonly open?: boolean;
  readonly unusual?: boolean;
  /** Doing as little as may be. */
  readonly idle?: boolean;
}

/** A choice that may not be made now, and why. */
export type Refused = Offer & { readonly refusal: Refusal };

/** A decision to be made now. */
export interface Open {
  readonly by: string;
  readonly about: string;
  readonly prompt: string;
  readonly clause: string;
  readonly secret: boolean;
  readonly options: readonly Offer[];
  /** How many choices there are besides; the reasons are worked out when somebody looks. */
  readonly refusals: number;
  readonly refused: readonly Refused[];
}

export const offer = ({ key, words, clause, open, unusual, idle }: Choice): Offer => ({
  ...{ key, words, clause },
  ...(open && { open }),
  ...(unusual && { unusual }),
  ...(idle && { idle }),
});

/** A decision as whoever is to answer it sees it: what it may choose, and what it may not, with the reasons. */
export const shown = (decision: Decision, by: string): Open => {
  const { about, prompt, clause, secret = false, choices } = decision;
  const options = legal(decision).map(offer);
  let reasons: readonly Refused[] | undefined;
  return {
    ...{ by, about, prompt, clause, secret, options },
    refusals: choices.length - options.length,
    get refused() {
      reasons ??= refusedOf(decision);
      return reasons;
    },
  };
};

const refusedOf = (decision: Decision): Refused[] =>
  decision.choices.flatMap(c => {
    const refusal = decision.refusal?.(c);
    return refusal ? [{ ...offer(c), refusal }] : [];
  });
