import { type Estimate, LEVEL } from '../estimate.ts';
import { betaQuantile } from '../numbers/beta.ts';

/**
 * A share that was counted, with the exact interval of Clopper and Pearson (1934): it contains the truth at least as often as it says, for every share and
 * every number of fights, and is wider than Wilson's for that. For few fights, for shares near 0 and 1, and where a promise counts more than width.
 */
export const exactShareInterval = (count: number, n: number, level = LEVEL): Estimate => {
  if (n === 0) return { value: 0.5, low: 0, high: 1, n };
  const tail = (1 - level) / 2;
  return {
    value: count / n,
    low: count === 0 ? 0 : betaQuantile(tail, count, n - count + 1),
    high: count === n ? 1 : betaQuantile(1 - tail, count + 1, n - count),
    n,
  };
};

/**
 * What never happened in n fights happens at most in this share of them, with 95 % certainty: 3/n (Hanley and Lippman-Hand, "If Nothing Goes Wrong, Is
 * Everything All Right?", 1983). Say this, and never "0 %".
 */
export const zeroBound = (n: number): number => Math.min(1, 3 / n);
