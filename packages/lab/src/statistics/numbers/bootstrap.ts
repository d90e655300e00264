import { Rng } from '@fray/engine/dice';
import { elementAt } from '@fray/engine/util';
import { LEVEL } from '../estimate.ts';
import { sorted } from './moments.ts';

/** How often things are drawn again, how sure the interval is, and the seed of the draws. */
export interface BootstrapOptions {
  readonly resamples?: number;
  readonly level?: number;
  readonly seed?: number;
}

const RESAMPLES = 1000;

/**
 * Intervals of statistics that have no formula: draws n things again and again from the n that there are, with repeats, and takes the middle part of what the
 * statistics come to (Efron 1979, the percentile interval). `statistics` gets the numbers of the drawn things and returns all statistics at once. The things
 * have to be independent of each other: trajectories or points of a design, not the fights of one point.
 */
export const bootstrap = (
  n: number,
  statistics: (drawn: readonly number[]) => readonly number[],
  { resamples = RESAMPLES, level = LEVEL, seed = 1 }: BootstrapOptions = {},
): { readonly low: number; readonly high: number }[] => {
  const rng = new Rng(seed);
  const draws = Array.from({ length: resamples }, () => statistics(Array.from({ length: n }, () => rng.below(n))));
  const tail = (1 - level) / 2;
  return elementAt(draws, 0).map((_, i) => {
    const rising = sorted(draws.map(draw => elementAt(draw, i)));
    const at = (share: number): number => elementAt(rising, Math.min(resamples - 1, Math.max(0, Math.round(share * resamples - 0.5))));
    return { low: at(tail), high: at(1 - tail) };
  });
};
