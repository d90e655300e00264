import { type Fraction, type Likely, type Outlook, type PolicyName, show, toNumber } from '@fray/engine';

/** Whose knowledge a question is answered from: the GM's, or that of whoever plays these combatants. */
export type Eyes = { readonly gm: true } | { readonly owns: readonly string[] };

/** What answers heavy questions about a table, somewhere else and in its own time. */
export interface Advisor {
  outlooks(by: string, key: string | undefined, others: 'nothing' | 'best' | PolicyName, eyes: Eyes): Promise<readonly Outlook[]>;
  /** Without eyes, from what its side knows. */
  advice(by: string, policy: PolicyName, eyes: Eyes | undefined): Promise<string | undefined>;
}

/** A chance as it is sent: near enough to show, and exact. */
export interface Likelihood {
  readonly p: number;
  readonly exact: string;
}

const likelihood = (chance: Fraction): Likelihood => ({ p: toNumber(chance), exact: show(chance) });

const likely = (values: readonly Likely<number>[]) => values.map(({ value, chance }) => ({ value, ...likelihood(chance) }));

/** An outlook as it is sent. */
export const sentOutlook = ({ by, key, outcomes, gauges, conditions, downs, due, sure }: Outlook) => ({
  by,
  key,
  sure,
  outcomes: outcomes.map(({ value, chance }) => ({ value, ...likelihood(chance) })),
  gauges: gauges.map(({ spread, ...g }) => ({ ...g, spread: likely(spread) })),
  conditions: conditions.map(({ chance, ...c }) => ({ ...c, ...likelihood(chance) })),
  downs: downs.map(({ chance, ...d }) => ({ ...d, ...likelihood(chance) })),
  due: { ...(due.at && { at: likely(due.at) }), ...(due.points && { points: likely(due.points) }) },
});
export type SentOutlook = ReturnType<typeof sentOutlook>;
