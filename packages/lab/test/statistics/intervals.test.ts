import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../../engine/test/rounds.ts';
import { type Estimate, halfWidth } from '../../src/statistics/estimate.ts';
import { meanInterval } from '../../src/statistics/means/mean.ts';
import { quantileInterval } from '../../src/statistics/means/quantile.ts';
import { meanSequence } from '../../src/statistics/sequences/mean-sequence.ts';
import { quantileSequence } from '../../src/statistics/sequences/quantile-sequence.ts';
import { shareEvidence, shareSequence } from '../../src/statistics/sequences/share-sequence.ts';
import { exactShareInterval } from '../../src/statistics/shares/exact.ts';
import { shareInterval } from '../../src/statistics/shares/share.ts';
import { wilsonInterval } from '../../src/statistics/shares/wilson.ts';
import { type PairTable, pairedPValue, pairedShareDifference } from '../../src/statistics/verdicts/pair-table.ts';
import { compareShares } from '../../src/statistics/verdicts/verdict.ts';

const SHARE_INTERVALS: readonly (readonly [string, (count: number, n: number, level?: number) => Estimate])[] = [
  ['the interval', shareInterval],
  ['Wilson’s interval', wilsonInterval],
  ['the exact interval', exactShareInterval],
  ['the sequence', (count, n, level = 0.95) => shareSequence(count, n, { level, tunedFor: 300 })],
];

/** Some wins of some fights; the sequence says nothing of fewer. */
const counted = fc.integer({ min: 8, max: 3000 }).chain(n => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
const holds = <T>(values: fc.Arbitrary<T>, check: (value: T) => void) => fc.assert(fc.property(values, check), { seed: SEED, numRuns: 60 });
const close = (x: number, y: number) => expect(Math.abs(x - y)).toBeLessThan(1e-9);

describe.each(SHARE_INTERVALS)('%s of a share', (_, intervalOf) => {
  test('contains what was seen, and lies between 0 and 1', () => {
    holds(counted, ([count, n]) => {
      const { value, low, high } = intervalOf(count, n);
      expect(value).toBe(count / n);
      expect([0 <= low, low <= value, value <= high, high <= 1]).toEqual([true, true, true, true]);
    });
  });

  test('mirrors when wins and losses change places', () => {
    holds(counted, ([count, n]) => {
      const [one, other] = [intervalOf(count, n), intervalOf(n - count, n)];
      close(one.low, 1 - other.high);
      close(one.high, 1 - other.low);
    });
  });

  test('is narrower with four times the fights, and wider the surer it has to be', () => {
    holds(counted, ([count, n]) => {
      expect(halfWidth(intervalOf(4 * count, 4 * n))).toBeLessThan(halfWidth(intervalOf(count, n)));
      expect(halfWidth(intervalOf(count, n, 0.99))).toBeGreaterThan(halfWidth(intervalOf(count, n, 0.9)));
    });
  });

  test('moves up with each win more', () => {
    holds(counted, ([count, n]) => {
      if (count === n) return;
      const [one, more] = [intervalOf(count, n), intervalOf(count + 1, n)];
      expect(more.low).toBeGreaterThanOrEqual(one.low);
      expect(more.high).toBeGreaterThanOrEqual(one.high);
    });
  });
});

test('the sequence of a share is exactly what evidence does not rule out', () => {
  holds(fc.tuple(counted, fc.double({ min: 0.001, max: 0.999, noNaN: true })), ([[count, n], p]) => {
    const { low, high } = shareSequence(count, n);
    const isInside = low <= p && p <= high;
    const margin = Math.min(Math.abs(p - low), Math.abs(p - high));
    if (margin > 1e-9) expect(shareEvidence(count, n, p) < Math.log(20)).toBe(isInside);
  });
});

test('a sequence is wider than the interval of a number of fights', () => {
  holds(counted, ([count, n]) => {
    expect(halfWidth(shareSequence(count, n))).toBeGreaterThan(halfWidth(shareInterval(count, n)));
  });
});

const numbers = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 200 });
const NUMBER_INTERVALS: readonly (readonly [string, (values: readonly number[]) => Estimate])[] = [
  ['the interval of a mean', values => meanInterval(values, { low: 0, high: 40 })],
  ['the sequence of a mean', values => meanSequence(values, { low: 0, high: 40 })],
  ['the interval of a median', values => quantileInterval(values)],
  ['the sequence of a median', values => quantileSequence(values, 0.5, { tunedFor: 100 })],
];

describe.each(NUMBER_INTERVALS)('%s', (_, intervalOf) => {
  test('contains what was seen', () => {
    holds(numbers, values => {
      const { value, low, high, n } = intervalOf(values);
      expect(n).toBe(values.length);
      expect([low <= value + 1e-9, value <= high + 1e-9]).toEqual([true, true]);
    });
  });
});

test('intervals of a number of fights do not depend on the order of the fights', () => {
  holds(numbers, values => {
    const back = values.toReversed();
    close(meanInterval(values).value, meanInterval(back).value);
    expect(quantileInterval(back, 0.25)).toEqual(quantileInterval(values, 0.25));
  });
});

const pairs: fc.Arbitrary<PairTable> = fc.record({
  both: fc.nat(500),
  onlyA: fc.nat(60),
  onlyB: fc.nat(60),
  neither: fc.integer({ min: 1, max: 500 }),
});

describe('two variants', () => {
  test('change their verdict with their places', () => {
    const other = { a: 'b', b: 'a', alike: 'alike', open: 'open' };
    holds(pairs, table => {
      const swapped = { ...table, onlyA: table.onlyB, onlyB: table.onlyA };
      const [one, back] = [compareShares(table, { margin: 0.05 }), compareShares(swapped, { margin: 0.05 })];
      expect(back.verdict).toBe(other[one.verdict]);
      close(back.difference.low, -one.difference.high);
      close(back.correlation, one.correlation);
    });
  });

  test('have an interval that contains what was seen and agrees with the verdict', () => {
    holds(pairs, table => {
      const { difference, verdict } = compareShares(table);
      const { value, low, high } = difference;
      expect([-1 <= low, low <= value, value <= high, high <= 1]).toEqual([true, true, true, true]);
      expect(verdict === 'open').toBe(low <= 0 && 0 <= high);
      if (pairedPValue(table) > 0.05) expect(verdict).toBe('open');
    });
  });

  test('do not change where pairs alike are exchanged, but their number counts', () => {
    holds(pairs, table => {
      const { both, neither } = table;
      const moved = pairedShareDifference({ ...table, both: both + neither - 1, neither: 1 });
      expect(moved).toEqual(pairedShareDifference(table));
    });
  });
});
