import { describe, expect, test } from 'vitest';
import { exactShareInterval, zeroBound } from '../../src/statistics/shares/exact.ts';
import { fightsForWidth, isShareKnown, shareInterval } from '../../src/statistics/shares/share.ts';
import { wilsonInterval } from '../../src/statistics/shares/wilson.ts';

// As SciPy 1.17 gives them (`binomtest(k, n).proportion_ci`).
describe('intervals of shares', () => {
  test.each([
    [0, 20, [0, 0.16112515805281935], [0, 0.16843347098308548]],
    [1, 20, [0.008881448800795402, 0.23613119344674205], [0.0012650894979560339, 0.24873276277202772]],
    [15, 50, [0.1910355350088095, 0.4375035046445341], [0.17861784566369204, 0.44608232566118555]],
    [412, 1000, [0.38188731127995784, 0.4427861982134999], [0.3812915143086222, 0.4432281114624919]],
    [1000, 1000, [0.9961732415144449, 1], [0.9963179161033608, 1]],
    [3, 1000, [0.0010207838811386186, 0.008783014053503173], [0.0006190999316499173, 0.008742023238657654]],
  ])('%d of %d', (count, n, [wilsonLow = 0, wilsonHigh = 0], [exactLow = 0, exactHigh = 0]) => {
    const wilson = wilsonInterval(count, n);
    expect(wilson.value).toBe(count / n);
    expect(wilson.low).toBeCloseTo(wilsonLow, 12);
    expect(wilson.high).toBeCloseTo(wilsonHigh, 12);
    const exact = exactShareInterval(count, n);
    expect(exact.low).toBeCloseTo(exactLow, 10);
    expect(exact.high).toBeCloseTo(exactHigh, 10);
  });

  test('are Wilson’s where enough was seen, and exact where not', () => {
    expect(shareInterval(10, 500)).toEqual(wilsonInterval(10, 500));
    expect(shareInterval(490, 500)).toEqual(wilsonInterval(490, 500));
    expect(shareInterval(9, 500)).toEqual(exactShareInterval(9, 500));
    expect(shareInterval(491, 500)).toEqual(exactShareInterval(491, 500));
  });

  test('of no fights, any share is possible', () => {
    expect(shareInterval(0, 0)).toEqual({ value: 0.5, low: 0, high: 1, n: 0 });
    expect(exactShareInterval(0, 0)).toEqual({ value: 0.5, low: 0, high: 1, n: 0 });
  });

  test('what never happened in n fights happens in at most 3/n, which is 95 % sure', () => {
    expect(zeroBound(600)).toBe(0.005);
    expect(zeroBound(2)).toBe(1);
    for (const n of [20, 100, 10_000]) expect((1 - zeroBound(n)) ** n).toBeLessThan(0.05);
  });

  test('a share is known when the interval is narrow, but never at once', () => {
    expect(isShareKnown(5000, 9999, 0.01)).toBe(true);
    expect(isShareKnown(4500, 9000, 0.01)).toBe(false);
    expect(isShareKnown(0, 499, 0.05)).toBe(false);
    expect(isShareKnown(0, 500, 0.05)).toBe(true);
  });

  test.each([
    [0.5, 0.01],
    [0.9, 0.01],
    [0.003, 0.001],
    [0.2, 0.03],
  ])('as many fights as foreseen make a share of %d known to ± %d', (share, width) => {
    const n = fightsForWidth(share, width);
    expect(isShareKnown(share * n, n, width)).toBe(true);
    expect(isShareKnown(share * 0.99 * n, 0.99 * n, width)).toBe(false);
  });
});
