import { type Column, type Estimate, LEVEL } from '../estimate.ts';
import { binomialCdf } from '../numbers/beta.ts';
import { reach } from '../numbers/normal.ts';
import { boundary } from '../numbers/roots.ts';

/** Pairs of fights with the same dice, one of each variant, by where a thing happened: in both, in one of them, in neither. */
export interface PairTable {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

/** Counts pairs of two columns in which a number above 0 means that it happened. */
export const pairTable = (a: Column, b: Column): PairTable => {
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const cell = ((a[i] ?? 0) > 0 ? 2 : 0) + ((b[i] ?? 0) > 0 ? 1 : 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const [neither = 0, onlyB = 0, onlyA = 0, both = 0] = counts;
  return { both, onlyA, onlyB, neither };
};

export const pairsIn = ({ both, onlyA, onlyB, neither }: PairTable): number => both + onlyA + onlyB + neither;

/** Pearson's correlation of the two variants: how much alike the same dice make their fights. Near 0, pairing bought nothing. */
export const pairCorrelation = ({ both, onlyA, onlyB, neither }: PairTable): number => {
  const spread = (both + onlyA) * (onlyB + neither) * (both + onlyB) * (onlyA + neither);
  return spread === 0 ? 0 : (both * neither - onlyA * onlyB) / Math.sqrt(spread);
};

/**
 * How much larger the share of `b` is than that of `a`, with its interval: Tango's score interval ("Equivalence test and confidence interval for the
 * difference in proportions for the paired-sample design", Statistics in Medicine 17, 1998). Only pairs in which one of the two had it say anything. It holds
 * near 0 and 1, and where no such pair was seen it says how large a difference could be unseen.
 */
export const pairedShareDifference = (table: PairTable, level = LEVEL): Estimate => {
  const n = pairsIn(table);
  if (n === 0) return { value: 0, low: -1, high: 1, n };
  const value = (table.onlyB - table.onlyA) / n;
  const z = reach(level);
  return {
    value,
    low: boundary(-1, value, difference => score(table, difference) >= z),
    high: boundary(value, 1, difference => score(table, difference) > -z),
    n,
  };
};

/** How many standard errors the seen difference lies above this one, if this one were the truth. */
const score = ({ both, onlyA, onlyB, neither }: PairTable, difference: number): number => {
  const n = both + onlyA + onlyB + neither;
  const above = onlyB - onlyA - n * difference;
  // The likeliest chance of `onlyA`, given the difference.
  const b = (2 * n - onlyB + onlyA) * difference - onlyA - onlyB;
  const c = -onlyA * difference * (1 - difference);
  const chance = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n);
  const variance = n * (2 * chance + difference * (1 - difference));
  return variance <= 0 ? (above === 0 ? 0 : Math.sign(above) * Number.POSITIVE_INFINITY) : above / Math.sqrt(variance);
};

/**
 * The chance that pairs fall at least this far apart, to either side, if both variants were equal: McNemar's question (1947), answered exactly. Of the pairs in
 * which only one of the two had it, each is then a fair coin.
 */
export const pairedPValue = ({ onlyA, onlyB }: PairTable): number => Math.min(1, 2 * binomialCdf(Math.min(onlyA, onlyB), onlyA + onlyB, 0.5));
