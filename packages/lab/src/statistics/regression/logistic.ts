import { elementAt } from '@fray/engine/util';
import { type Estimate, LEVEL } from '../estimate.ts';
import { dot, inverse, times, weightedSquares } from '../numbers/matrix.ts';
import { reach } from '../numbers/normal.ts';
import { type Fit, type Regression, withIntercept } from './linear.ts';

/** Fights with the same stats: in how many of them it happened. */
export interface Trials {
  readonly stats: readonly number[];
  readonly count: number;
  readonly n: number;
}

const MAX_STEPS = 100;
const CLOSE = 1e-10;
/** Longer steps overshoot. */
const LONGEST_STEP = 5;

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * Logistic regression: what one more of each stat adds to the log odds of what happens or not, all others being equal, with intervals. Firth's likelihood
 * ("Bias reduction of maximum likelihood estimates", Biometrika 80, 1993) instead of the usual one: it stays finite where a stat decides every fight, and is
 * nearly the usual one where there are many. A slope of 0.4 multiplies the odds by 1.5; `predict` gives the chance at any stats.
 */
export const logisticRegression = (trials: readonly Trials[], level = LEVEL): Fit<Regression> => {
  const rows = withIntercept(trials.map(({ stats }) => stats));
  const n = trials.reduce((sum, t) => sum + t.n, 0);
  let coefficients = new Array<number>(rows[0]?.length ?? 0).fill(0);
  for (let i = 0; i < MAX_STEPS; i++) {
    const covariance = covarianceAt(rows, trials, coefficients);
    if (!covariance) return { problem: 'not-told-apart' };
    const step = times(covariance, scoreAt(rows, trials, coefficients, covariance));
    const longest = Math.max(...step.map(Math.abs));
    const scale = Math.min(1, LONGEST_STEP / longest);
    coefficients = coefficients.map((b, k) => b + scale * elementAt(step, k));
    if (longest < CLOSE) return { fit: described(coefficients, covariance, n, level) };
  }
  return { problem: 'not-told-apart' };
};

/** How much each row says at these coefficients. */
const weightsAt = (rows: readonly (readonly number[])[], trials: readonly Trials[], coefficients: readonly number[]): number[] =>
  rows.map((row, r) => {
    const chance = logistic(dot(row, coefficients));
    return elementAt(trials, r).n * chance * (1 - chance);
  });

const covarianceAt = (rows: readonly (readonly number[])[], trials: readonly Trials[], coefficients: readonly number[]): number[][] | undefined =>
  inverse(weightedSquares(rows, weightsAt(rows, trials, coefficients)));

/** The slope of Firth's likelihood. Half a fight for and half against are added where a row pulls on the fit. */
const scoreAt = (
  rows: readonly (readonly number[])[],
  trials: readonly Trials[],
  coefficients: readonly number[],
  covariance: readonly (readonly number[])[],
): number[] => {
  const weights = weightsAt(rows, trials, coefficients);
  const pulls = rows.map((row, r) => {
    const { count, n } = elementAt(trials, r);
    const chance = logistic(dot(row, coefficients));
    const leverage = elementAt(weights, r) * dot(row, times(covariance, row));
    return count - n * chance + leverage * (0.5 - chance);
  });
  return coefficients.map((_, k) => rows.reduce((sum, row, r) => sum + elementAt(row, k) * elementAt(pulls, r), 0));
};

const described = (coefficients: readonly number[], covariance: readonly (readonly number[])[], n: number, level: number): Regression => {
  const z = reach(level);
  const estimate = (k: number): Estimate => {
    const value = elementAt(coefficients, k);
    const margin = z * Math.sqrt(elementAt(elementAt(covariance, k), k));
    return { value, low: value - margin, high: value + margin, n };
  };
  return {
    intercept: estimate(0),
    slopes: coefficients.slice(1).map((_, k) => estimate(k + 1)),
    predict: stats => logistic(dot([1, ...stats], coefficients)),
  };
};
