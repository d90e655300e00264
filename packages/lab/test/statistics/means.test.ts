import { describe, expect, test } from 'vitest';
import { meanInterval } from '../../src/statistics/means/mean.ts';
import { quantileInterval } from '../../src/statistics/means/quantile.ts';

describe('the mean', () => {
  test('of symmetric values has the interval of Student', () => {
    // 1…9: mean 5, standard deviation 2.7386, t with 8 degrees of freedom 2.3060.
    const { value, low, high } = meanInterval([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(value).toBe(5);
    expect(low).toBeCloseTo(5 - 2.105, 3);
    expect(high).toBeCloseTo(5 + 2.105, 3);
  });

  test('of values with a long tail reaches further to the side of the tail', () => {
    const tailed = [...new Array<number>(90).fill(1), ...new Array<number>(10).fill(20)];
    const { value, low, high } = meanInterval(tailed);
    expect(high - value).toBeGreaterThan(1.2 * (value - low));
    const mirrored = meanInterval(tailed.map(x => -x));
    expect(mirrored.low).toBeCloseTo(-high, 9);
    expect(mirrored.high).toBeCloseTo(-low, 9);
  });

  test('of equal values is not certain', () => {
    const same = new Float64Array(300).fill(10);
    expect(meanInterval(same, { low: 0, high: 30 })).toEqual({ value: 10, low: 9.9, high: 10.2, n: 300 });
    expect(meanInterval(same)).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
  });

  test('never leaves its bounds', () => {
    expect(meanInterval([0, 0, 0, 0, 5], { low: 0, high: 5 }).low).toBe(0);
  });
});

describe('a quantile', () => {
  // The ranks of tables for the median (Conover, Practical Nonparametric Statistics, table A3: n = 20 gives 6 and 15).
  test('has the ranks of tables', () => {
    const twenty = Array.from({ length: 20 }, (_, i) => 20 - i);
    expect(quantileInterval(twenty)).toEqual({ value: 10, low: 6, high: 15, n: 20 });
  });

  test('of few fights has no end', () => {
    expect(quantileInterval([3, 1, 2, 5, 4])).toMatchObject({ value: 3, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
    expect(quantileInterval([3, 1, 2, 5, 4, 6])).toMatchObject({ low: 1, high: 6 });
    expect(
      quantileInterval(
        new Float64Array(30).map((_, i) => i),
        0.9,
      ),
    ).toMatchObject({ value: 26, high: Number.POSITIVE_INFINITY });
  });

  test('depends on the order of values alone', () => {
    const rounds = [3, 4, 4, 5, 6, 6, 6, 9, 12, 40];
    const { low, high } = quantileInterval(rounds);
    expect(quantileInterval(rounds.map(x => x ** 3))).toMatchObject({ low: low ** 3, high: high ** 3 });
  });
});
