import type { Measure } from '../experiment/measure.ts';
import type { Variant } from '../experiment/variant.ts';
import type { Comparison } from '../report/findings.ts';
import { pairTable } from '../statistics/verdicts/pair-table.ts';
import { compareNumbers, compareShares } from '../statistics/verdicts/verdict.ts';
import { type Known, valuesOf } from './design.ts';

/** Two variants that are compared. */
export interface Pair {
  readonly a: Variant;
  readonly b: Variant;
}

/** Compares two variants fight by fight. */
export const compareOn = (known: Known, { a, b }: Pair, measure: Measure, level: number): Comparison => {
  const [one, other] = [valuesOf(known, a, measure), valuesOf(known, b, measure)];
  const found = measure.unit === 'share' ? compareShares(pairTable(one, other), { level }) : compareNumbers(one, other, { level });
  return { a: a.id, b: b.id, measure: measure.id, ...found };
};
