import { type Estimate, LEVEL } from '../estimate.ts';
import { reach } from '../numbers/normal.ts';

/**
 * A share that was counted, with Wilson's interval (1927). It never leaves 0 and 1, and in the mean over shares it contains the truth as often as it says;
 * but of what is very rare only in 84 of 100 experiments, which `shareInterval` mends.
 */
export const wilsonInterval = (count: number, n: number, level = LEVEL): Estimate => {
  if (n === 0) return { value: 0.5, low: 0, high: 1, n };
  const z2 = reach(level) ** 2;
  const share = count / n;
  const middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const margin = Math.sqrt((z2 * share * (1 - share)) / n + (z2 * z2) / (4 * n * n)) / (1 + z2 / n);
  return { value: share, low: count === 0 ? 0 : middle - margin, high: count === n ? 1 : middle + margin, n };
};
