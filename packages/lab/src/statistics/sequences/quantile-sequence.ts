import { type Column, type Estimate, LEVEL } from '../estimate.ts';
import { betweenRanks } from '../means/quantile.ts';
import { lastWhole } from '../numbers/roots.ts';
import { type SequenceOptions, shareEvidence } from './share-sequence.ts';

/**
 * A quantile (0.5 is the median) with an interval that one may look at after every fight and stop at will, for values of any distribution, without bounds.
 * How many of the values lie below the true quantile is a count of coins with a known share, so a sequence for shares says how many there may be (Howard and
 * Ramdas, "Sequential estimation of quantiles", Bernoulli 28, 2022, theorem 1). An end is infinite while there are too few fights to say anything.
 */
export const quantileSequence = (values: Column, quantile = 0.5, options: SequenceOptions = {}): Estimate => {
  const n = values.length;
  const threshold = -Math.log(1 - (options.level ?? LEVEL));
  const isPossible = (count: number): boolean => shareEvidence(count, n, quantile, options) < threshold;
  const middle = Math.round(n * quantile);
  return betweenRanks(values, quantile, {
    fewest: lastWhole(0, middle - 1, k => !isPossible(k)) + 1,
    most: Math.min(n, lastWhole(middle, n, isPossible)),
  });
};
