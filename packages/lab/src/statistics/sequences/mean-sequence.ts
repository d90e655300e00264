import { type Column, type Estimate, LEVEL } from '../estimate.ts';
import { meanOf } from '../numbers/moments.ts';
import { boundary } from '../numbers/roots.ts';

/** Between which numbers every value lies, and how sure the sequence is over all its looks together. */
export interface BoundedOptions {
  readonly low: number;
  readonly high: number;
  readonly level?: number;
}

/** No bet risks more than this share of what could be lost. */
const LARGEST_RISK = 1 / 2;

/** How much is bet at each value, by the mean and the variance of those before it: large where values scarcely vary, smaller with time. */
const betsFor = (values: Float64Array, level: number): Float64Array => {
  const doubt = 2 * Math.log(2 / (1 - level));
  const bets = new Float64Array(values.length);
  // One half with the largest variance stands for what is known before the first value.
  let [sum, squares, variance] = [1 / 2, 1 / 4, 1 / 4];
  values.forEach((x, i) => {
    const t = i + 1;
    bets[i] = Math.sqrt(doubt / (t * Math.log(1 + t) * variance));
    sum += x;
    squares += (x - sum / (t + 1)) ** 2;
    variance = squares / (t + 1);
  });
  return bets;
};

/** Logarithms are slow, so they are taken of products, before these leave what numbers can hold. */
const LARGE = 1e200;

/** What a player has who bets that the mean is above m, after all values; as a logarithm. */
const capitalAbove = (m: number, values: Float64Array, bets: Float64Array): number => {
  const most = LARGEST_RISK / m;
  let [capital, product] = [0, 1];
  for (let i = 0; i < values.length; i++) {
    product *= 1 + Math.min(bets[i] ?? 0, most) * ((values[i] ?? 0) - m);
    if (product < LARGE && product > 1 / LARGE) continue;
    capital += Math.log(product);
    product = 1;
  }
  return capital + Math.log(product);
};

/**
 * The mean of values between two bounds (HP left, rounds up to a cap, the difference of a pair), with an interval that one may look at after every value and
 * stop at will. It asks which means a player could have got rich against by betting on the values as they came: those are ruled out. It supposes nothing
 * about how the values are distributed, and is narrow where they vary little. Values come in the order of their fights. They may be means of batches of some
 * ten fights, which is faster; with larger batches it becomes wider, because no bet may risk everything. The hedged capital of Waudby-Smith and Ramdas,
 * "Estimating means of bounded random variables by betting" (JRSS-B 86, 2024).
 */
export const meanSequence = (values: Column, { low, high, level = LEVEL }: BoundedOptions): Estimate => {
  const n = values.length;
  if (n === 0) return { value: (low + high) / 2, low, high, n };
  const scaled = Float64Array.from(values, x => (x - low) / (high - low));
  if (!scaled.every(x => x >= 0 && x <= 1)) throw new RangeError(`a value does not lie between ${low} and ${high}`);
  const mirrored = scaled.map(x => 1 - x);
  const bets = betsFor(scaled, level);
  // Each of two players has half of the money.
  const threshold = Math.log(2 / (1 - level));
  const mean = meanOf(scaled);
  const least = boundary(0, mean, m => (m === 0 ? scaled.some(x => x > 0) : capitalAbove(m, scaled, bets) >= threshold));
  const leastMirrored = boundary(0, 1 - mean, m => (m === 0 ? mirrored.some(x => x > 0) : capitalAbove(m, mirrored, bets) >= threshold));
  const back = (x: number): number => low + x * (high - low);
  return { value: back(mean), low: back(least), high: back(1 - leastMirrored), n };
};
