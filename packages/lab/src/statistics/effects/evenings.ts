import { elementAt } from '@fray/engine/util';

/** A share as people count it: in `of` of `in` evenings. */
export interface Evenings {
  readonly of: number;
  readonly in: number;
  /** It is rounded to none or all, but it is not that: "fewer than 1 of 20 evenings", "nearly all of 20". */
  readonly isFewer: boolean;
  readonly isNearlyAll: boolean;
}

/** Numbers of evenings that shares are counted in. */
const DENOMINATORS = [20, 100, 1000, 10_000];

/** Twenty evenings are what a group plays in half a year, and twenty icons are read at a glance. */
export const USUAL_EVENINGS = 20;

/**
 * The one number of evenings for all shares of a report, because changing it from share to share misleads (Pighin and others, "The 1-in-X effect", 2011): the
 * smallest in which the least of these shares is still seen. Give it the shares that matter; a share of 0 asks for none.
 */
export const eveningsFor = (shares: readonly number[]): number => {
  const seen = shares.flatMap(share => [share, 1 - share]).filter(share => share > 0);
  const least = Math.min(1, ...seen);
  return DENOMINATORS.find(n => least * n >= 0.5) ?? elementAt(DENOMINATORS, DENOMINATORS.length - 1);
};

/** A share as evenings: 0.15 is 3 of 20. */
export const evenings = (share: number, n = USUAL_EVENINGS): Evenings => {
  const of = Math.round(share * n);
  return { of, in: n, isFewer: of === 0 && share > 0, isNearlyAll: of === n && share < 1 };
};

/** How many more, or fewer, in how many evenings: "one more death in three evenings". */
export interface MoreInEvenings {
  readonly more: number;
  readonly in: number;
}

/** How far the words may be from the number. */
const MAX_OFF = 0.1;
const SMALL_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const FEW_EVENINGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 50];

/**
 * A difference for each evening in the smallest numbers that are true within a tenth: 0.31 deaths is one more in three evenings, 1.52 three more in two,
 * -0.02 one fewer in fifty. More than ten an evening is a whole number of one evening, and less than one in fifty is counted in hundreds or more. 0 is 0 in
 * one.
 */
export const moreInEvenings = (difference: number): MoreInEvenings => {
  const size = Math.abs(difference);
  if (size === 0) return { more: 0, in: 1 };
  const sign = Math.sign(difference);
  if (size > 10) return { more: sign * Math.round(size), in: 1 };
  const pairs = FEW_EVENINGS.flatMap(n => SMALL_COUNTS.map(more => ({ more, in: n }))).filter(p => Math.abs(p.more / p.in / size - 1) <= MAX_OFF);
  const [first, ...others] = pairs;
  if (first) {
    const { more, in: n } = others.reduce((best, p) => (p.more + p.in < best.more + best.in ? p : best), first);
    return { more: sign * more, in: n };
  }
  const rough = 10 ** Math.floor(Math.log10(1 / size));
  return { more: sign, in: Math.round(1 / size / rough) * rough };
};
