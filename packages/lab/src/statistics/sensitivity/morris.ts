import { Rng } from '@fray/engine/dice';
import { elementAt } from '@fray/engine/util';
import type { Estimate } from '../estimate.ts';
import { type BootstrapOptions, bootstrap } from '../numbers/bootstrap.ts';
import { meanOf, varianceOf } from '../numbers/moments.ts';

/** What one factor does to the outcome, over the whole range of the factors. */
export interface MorrisEffect {
  /** The mean change of the outcome over the factor's whole range, with its sign: what it does on the whole. */
  readonly mean: Estimate;
  /** The mean size of the change: also of a factor that helps here and harms there. */
  readonly size: Estimate;
  /** How much the change differs from place to place: large where the factor bends or depends on others. */
  readonly spread: number;
  /** Whether the size is above what noise alone would give. Others are "not told apart". */
  readonly isToldApart: boolean;
}

const LEVELS = 4;

/** The step of a trajectory: half of the levels and a half further, so that all levels come up equally often. */
const stepOf = (levels: number): number => levels / (2 * (levels - 1));

/**
 * The points of Morris's design in the unit cube, with coordinates on a grid of an even number of levels: trajectories that begin anywhere and change one
 * factor after the other, in any order, so trajectories · (factors + 1) points in all. For a first look at many factors: ten to twenty trajectories show
 * which matter (Morris, "Factorial sampling plans for preliminary computational experiments", Technometrics 33, 1991). Play the same fights, by number, at
 * each point.
 */
export const morrisDesign = (trajectories: number, factors: number, seed: number, levels = LEVELS): number[][] => {
  if (levels % 2 !== 0) throw new RangeError(`the number of levels is even, not ${levels}`);
  const rng = new Rng(seed);
  const step = stepOf(levels);
  return Array.from({ length: trajectories }, () => {
    const starts = Array.from({ length: factors }, () => rng.below(levels / 2) / (levels - 1));
    const isDown = starts.map(() => rng.below(2) === 1);
    let point = starts.map((x, i) => (isDown[i] ? x + step : x));
    const points = [point];
    for (const factor of shuffled(factors, rng)) {
      point = point.map((x, i) => (i === factor ? (isDown[i] ? x - step : x + step) : x));
      points.push(point);
    }
    return points;
  }).flat();
};

const shuffled = (count: number, rng: Rng): number[] => {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const other = rng.below(i + 1);
    [order[i], order[other]] = [elementAt(order, other), elementAt(order, i)];
  }
  return order;
};

export interface MorrisOptions extends BootstrapOptions {
  /** The variance of one output by the luck of its fights alone: the variance of a fight over how many were played at the point. 0 for what has no luck. */
  readonly noise?: number;
}

/** Effects for each trajectory, by factor: the change of the output over the step. */
const effectsIn = (points: readonly (readonly number[])[], outputs: readonly number[], factors: number): number[][] => {
  const trajectories = Math.floor(outputs.length / (factors + 1));
  return Array.from({ length: trajectories }, (_, t) => {
    const effects = new Array<number>(factors).fill(0);
    for (let i = t * (factors + 1); i < (t + 1) * (factors + 1) - 1; i++) {
      const [from, to] = [elementAt(points, i), elementAt(points, i + 1)];
      const factor = from.findIndex((x, k) => x !== to[k]);
      effects[factor] = (elementAt(outputs, i + 1) - elementAt(outputs, i)) / (elementAt(to, factor) - elementAt(from, factor));
    }
    return effects;
  });
};

/**
 * What each factor does, by the outputs at the points of `morrisDesign`, in its order, with bootstrap intervals over trajectories (at the 95 % level by
 * default). The luck of fights alone also gives a size, so one whose interval begins below that is not told apart from nothing. With the same dice at each
 * point the luck is smaller than that, so this is careful.
 */
export const morrisEffects = (
  points: readonly (readonly number[])[],
  outputs: readonly number[],
  { noise = 0, ...options }: MorrisOptions = {},
): MorrisEffect[] => {
  const factors = points[0]?.length ?? 0;
  const effects = effectsIn(points, outputs, factors);
  const statistics = (drawn: readonly number[]): number[] =>
    Array.from({ length: factors }, (_, f) => drawn.map(t => elementAt(elementAt(effects, t), f))).flatMap(own => [meanOf(own), meanOf(own.map(Math.abs))]);
  const values = statistics(effects.map((_, t) => t));
  const intervals = bootstrap(effects.length, statistics, options);
  const estimate = (i: number): Estimate => ({ value: elementAt(values, i), ...elementAt(intervals, i), n: effects.length });
  const step = Math.abs(firstStep(points));
  // The mean size of a normal variable with the variance of a difference of two outputs.
  const floor = (Math.sqrt(2 * noise) / step) * Math.sqrt(2 / Math.PI);
  return Array.from({ length: factors }, (_, f) => {
    const size = estimate(2 * f + 1);
    const spread = Math.sqrt(varianceOf(effects.map(own => elementAt(own, f))));
    return { mean: estimate(2 * f), size, spread, isToldApart: size.low > floor };
  });
};

const firstStep = (points: readonly (readonly number[])[]): number => {
  const [from = [], to = []] = points;
  return meanOf(from.flatMap((x, i) => (x === to[i] ? [] : [(to[i] ?? x) - x])));
};
