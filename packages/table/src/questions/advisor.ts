import type { Likely, Outlook, PolicyName } from '@fray/engine';
import { type Fraction, formatFraction, fractionToNumber } from '@fray/engine/chance';
import type { Text } from '@fray/engine/words';
import type { Machine } from '../protocol/machine.ts';

/** Whose knowledge a question is answered from: the GM's, or that of the player of these combatants. */
export type Viewpoint = { readonly gm: true } | { readonly owns: readonly string[] };

/** What the machine would choose, by its key; and why, where it looks ahead. */
export interface MachineAdvice {
  readonly key: string;
  readonly reason?: Text | undefined;
}

/** A choice in words, and what speaks for it. */
export interface ReasonedChoice {
  readonly key: string;
  readonly words: Text;
  readonly reason: Text;
}

/** What the machine thinks of a choice that was made: the best that it finds, and what was given up, in a sentence and as a chance to win. */
export interface Hindsight {
  readonly best: ReasonedChoice;
  readonly made: ReasonedChoice;
  readonly givenUp: Text;
  readonly lost: number;
}

/** Answers heavy questions about a table, outside the session. */
export interface Advisor {
  /** After `ms` milliseconds, what is known by then; asked again it goes on. Without it, everything. */
  outlooks(by: string, key: string | undefined, others: 'nothing' | 'best' | PolicyName, eyes: Viewpoint, ms?: number): Promise<readonly Outlook[]>;
  /** Without `eyes`, from what its side knows. */
  advice(by: string, policy: Machine, eyes: Viewpoint | undefined): Promise<MachineAdvice | undefined>;
  /** Of a choice that was made after so many inputs of the fight. */
  hindsight(by: string, key: string, after: number, eyes: Viewpoint | undefined): Promise<Hindsight | undefined>;
}

/** A chance in the sent form: a number for display, and the exact fraction. */
export interface Likelihood {
  readonly p: number;
  readonly exact: string;
}

const likelihood = (chance: Fraction): Likelihood => ({ p: fractionToNumber(chance), exact: formatFraction(chance) });

const likelihoods = (values: readonly Likely<number>[]) => values.map(({ value, chance }) => ({ value, ...likelihood(chance) }));

/** The sent form of an outlook. */
export const toSentOutlook = ({ by, key, outcomes, gauges, conditions, downs, due, sure, left }: Outlook) => ({
  by,
  key,
  sure,
  /** The share of what may happen that is not looked at yet: a chance p is at least p (1 - left), and at most left more than that. */
  left: left ? fractionToNumber(left) : 0,
  outcomes: outcomes.map(({ value, chance }) => ({ value, ...likelihood(chance) })),
  gauges: gauges.map(({ spread, ...g }) => ({ ...g, spread: likelihoods(spread) })),
  conditions: conditions.map(({ chance, ...c }) => ({ ...c, ...likelihood(chance) })),
  downs: downs.map(({ chance, ...d }) => ({ ...d, ...likelihood(chance) })),
  due: { ...(due.at && { at: likelihoods(due.at) }), ...(due.points && { points: likelihoods(due.points) }) },
});
/** An outlook as it is sent to a client. */
export type SentOutlook = ReturnType<typeof toSentOutlook>;
