import type { Measure } from '../experiment/measure.ts';
import type { Estimate } from '../report/findings.ts';
import { type Column, LEVEL } from '../statistics/estimate.ts';
import { meanInterval } from '../statistics/means/mean.ts';
import { sumOf } from '../statistics/numbers/moments.ts';
import { shareSequence } from '../statistics/sequences/share-sequence.ts';
import { unboundedMeanSequence } from '../statistics/sequences/unbounded-mean.ts';
import { shareInterval } from '../statistics/shares/share.ts';

/** Whether more fights will come. People who watch stop when they like what they see, so that intervals are wider until then. */
export type When = 'watched' | 'done';

/** The mean of a measure with its interval. */
export const estimateOf = ({ unit }: Pick<Measure, 'unit'>, values: Column, when: When, level = LEVEL): Estimate => {
  if (unit === 'share') return when === 'done' ? shareInterval(sumOf(values), values.length, level) : shareSequence(sumOf(values), values.length, { level });
  const least = unit === 'count' ? 0 : Number.NEGATIVE_INFINITY;
  const found = when === 'done' ? meanInterval(values, { level, low: least }) : unboundedMeanSequence(values, { level });
  return { ...found, low: Math.max(least, found.low) };
};

/** More values than this are put together. */
const MAX_BINS = 40;

/** How often each value was seen; where there are many, those that lie close together are one. */
export const histogramOf = (values: Column): readonly (readonly [value: number, fights: number])[] => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size <= MAX_BINS) return [...counts].sort(([a], [b]) => a - b);
  const [least, most] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const width = (most - least) / MAX_BINS;
  const bins = new Map<number, number>();
  for (const [value, fights] of counts) {
    const bin = Math.min(MAX_BINS - 1, Math.floor((value - least) / width));
    bins.set(bin, (bins.get(bin) ?? 0) + fights);
  }
  return [...bins].sort(([a], [b]) => a - b).map(([bin, fights]) => [least + (bin + 0.5) * width, fights]);
};
