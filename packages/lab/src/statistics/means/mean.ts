import { type Column, type Estimate, LEVEL } from '../estimate.ts';
import { studentQuantile } from '../numbers/beta.ts';
import { meanOf, skewnessOf, varianceOf } from '../numbers/moments.ts';
import { zeroBound } from '../shares/exact.ts';

/** How sure the interval is, and between which numbers every value lies, where that is known. */
export interface MeanOptions {
  readonly level?: number;
  readonly low?: number;
  readonly high?: number;
}

/**
 * The mean of values with its interval, for a number of fights that was decided beforehand: Student's t, bent by how lopsided the values are (Hall, "On the
 * Removal of Skewness by Transformation", JRSS-B 54, 1992), because what fights give is seldom a Gaussian curve: no HP left in half of the fights, a long
 * tail of rounds. The interval reaches further to the side of the tail for that, and to no side less far than Student's. Where all values are equal, another
 * value may still come in up to 3/n of the fights, so the interval reaches that far toward the bounds, if they are given.
 */
export const meanInterval = (
  values: Column,
  { level = LEVEL, low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY }: MeanOptions = {},
): Estimate => {
  const n = values.length;
  const value = meanOf(values);
  if (n < 2) return { value, low, high, n };
  const variance = varianceOf(values);
  if (variance === 0) {
    const unseen = zeroBound(n);
    return { value, low: value - unseen * (value - low), high: value + unseen * (high - value), n };
  }
  const skewness = skewnessOf(values);
  const error = Math.sqrt(variance / n);
  const t = studentQuantile((1 + level) / 2, n - 1);
  return {
    value,
    low: Math.max(low, value - error * Math.max(t, unbent(t, skewness, n))),
    high: Math.min(high, value + error * Math.max(t, -unbent(-t, skewness, n))),
    n,
  };
};

/** The t of lopsided values that corresponds to this t of symmetric ones. */
const unbent = (t: number, skewness: number, n: number): number => {
  const bend = skewness / Math.sqrt(n);
  return Math.abs(bend) < 1e-9 ? t : (3 / bend) * (Math.cbrt(1 + bend * (t - bend / 6)) - 1);
};
