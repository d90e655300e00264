import { elementAt } from '@fray/engine/util';
import type { Estimate } from '../estimate.ts';
import { type SequenceOptions, shareSequence, TUNED_FOR } from '../sequences/share-sequence.ts';
import { risingFit } from './isotonic.ts';

/** What is known of one dose: how many of how many fights the thing happened in. */
export interface DoseResult {
  readonly count: number;
  readonly n: number;
}

export interface DoseQuestion {
  /** The doses that are possible, the smallest first: numbers of goblins, bonuses, distances. */
  readonly doses: readonly number[];
  /** The share that is looked for: 0.5 for an even fight. */
  readonly target?: number;
  /** Whether more of the dose makes the share larger or smaller. */
  readonly direction: 'rises' | 'falls';
  /** The chance that the answer is wrong. */
  readonly error?: number;
  /** The most fights at one dose. A dose that still cannot be told from the target then is near enough to be the answer. */
  readonly maxFights?: number;
}

/** The dose to play next, as a place in `doses`; or the answer. */
export type DoseStep = { readonly play: number } | { readonly found: DoseAnswer };

export interface DoseAnswer {
  /** The dose at which the share reaches the target, between two doses where it lies there; surely not below `low` and not above `high`. */
  readonly even: Estimate;
  /** Where the target lies below the first dose or above the last, there is no such dose: `even` is the end that comes nearest. */
  readonly where: 'within' | 'below' | 'above';
  /** The share at each dose that was played, made monotone. */
  readonly fit: readonly { readonly dose: number; readonly share: number; readonly n: number }[];
}

const MAX_FIGHTS = 20_000;

type Side = 'below' | 'above' | 'open';

/**
 * Finds the dose at which a share reaches a target, by halving: plays a dose until a sequence that survives peeking says on which side of the target it is, and
 * goes to that half. Each test has its part of the error, one for each halving there can be. Give it what is known of every dose (nothing yet, at first), and play
 * what it says, until it has found the dose. It relies on the share only rising, or only falling, with the dose; a monotone fit shows what was seen. Noisy
 * bisection as in Frazier, Henderson and Waeber, "Probabilistic bisection converges almost as quickly as stochastic approximation" (2019), with a test of power
 * one at each point.
 */
export const doseStep = (known: readonly (DoseResult | undefined)[], question: DoseQuestion): DoseStep => {
  const { doses, maxFights = MAX_FIGHTS } = question;
  if (doses.length === 0) throw new RangeError('there is no dose');
  const sides = doses.map((_, i) => sideOf(known[i], question));
  let [below, above] = [-1, doses.length];
  let even: number | undefined;
  while (above - below > 1 && even === undefined) {
    const middle = Math.floor((below + above) / 2);
    const side = elementAt(sides, middle);
    if (side === 'below') below = middle;
    else if (side === 'above') above = middle;
    else if ((known[middle]?.n ?? 0) < maxFights) return { play: middle };
    else even = middle;
  }
  return { found: answer(known, question, { below, above, even }) };
};

/** On which side of the target the answer lies of a dose, as seen from that dose: `below` where the answer is a larger dose. */
const sideOf = (result: DoseResult | undefined, { doses, target = 0.5, direction, error = 0.05, maxFights = MAX_FIGHTS }: DoseQuestion): Side => {
  if (!result || result.n === 0) return 'open';
  const { low, high } = shareSequence(result.count, result.n, testOptions(doses.length, error, maxFights));
  const isTooLow = high < target;
  const isTooHigh = low > target;
  if (!isTooLow && !isTooHigh) return 'open';
  return isTooLow === (direction === 'rises') ? 'below' : 'above';
};

/** Halving visits at most this many doses, and each test may have its part of the error. */
const testOptions = (doses: number, error: number, maxFights: number): SequenceOptions => ({
  level: 1 - error / Math.ceil(Math.log2(doses + 1)),
  tunedFor: Math.min(TUNED_FOR, maxFights) / 4,
});

interface Found {
  readonly below: number;
  readonly above: number;
  readonly even: number | undefined;
}

const answer = (known: readonly (DoseResult | undefined)[], question: DoseQuestion, { below, above, even }: Found): DoseAnswer => {
  const { doses, target = 0.5, direction } = question;
  const played = doses.flatMap((dose, i) => {
    const result = known[i];
    return result && result.n > 0 ? [{ dose, at: i, share: result.count / result.n, n: result.n }] : [];
  });
  const sign = direction === 'rises' ? 1 : -1;
  const rising = risingFit(
    played.map(p => sign * p.share),
    played.map(p => p.n),
  );
  const fit = played.map(({ dose, n }, i) => ({ dose, share: sign * elementAt(rising, i), n }));
  const shareAt = (i: number): number => elementAt(fit, played.findIndex(p => p.at === i)).share;
  const n = fit.reduce((sum, f) => sum + f.n, 0);
  const last = doses.length - 1;
  const [low, high] = [elementAt(doses, Math.max(0, below)), elementAt(doses, Math.min(last, above))];
  const where = below === last ? 'above' : above === 0 ? 'below' : 'within';
  const value = even === undefined ? (where === 'within' ? crossing([low, shareAt(below)], [high, shareAt(above)], target) : low) : elementAt(doses, even);
  return { even: { value, low, high, n }, where, fit };
};

/** The dose at which a straight line between two doses reaches the target. */
const crossing = ([low, shareAtLow]: readonly [number, number], [high, shareAtHigh]: readonly [number, number], target: number): number =>
  shareAtLow === shareAtHigh ? (low + high) / 2 : Math.min(high, Math.max(low, low + ((high - low) * (target - shareAtLow)) / (shareAtHigh - shareAtLow)));
