import { elementAt } from '@fray/engine/util';
import { normalCdf, normalDensity, normalQuantile } from '../numbers/normal.ts';
import { boundary } from '../numbers/roots.ts';

/** When one looks at two variants, and what it takes to stop there. */
export interface LookPlan {
  /** The chance that equal variants are ever called different, over all looks together. */
  readonly error: number;
  readonly looks: readonly Look[];
}

/** A look after this many pairs; at z standard errors the better one is known. */
export interface Look {
  readonly pairs: number;
  readonly z: number;
}

export interface LookOptions {
  /** The most pairs that are played: a plan has to know it. */
  readonly maxPairs: number;
  /** How many looks there are, evenly spread, the last after `maxPairs`. */
  readonly looks?: number;
  readonly error?: number;
}

const MAX_LOOKS = 100;

/**
 * A plan of looks at which one may stop, for "which is better?", where the most fights is known: group-sequential, with the spending of O'Brien and Fleming
 * (1979) by Lan and DeMets ("Discrete sequential boundaries for clinical trials", Biometrika 70, 1983). Early looks ask for overwhelming evidence, the last
 * one for scarcely more than a single look would (2.08 standard errors for ten looks and an error of 5 %, instead of 1.96). Looking ten times with 1.96 each
 * would call equal variants different in 19 of 100 experiments.
 */
export const planLooks = ({ maxPairs, looks = 10, error = 0.05 }: LookOptions): LookPlan => {
  if (looks < 1 || looks > MAX_LOOKS) throw new RangeError(`a plan has 1 to ${MAX_LOOKS} looks, not ${looks}`);
  const pairs = [...new Set(Array.from({ length: looks }, (_, i) => Math.ceil((maxPairs * (i + 1)) / looks)))];
  const bounds = spendingBounds(
    pairs.map(at => at / maxPairs),
    error,
  );
  return { error, looks: pairs.map((at, i) => ({ pairs: at, z: elementAt(bounds, i) })) };
};

/** What looks and exactness cost: this many times the pairs of a single look that trusts the normal distribution. */
const COST_OF_LOOKS = 1.1;

/** What is foreseen of two variants: how much their shares differ, and in which share of the pairs only one of the two has it. */
export interface Foreseen {
  readonly difference: number;
  readonly discordant: number;
  readonly error?: number;
  /** The chance to find the difference. */
  readonly power?: number;
}

/**
 * The most pairs that a plan needs to find a difference, for `maxPairs`: 5 points more, with a tenth of the pairs differing, take some 450. A pilot of some
 * hundred pairs says how many differ.
 */
export const pairsForDifference = ({ difference, discordant, error = 0.05, power = 0.9 }: Foreseen): number => {
  const errors = normalQuantile(power) - normalQuantile(error / 2);
  return Math.ceil((COST_OF_LOOKS * errors ** 2 * (discordant - difference ** 2)) / difference ** 2);
};

/** How much of the error may be spent by the time that this fraction of all is known: half of it to each side. */
const spentAt = (fraction: number, error: number): number => 4 * normalCdf(normalQuantile(error / 4) / Math.sqrt(fraction));

/** Points of Simpson's rule. An even number and one. */
const POINTS = 201;
/** Beyond it there is nothing of a normal distribution. */
const MAX_Z = 8.2;

/** Where a random walk may be that was not stopped yet: points from -`edge` to `edge`, and the density at each times its weight in Simpson's rule. */
interface Walk {
  readonly edge: number;
  readonly mass: Float64Array;
}

const pointAt = (edge: number, i: number): number => edge * ((2 * i) / (POINTS - 1) - 1);

const walkWithin = (edge: number, density: (x: number) => number): Walk => {
  const step = (2 * edge) / (POINTS - 1);
  const mass = new Float64Array(POINTS).map((_, i) => {
    const weight = i === 0 || i === POINTS - 1 ? 1 : i % 2 === 1 ? 4 : 2;
    return (density(pointAt(edge, i)) * weight * step) / 3;
  });
  return { edge, mass };
};

const integrate = ({ edge, mass }: Walk, f: (x: number) => number): number => mass.reduce((sum, m, i) => sum + m * f(pointAt(edge, i)), 0);

/**
 * The standard errors at which to stop at each look, for looks at these fractions of all that will be known, so that a walk without drift is stopped with
 * the chance that may be spent: the recursion of Armitage, McPherson and Rowe (1969).
 */
export const spendingBounds = (fractions: readonly number[], error: number): number[] => {
  const bounds: number[] = [];
  let walk: Walk | undefined;
  let [before, spent] = [0, 0];
  for (const fraction of fractions) {
    const spread = Math.sqrt(fraction - before);
    const so = walk;
    const crossing = (edge: number): number => (so ? 2 * integrate(so, x => normalCdf((x - edge) / spread)) : 2 * normalCdf(-edge / spread));
    const allowed = spentAt(fraction, error) - spent;
    const edge = boundary(0, MAX_Z * Math.sqrt(fraction), x => crossing(x) > allowed);
    walk = walkWithin(edge, x => (so ? integrate(so, y => normalDensity((x - y) / spread) / spread) : normalDensity(x / spread) / spread));
    bounds.push(edge / Math.sqrt(fraction));
    [before, spent] = [fraction, spent + allowed];
  }
  return bounds;
};
