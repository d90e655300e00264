import { elementAt } from '@fray/engine/util';
import { LEVEL } from '../estimate.ts';

/**
 * The level that each of several intervals needs so that all of them together are as sure as `level` says (Bonferroni). It holds however the things
 * compared depend on each other, also with the same dice. For intervals: with 20 of them each is half again as wide.
 */
export const bonferroni = (comparisons: number, level = LEVEL): number => 1 - (1 - level) / Math.max(1, comparisons);

/**
 * p-values corrected for how many there are (Holm, "A simple sequentially rejective multiple test procedure", 1979): those at most 0.05 are real, with 95 %
 * certainty for all together. It finds all that Bonferroni finds and more, under the same conditions, and has no intervals.
 */
export const holm = (pValues: readonly number[]): number[] => {
  const order = pValues.map((_, i) => i).sort((i, j) => elementAt(pValues, i) - elementAt(pValues, j));
  const corrected = new Array<number>(pValues.length).fill(1);
  let largest = 0;
  order.forEach((i, rank) => {
    largest = Math.max(largest, Math.min(1, elementAt(pValues, i) * (pValues.length - rank)));
    corrected[i] = largest;
  });
  return corrected;
};

/**
 * Which of many comparisons to believe, by their evidence (not its logarithm), if up to `error` of those believed may be false: e-BH (Wang and Ramdas, "False
 * discovery rate control with e-values", JRSS-B 84, 2022). For long lists, of which one looks at the best. It holds for evidence that depends on each other,
 * but at one moment that was fixed beforehand: use it once, at the end, and not at each look.
 */
export const believed = (evidence: readonly number[], error = 0.05): boolean[] => {
  const falling = [...evidence].sort((x, y) => y - x);
  const enough = falling.findLastIndex((e, i) => e >= evidence.length / (error * (i + 1)));
  return evidence.map(e => enough >= 0 && e >= elementAt(falling, enough));
};
