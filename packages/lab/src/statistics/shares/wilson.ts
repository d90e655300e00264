import { type Estimate, halfWidth, LEVEL } from '../estimate.ts';
import { reach } from '../numbers/normal.ts';

/**
 * A share that was counted, with Wilson's interval (1927): the usual choice. It also holds near 0 and 1 and never leaves them, and on average over shares it
 * contains the truth as often as it says; for single shares somewhat less or more often. It is for a number of fights that was decided beforehand, and for stopping by
 * width (`isShareKnown`). For looking until the answer pleases use `shareSequence`.
 */
export const shareInterval = (count: number, n: number, level = LEVEL): Estimate => {
  if (n === 0) return { value: 0.5, low: 0, high: 1, n };
  const z2 = reach(level) ** 2;
  const share = count / n;
  const middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const margin = Math.sqrt((z2 * share * (1 - share)) / n + (z2 * z2) / (4 * n * n)) / (1 + z2 / n);
  return { value: share, low: count === 0 ? 0 : middle - margin, high: count === n ? 1 : middle + margin, n };
};

/** Fights before the first look at the width. */
export const FIRST_LOOK = 500;

/**
 * Whether a share is known to ± `width`, so that one may stop. Stopping by the width of the interval, and not by where it lies, leaves it as sure as it
 * says (Chow and Robbins 1965); too early a first look would not, because a run of luck makes the interval narrow.
 */
export const isShareKnown = (count: number, n: number, width: number, level = LEVEL): boolean =>
  n >= FIRST_LOOK && halfWidth(shareInterval(count, n, level)) <= width;

/** About how many fights it takes until a share is known to ± `width`: for time left, and for the size of chunks. */
export const fightsForWidth = (share: number, width: number, level = LEVEL): number => {
  const z2 = reach(level) ** 2;
  const variance = share * (1 - share);
  // The larger root of the equation that says that Wilson's half-width is `width`.
  const b = z2 * (2 * width ** 2 - variance);
  const c = z2 ** 2 * (width ** 2 - 1 / 4);
  return Math.max(FIRST_LOOK, Math.ceil((-b + Math.sqrt(Math.max(0, b * b - 4 * width ** 2 * c))) / (2 * width ** 2)));
};
