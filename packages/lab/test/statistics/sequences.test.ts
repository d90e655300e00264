import { describe, expect, test } from 'vitest';
import { halfWidth } from '../../src/statistics/estimate.ts';
import { meanSequence } from '../../src/statistics/sequences/mean-sequence.ts';
import { quantileSequence } from '../../src/statistics/sequences/quantile-sequence.ts';
import { shareEvidence, shareSequence } from '../../src/statistics/sequences/share-sequence.ts';
import { unboundedMeanSequence } from '../../src/statistics/sequences/unbounded-mean.ts';

describe('the sequence of a share', () => {
  // As in confseq 70b1ef3, test/uniform_boundaries_unittest.cpp (`bernoulli_confidence_interval`).
  test.each([
    [700, 1000, 100, 0.651629, 0.745949],
    [15, 50, 50, 0.129556, 0.511896],
    [5, 50, 50, 0.013021, 0.269264],
    [1, 50, 50, 0, 0.13489],
    [1, 2, 50, 0, 1],
    [100, 200, 1, 0.328923, 0.671076],
    [0, 1, 50, 0, 1],
    [1, 1, 50, 0, 1],
  ])('%d of %d, tuned for %d, has the bounds of confseq', (count, n, tunedFor, low, high) => {
    const found = shareSequence(count, n, { tunedFor });
    expect(found.low).toBeCloseTo(low, 5);
    expect(found.high).toBeCloseTo(high, 5);
  });

  test('evidence against a fair coin, by hand: with a flat prior it is 1 over C(n, k) over n + 1 times 2 to the n', () => {
    // A weight of 2 makes the prior of one half flat.
    const tunedFor = 3 * (2 * Math.log(20) + Math.log(1 + 2 * Math.log(20)));
    expect(Math.exp(shareEvidence(9, 10, 0.5, { tunedFor }))).toBeCloseTo(2 ** 10 / 10 / 11, 9);
    expect(Math.exp(shareEvidence(0, 0, 0.5))).toBeCloseTo(1, 9);
  });

  test('what was seen cannot have a share of 0', () => {
    expect(shareEvidence(1, 10, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(shareEvidence(0, 10, 0)).toBe(0);
    expect(shareEvidence(10, 10, 1)).toBe(0);
  });

  test('costs what its documentation says: ± 1 point of an even fight in 23,000 fights', () => {
    const at = (n: number): number => halfWidth(shareSequence(n / 2, n, { tunedFor: 23_000 }));
    expect(at(23_200)).toBeLessThan(0.01);
    expect(at(22_800)).toBeGreaterThan(0.01);
  });
});

describe('the sequence of a mean', () => {
  // As confseq 70b1ef3 gives it with `betting_cs(x, breaks=20000)`, whose grid is 0.00005 wide.
  const values = Array.from({ length: 200 }, (_, i) => ((((i + 1) * 37) % 101) / 100) ** 2);
  const coins = Array.from({ length: 300 }, (_, i) => (((i + 1) * 7) % 10 < 2 ? 1 : 0));
  test.each([
    [values.slice(0, 10), 0.1125, 0.67785],
    [values.slice(0, 50), 0.22325, 0.472],
    [values, 0.26995, 0.4029],
    [coins, 0.124, 0.27915],
  ])('has the bounds of confseq', (column, low, high) => {
    const found = meanSequence(column, { low: 0, high: 1 });
    expect(Math.abs(found.low - low)).toBeLessThan(0.0001);
    expect(Math.abs(found.high - high)).toBeLessThan(0.0001);
  });

  test('moves and stretches with its values', () => {
    const plain = meanSequence(values, { low: 0, high: 1 });
    const moved = meanSequence(
      values.map(x => 40 * x - 10),
      { low: -10, high: 30 },
    );
    expect(moved.low).toBeCloseTo(40 * plain.low - 10, 9);
    expect(moved.high).toBeCloseTo(40 * plain.high - 10, 9);
  });

  test('of mirrored values is mirrored', () => {
    const plain = meanSequence(coins, { low: 0, high: 1 });
    const mirrored = meanSequence(
      coins.map(x => 1 - x),
      { low: 0, high: 1 },
    );
    expect(mirrored.low).toBeCloseTo(1 - plain.high, 9);
    expect(mirrored.high).toBeCloseTo(1 - plain.low, 9);
  });

  test('of values that never vary is narrow, and of none says nothing', () => {
    const still = meanSequence(new Float64Array(1000).fill(12), { low: 0, high: 30 });
    expect(still.low).toBeGreaterThan(11.5);
    expect(still.high).toBeLessThan(12.5);
    expect(meanSequence(new Float64Array(1000), { low: 0, high: 30 })).toMatchObject({ value: 0, low: 0 });
    expect(meanSequence([], { low: 0, high: 30 })).toEqual({ value: 15, low: 0, high: 30, n: 0 });
    expect(() => meanSequence([3, 31], { low: 0, high: 30 })).toThrow('between 0 and 30');
  });
});

describe('the sequence of a mean without bounds', () => {
  // Howard and others 2021, equation (14): the square root of (v + r)(log(1 + v / r) + 2 log(1 / error)).
  test('is the normal mixture', () => {
    const values = Array.from({ length: 1000 }, (_, i) => (i % 2 === 0 ? 1 : -1));
    const variance = 1000 / 999;
    const weight = 1000 / (2 * Math.log(20) + Math.log(1 + 2 * Math.log(20))) - 1;
    const bound = Math.sqrt(variance * (1000 + weight) * (Math.log(1 + 1000 / weight) + 2 * Math.log(20)));
    const found = unboundedMeanSequence(values, { tunedFor: 1000 });
    expect(found.high).toBeCloseTo(bound / 1000, 12);
    // Three standard errors and a little, where it is narrowest.
    expect(halfWidth(found) / Math.sqrt(variance / 1000)).toBeCloseTo(3.035, 2);
  });

  test('says nothing of few values, or of those that never vary', () => {
    expect(unboundedMeanSequence([1, 2, 3])).toMatchObject({ value: 2, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
    expect(unboundedMeanSequence(new Float64Array(600).fill(4))).toMatchObject({ value: 4, high: Number.POSITIVE_INFINITY });
  });
});

describe('the sequence of a quantile', () => {
  test('has ranks that a sequence of shares leaves possible', () => {
    const n = 1000;
    const found = quantileSequence(
      Array.from({ length: n }, (_, i) => n - i),
      0.9,
      { tunedFor: 1000 },
    );
    expect(found.value).toBe(900);
    // The share of coins of 0.9 that may be seen after 1,000: those counts whose evidence is below 20.
    const possible = Array.from({ length: n + 1 }, (_, k) => k).filter(k => shareEvidence(k, n, 0.9, { tunedFor: 1000 }) < Math.log(20));
    expect(found.low).toBe(possible[0]);
    expect(found.high).toBe((possible.at(-1) ?? 0) + 1);
  });

  test('says nothing of few fights', () => {
    expect(quantileSequence([4, 2, 9])).toEqual({ value: 4, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n: 3 });
  });
});
