import { legalChoices } from '../kernel/decision.ts';
import type { Choice, Decision, Refusal } from '../kernel/play.ts';
import type { Text } from '../kernel/text.ts';
import { groupBy } from '../util/group-by.ts';

/** A choice of an open decision, as it is shown. */
export interface OfferedChoice {
  readonly key: string;
  readonly words: Text;
  readonly clause: string;
  /** Other words for the first part of its key, which people may type. */
  readonly also?: readonly string[] | undefined;
  readonly open?: boolean;
  readonly unusual?: boolean;
  /** Doing nothing. */
  readonly idle?: boolean;
  /** It fills everything within so many feet of the space that its key names. */
  readonly area?: number;
}

/** A choice that may not be made now, with the reason. */
export type RefusedChoice = OfferedChoice & { readonly refusal: Refusal };

/** A decision that a combatant, or the GM, has to make now. */
export interface OpenDecision {
  readonly by: string;
  readonly about: string;
  readonly prompt: Text;
  readonly clause: string;
  readonly secret: boolean;
  readonly options: readonly OfferedChoice[];
  /** The number of refused choices. */
  readonly refusals: number;
  readonly refused: readonly RefusedChoice[];
}

/** A choice of a decision as it is shown; a free action has no decision. */
export const toOffer = (choice: Choice, decision?: Pick<Decision, 'wordsOf' | 'areaOf'>): OfferedChoice => {
  const { key, words, clause, also, open, unusual, idle } = choice;
  const area = decision?.areaOf?.(choice);
  return {
    ...{ key, words: decision?.wordsOf?.(choice) ?? words, clause },
    ...(also && { also }),
    ...(open && { open }),
    ...(unusual && { unusual }),
    ...(idle && { idle }),
    ...(area !== undefined && { area }),
  };
};

/** A decision as the player who decides sees it: the legal choices, and the refused ones with reasons, which are computed when read. */
export const toOpenDecision = (decision: Decision, by: string): OpenDecision => {
  const { about, prompt, clause, secret = false, choices } = decision;
  const options = bestFirst(decision, legalChoices(decision)).map(choice => toOffer(choice, decision));
  let reasons: readonly RefusedChoice[] | undefined;
  return {
    ...{ by, about, prompt, clause, secret, options },
    refusals: choices.length - options.length - (decision.leftOut ?? 0),
    get refused() {
      reasons ??= refusedChoices(decision);
      return reasons;
    },
  };
};

/** Choices of one kind with the best first; the kinds stay in their order. */
const bestFirst = (decision: Decision, choices: readonly Choice[]): readonly Choice[] => {
  if (!decision.promise) return choices;
  const promised = choices.map(choice => ({ choice, promise: decision.promise?.(choice) ?? 0 }));
  const kinds = groupBy(promised, ({ choice: { key, unusual = false }, promise }) => `${unusual} ${promise < 0} ${key.split(':', 1)[0]}`);
  return [...kinds.values()].flatMap(alike => alike.sort((a, b) => b.promise - a.promise).map(({ choice }) => choice));
};

const refusedChoices = (decision: Decision): RefusedChoice[] =>
  decision.choices.flatMap(c => {
    const refusal = decision.refusal?.(c);
    return refusal ? [{ ...toOffer(c, decision), refusal }] : [];
  });

/** A legal choice of an open decision, or a free action. */
export interface ResolvedChoice {
  readonly key: string;
  readonly isFreeAction: boolean;
}
