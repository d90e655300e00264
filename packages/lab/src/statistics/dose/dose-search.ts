import { elementAt } from '@fray/engine/util';
import type { Estimate } from '../estimate.ts';
import { shareSequence, TUNED_FOR } from '../sequences/share-sequence.ts';
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

/** Where the answer lies as seen from a dose: `below` says that this dose is below it. `even` cannot be told from the target, and `open` has to be played. */
type Side = 'below' | 'above' | 'even' | 'open';

/**
 * Finds the dose at which a share reaches a target, by halving: plays a dose until a sequence that survives peeking says on which side of the target it is,
 * and goes to that half; once for the last dose that is surely below the answer, once for the first that is surely above. Each test has its part of the
 * error. Give it what is known of every dose (nothing yet, at first), and play what it says, until it has found the dose. It relies on the share only rising,
 * or only falling, with the dose; a monotone fit shows what was seen. Noisy bisection as in Frazier, Henderson and Waeber, "Probabilistic bisection converges
 * almost as quickly as stochastic approximation" (2019), with a test of power one at each point.
 */
export const doseStep = (known: readonly (DoseResult | undefined)[], question: DoseQuestion): DoseStep => {
  if (question.doses.length === 0) throw new RangeError('there is no dose');
  const sides = question.doses.map((_, i) => sideOf(known[i], question));
  const below = halve(sides, -1, side => side === 'below');
  if (below.isOpen) return { play: below.at };
  const above = halve(sides, below.at, side => side !== 'above');
  if (above.isOpen) return { play: above.at };
  return { found: answer(known, question, below.at, above.at + 1) };
};

/** The last place after `from` up to which `holds` is true, found by halving; or the place that has to be played to go on. */
const halve = (sides: readonly Side[], from: number, holds: (side: Side) => boolean): { readonly at: number; readonly isOpen: boolean } => {
  let [low, high] = [from, sides.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const side = elementAt(sides, middle);
    if (side === 'open') return { at: middle, isOpen: true };
    if (holds(side)) low = middle;
    else high = middle;
  }
  return { at: low, isOpen: false };
};

const sideOf = (result: DoseResult | undefined, { doses, target = 0.5, direction, error = 0.05, maxFights = MAX_FIGHTS }: DoseQuestion): Side => {
  if (!result || result.n === 0) return 'open';
  // Two searches by halving visit at most this many doses.
  const tests = 2 * Math.ceil(Math.log2(doses.length + 1));
  const { low, high } = shareSequence(result.count, result.n, { level: 1 - error / tests, tunedFor: Math.min(TUNED_FOR, maxFights) / 4 });
  if (low <= target && target <= high) return result.n < maxFights ? 'open' : 'even';
  return high < target === (direction === 'rises') ? 'below' : 'above';
};

const answer = (known: readonly (DoseResult | undefined)[], question: DoseQuestion, below: number, above: number): DoseAnswer => {
  const { doses, target = 0.5 } = question;
  const fit = monotoneFit(known, question);
  const last = doses.length - 1;
  const [low, high] = [elementAt(doses, Math.max(0, below)), elementAt(doses, Math.min(last, above))];
  const where = below === last ? 'above' : above === 0 ? 'below' : 'within';
  const near = fit.filter(({ dose }) => low <= dose && dose <= high);
  return { even: { value: crossing(near, target), low, high, n: fit.reduce((sum, { n }) => sum + n, 0) }, where, fit };
};

const monotoneFit = (known: readonly (DoseResult | undefined)[], { doses, direction }: DoseQuestion): DoseAnswer['fit'] => {
  const played = doses.flatMap((dose, i) => {
    const result = known[i];
    return result && result.n > 0 ? [{ dose, share: result.count / result.n, n: result.n }] : [];
  });
  const sign = direction === 'rises' ? 1 : -1;
  const rising = risingFit(
    played.map(({ share }) => sign * share),
    played.map(({ n }) => n),
  );
  return played.map(({ dose, n }, i) => ({ dose, share: sign * elementAt(rising, i), n }));
};

/** The dose at which straight lines through the doses reach the target; where they do not, the dose that comes nearest. */
const crossing = (fit: DoseAnswer['fit'], target: number): number => {
  for (let i = 1; i < fit.length; i++) {
    const [a, b] = [elementAt(fit, i - 1), elementAt(fit, i)];
    const [before, after] = [a.share - target, b.share - target];
    if (before !== after && before * after <= 0) return a.dose + ((b.dose - a.dose) * before) / (before - after);
  }
  return fit.reduce((best, f) => (Math.abs(f.share - target) < Math.abs(best.share - target) ? f : best)).dose;
};
