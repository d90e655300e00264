import { legalChoices } from '../kernel/decision.ts';
import type { Choice, Decision, Refusal } from '../kernel/play.ts';

/** A choice as it is shown to somebody. */
export interface OfferedChoice {
  readonly key: string;
  readonly words: string;
  readonly clause: string;
  readonly open?: boolean;
  readonly unusual?: boolean;
  /** Doing as little as may be. */
  readonly idle?: boolean;
}

/** A choice that may not be made now, and why. */
export type RefusedChoice = OfferedChoice & { readonly refusal: Refusal };

/** A decision to be made now. */
export interface OpenDecision {
  readonly by: string;
  readonly about: string;
  readonly prompt: string;
  readonly clause: string;
  readonly secret: boolean;
  readonly options: readonly OfferedChoice[];
  /** How many choices there are besides; the reasons are worked out when somebody looks. */
  readonly refusals: number;
  readonly refused: readonly RefusedChoice[];
}

export const toOffer = ({ key, words, clause, open, unusual, idle }: Choice): OfferedChoice => ({
  ...{ key, words, clause },
  ...(open && { open }),
  ...(unusual && { unusual }),
  ...(idle && { idle }),
});

/** A decision as whoever is to answer it sees it: what it may choose, and what it may not, with the reasons. */
export const toOpenDecision = (decision: Decision, by: string): OpenDecision => {
  const { about, prompt, clause, secret = false, choices } = decision;
  const options = legalChoices(decision).map(toOffer);
  let reasons: readonly RefusedChoice[] | undefined;
  return {
    ...{ by, about, prompt, clause, secret, options },
    refusals: choices.length - options.length,
    get refused() {
      reasons ??= refusedChoices(decision);
      return reasons;
    },
  };
};

const refusedChoices = (decision: Decision): RefusedChoice[] =>
  decision.choices.flatMap(c => {
    const refusal = decision.refusal?.(c);
    return refusal ? [{ ...toOffer(c), refusal }] : [];
  });

/** A choice that is legal in the decision that is open to somebody, or a free act. */
export interface ResolvedChoice {
  readonly key: string;
  readonly isFreeAction: boolean;
}
