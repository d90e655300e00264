import { elementAt } from '@fray/engine/util';
import type { Estimate } from '../estimate.ts';
import { type BootstrapOptions, bootstrap } from '../numbers/bootstrap.ts';
import { meanOf, varianceOf } from '../numbers/moments.ts';
import { sobolPoints } from './sobol-points.ts';

/** What one factor does to the variance of the outcome. */
export interface SobolIndex {
  /** The share of the variance that goes if this factor is known and no other. */
  readonly first: Estimate;
  /** The share that stays if all others are known: what it does alone and together with others. */
  readonly total: Estimate;
  /** Whether the total is above what noise alone would give. Others are "not told apart". */
  readonly isToldApart: boolean;
}

/**
 * The points of Sobol's design, in the unit cube, for `base` points (a power of two) and some factors: for each base point A, for each factor A with that
 * coordinate of B, and B; so base · (factors + 2) points in all. Play the same fights, by number, at each (Saltelli and others, "Variance based sensitivity
 * analysis of model output", Computer Physics Communications 181, 2010).
 */
export const sobolDesign = (base: number, factors: number, seed: number): number[][] =>
  sobolPoints(base, 2 * factors, seed).flatMap(point => {
    const [a, b] = [point.slice(0, factors), point.slice(factors)];
    return [a, ...a.map((_, factor) => a.map((x, i) => (i === factor ? elementAt(b, i) : x))), b];
  });

export interface SobolOptions extends BootstrapOptions {
  /** The variance of one output by the luck of its fights alone: the variance of a fight over how many were played at the point. 0 for what has no luck. */
  readonly noise?: number;
}

/**
 * First and total indices of each factor, by the outputs at the points of `sobolDesign`, in its order, with bootstrap intervals over base points (at the 95 %
 * level by default). The luck of fights looks like a total of noise / variance, so an interval that begins below that is not told apart from nothing.
 */
export const sobolIndices = (outputs: readonly number[], factors: number, { noise = 0, ...options }: SobolOptions = {}): SobolIndex[] => {
  const rows = factors + 2;
  const base = Math.floor(outputs.length / rows);
  if (base < 2) throw new RangeError(`${outputs.length} outputs are too few for ${factors} factors`);
  const middle = meanOf(outputs);
  const at = (point: number, row: number): number => elementAt(outputs, point * rows + row) - middle;
  const points = Array.from({ length: base }, (_, point) => point);
  /** What each base point gives to each index: first those of the factors alone, then their totals. */
  const parts = [
    ...Array.from({ length: factors }, (_, f) => points.map(p => at(p, factors + 1) * (at(p, f + 1) - at(p, 0)))),
    ...Array.from({ length: factors }, (_, f) => points.map(p => (at(p, 0) - at(p, f + 1)) ** 2 / 2)),
  ];
  const spreadOf = (drawn: readonly number[]): number => varianceOf(drawn.flatMap(p => [at(p, 0), at(p, factors + 1)]));
  const indices = (drawn: readonly number[]): number[] => {
    const spread = spreadOf(drawn);
    return parts.map(part => (spread === 0 ? 0 : meanOf(drawn.map(p => elementAt(part, p))) / spread));
  };
  const values = indices(points);
  const intervals = bootstrap(base, indices, options);
  const estimate = (i: number): Estimate => ({ value: elementAt(values, i), ...elementAt(intervals, i), n: base });
  const spread = spreadOf(points);
  const floor = spread === 0 ? 0 : noise / spread;
  return Array.from({ length: factors }, (_, f) => {
    const total = estimate(factors + f);
    return { first: estimate(f), total, isToldApart: total.low > floor };
  });
};
