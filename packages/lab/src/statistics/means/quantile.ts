import { type Column, type Estimate, LEVEL } from '../estimate.ts';
import { binomialCdf } from '../numbers/beta.ts';
import { sorted } from '../numbers/moments.ts';
import { lastWhole } from '../numbers/roots.ts';

/**
 * The value below which this share of the fights ends, with its interval: `quantileInterval(rounds, 0.5)` is the median, with 0.9 the length that nine of ten
 * fights do not exceed. The interval is exact for any distribution, also a lopsided one or one of few whole numbers: it counts how many of n values may
 * lie below the truth, as for a coin. An end is infinite where there are too few fights to say anything. For a number of fights that was decided
 * beforehand; for watching see `quantileSequence`.
 */
export const quantileInterval = (values: Column, quantile = 0.5, level = LEVEL): Estimate => {
  const n = values.length;
  const tail = (1 - level) / 2;
  return betweenRanks(values, quantile, {
    fewest: lastWhole(0, n, k => binomialCdf(k - 1, n, quantile) <= tail),
    most: n - lastWhole(0, n, k => binomialCdf(k - 1, n, 1 - quantile) <= tail),
  });
};

/** The quantile of values of which at least `fewest` are at most the truth, and at most `most` below it. */
export const betweenRanks = (values: Column, quantile: number, { fewest, most }: { readonly fewest: number; readonly most: number }): Estimate => {
  const rising = sorted(values);
  const n = rising.length;
  const value = rising[Math.max(0, Math.ceil(n * quantile) - 1)] ?? Number.NaN;
  return { value, low: rising[fewest - 1] ?? Number.NEGATIVE_INFINITY, high: rising[most] ?? Number.POSITIVE_INFINITY, n };
};
