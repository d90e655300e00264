import { type Column, type Estimate, LEVEL } from '../estimate.ts';
import { type MeanOptions, meanInterval } from '../means/mean.ts';
import { correlationOf } from '../numbers/moments.ts';
import { normalCdf } from '../numbers/normal.ts';
import { type SequenceOptions, shareEvidence } from '../sequences/share-sequence.ts';
import type { LookPlan } from './look-plan.ts';
import { type PairTable, pairCorrelation, pairedPValue, pairedShareDifference, pairsIn } from './pair-table.ts';

/** Which of two variants has more: `alike` where the difference is too small to matter, `open` where that is not known. */
export type Verdict = 'a' | 'b' | 'alike' | 'open';

/** Two variants, pair by pair: how much more `b` has, and how much the same dice made their fights alike. */
export interface PairedDifference {
  readonly difference: Estimate;
  readonly pairs: number;
  /** Pairs in which the two differ. Others say nothing about which is better. */
  readonly discordant: number;
  readonly correlation: number;
  readonly verdict: Verdict;
}

export interface PairOptions {
  readonly level?: number;
  /** A difference smaller than this does not matter. Without it nothing is called alike. */
  readonly margin?: number;
}

const verdictOn = ({ low, high }: Estimate, margin = 0): Verdict => {
  if (low > 0) return 'b';
  if (high < 0) return 'a';
  return low > -margin && high < margin ? 'alike' : 'open';
};

/**
 * Compares two variants on a share, at one look that was planned beforehand. The verdict asks McNemar's question exactly; the interval contains 0 where that
 * could not be ruled out.
 */
export const compareShares = (table: PairTable, { level = LEVEL, margin }: PairOptions = {}): PairedDifference => {
  const seen = pairedShareDifference(table, level);
  const isOpen = pairedPValue(table) > 1 - level;
  const difference = isOpen ? { ...seen, low: Math.min(seen.low, 0), high: Math.max(seen.high, 0) } : seen;
  const discordant = table.onlyA + table.onlyB;
  return { difference, pairs: pairsIn(table), discordant, correlation: pairCorrelation(table), verdict: verdictOn(difference, margin) };
};

/**
 * Compares two variants on a number, at one look that was planned beforehand: the mean of the differences, pair by pair. `low` and `high` are what a difference
 * can be; without them, numbers that are equal in all pairs leave every difference possible.
 */
export const compareNumbers = (a: Column, b: Column, { margin, ...options }: PairOptions & MeanOptions = {}): PairedDifference => {
  const pairs = Math.min(a.length, b.length);
  const differences = new Float64Array(pairs);
  let discordant = 0;
  for (let i = 0; i < pairs; i++) {
    differences[i] = (b[i] ?? 0) - (a[i] ?? 0);
    if (a[i] !== b[i]) discordant++;
  }
  const difference = meanInterval(differences, options);
  return { difference, pairs, discordant, correlation: correlationOf(a, b), verdict: verdictOn(difference, margin) };
};

/**
 * The level of the interval at a look of a plan, for `compareShares` and `compareNumbers`: the intervals at all looks together then contain the truth as
 * often as the plan says (repeated confidence intervals, Jennison and Turnbull, JRSS-B 51, 1989). So one may stop at the first look whose verdict is not open.
 * Where several comparisons are made, plan with a smaller error (`bonferroni`).
 */
export const levelAtLook = (plan: LookPlan, look: number): number => {
  const z = plan.looks[look]?.z;
  if (z === undefined) throw new RangeError(`the plan has no look ${look}`);
  return 1 - 2 * normalCdf(-z);
};

/**
 * A p-value for "both variants are equal" that one may look at after every pair, without a plan and without an end: 1 over the evidence against a fair coin in
 * the pairs that differ. It costs more fights than a plan, and ends early where the difference is large. `tunedFor` counts pairs that differ. Of all looks one
 * may keep the smallest.
 */
export const openEndedPValue = ({ onlyA, onlyB }: PairTable, options: SequenceOptions = {}): number =>
  Math.min(1, Math.exp(-shareEvidence(onlyB, onlyA + onlyB, 0.5, options)));
