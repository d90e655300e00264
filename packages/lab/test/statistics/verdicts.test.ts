import { describe, expect, test } from 'vitest';
import { believed, bonferroni, holm } from '../../src/statistics/many/corrections.ts';
import { planLooks, spendingBounds } from '../../src/statistics/verdicts/look-plan.ts';
import { pairCorrelation, pairedPValue, pairedShareDifference, pairTable } from '../../src/statistics/verdicts/pair-table.ts';
import { compareNumbers, compareShares, levelAtLook, openEndedPValue } from '../../src/statistics/verdicts/verdict.ts';

const table = (onlyA: number, onlyB: number, n: number) => ({ both: 0, onlyA, onlyB, neither: n - onlyA - onlyB });

describe('a plan of looks', () => {
  // Published for five looks (Lan and DeMets; the same in ldbounds and gsDesign), and worked out for ten with NumPy on a grid ten times as fine.
  test('has the boundaries of Lan and DeMets', () => {
    const five = [4.8769, 3.357, 2.6803, 2.2898, 2.031];
    spendingBounds([0.2, 0.4, 0.6, 0.8, 1], 0.05).forEach((z, i) => expect(z).toBeCloseTo(five[i] ?? 0, 3));
    const ten = [6.9913, 4.8769, 3.9297, 3.3671, 2.9893, 2.7148, 2.5041, 2.3358, 2.1975, 2.0812];
    planLooks({ maxPairs: 5000 }).looks.forEach(({ pairs, z }, i) => {
      expect(pairs).toBe(500 * (i + 1));
      expect(z).toBeCloseTo(ten[i] ?? 0, 3);
    });
  });

  test('of one look is the usual test', () => {
    const plan = planLooks({ maxPairs: 300, looks: 1 });
    expect(plan.looks[0]?.z).toBeCloseTo(1.959964, 5);
    expect(levelAtLook(plan, 0)).toBeCloseTo(0.95, 6);
    expect(planLooks({ maxPairs: 3, looks: 10 }).looks.map(look => look.pairs)).toEqual([1, 2, 3]);
    expect(() => levelAtLook(plan, 1)).toThrow('no look 1');
    expect(() => planLooks({ maxPairs: 300, looks: 101 })).toThrow(RangeError);
  });
});

describe('pairs', () => {
  const a = [1, 1, 0, 0, 1, 0, 1, 1];
  const b = [1, 0, 0, 1, 1, 0, 0, 0];

  test('are counted by where a thing happened', () => {
    expect(pairTable(a, b)).toEqual({ both: 2, onlyA: 3, onlyB: 1, neither: 2 });
  });

  test('have the correlation of their columns', () => {
    expect(pairCorrelation(pairTable(a, b))).toBeCloseTo(compareNumbers(a, b).correlation, 12);
    expect(pairCorrelation(table(0, 0, 9))).toBe(0);
  });

  // By likelihood maximized with SciPy 1.17 instead of in closed form; the first is the example of Newcombe (1998, table I e) and Tango (1998).
  test.each([
    [2, 12, 50, 0.061112, 0.344709],
    [0, 43, 54, 0.670977, 0.882259],
    [25, 7, 100, -0.287479, -0.073335],
    [150, 120, 1000, -0.062294, 0.002217],
  ])('of which %d and %d of %d differ, have the interval of Tango', (onlyA, onlyB, n, low, high) => {
    const found = pairedShareDifference(table(onlyA, onlyB, n));
    expect(found.value).toBeCloseTo((onlyB - onlyA) / n, 12);
    expect(found.low).toBeCloseTo(low, 5);
    expect(found.high).toBeCloseTo(high, 5);
    const swapped = pairedShareDifference(table(onlyB, onlyA, n));
    expect(swapped.low).toBeCloseTo(-found.high, 9);
    expect(swapped.high).toBeCloseTo(-found.low, 9);
  });

  test('that never differ leave a difference of what is unseen', () => {
    const z2 = 1.959963984540054 ** 2;
    const { value, low, high } = pairedShareDifference(table(0, 0, 100));
    expect(value).toBe(0);
    expect(high).toBeCloseTo(z2 / (100 + z2), 9);
    expect(low).toBeCloseTo(-high, 9);
    expect(pairedShareDifference(table(0, 0, 0))).toEqual({ value: 0, low: -1, high: 1, n: 0 });
  });

  test('answer the question of McNemar exactly', () => {
    expect(pairedPValue(table(0, 5, 50))).toBeCloseTo(2 / 2 ** 5, 12);
    expect(pairedPValue(table(3, 8, 50))).toBeCloseTo((2 * (1 + 11 + 55 + 165)) / 2 ** 11, 12);
    expect(pairedPValue(table(4, 4, 50))).toBe(1);
  });
});

describe('a verdict', () => {
  test('names the one that has more, or leaves it open', () => {
    expect(compareShares(table(20, 60, 1000))).toMatchObject({ verdict: 'b', discordant: 80, pairs: 1000 });
    expect(compareShares(table(60, 20, 1000)).verdict).toBe('a');
    expect(compareShares(table(40, 44, 1000)).verdict).toBe('open');
  });

  test('calls alike what differs by less than matters', () => {
    expect(compareShares(table(40, 44, 1000), { margin: 0.03 }).verdict).toBe('alike');
    expect(compareShares(table(40, 44, 1000), { margin: 0.01 }).verdict).toBe('open');
  });

  test('on five pairs that differ, all one way, stays open, and its interval says so', () => {
    const few = compareShares(table(0, 5, 200));
    expect(few.verdict).toBe('open');
    expect(few.difference.low).toBe(0);
    expect(pairedShareDifference(table(0, 5, 200)).low).toBeGreaterThan(0);
    expect(compareShares(table(0, 6, 200)).verdict).toBe('b');
  });

  test('on numbers goes by the differences of pairs', () => {
    const a = Array.from({ length: 400 }, (_, i) => (i * 37) % 101);
    const b = a.map((x, i) => x + (i % 3));
    const found = compareNumbers(a, b);
    expect(found).toMatchObject({ verdict: 'b', pairs: 400, discordant: 266 });
    expect(found.difference.value).toBeCloseTo(0.9975, 9);
    expect(found.difference.low).toBeGreaterThan(0.9);
    expect(found.correlation).toBeGreaterThan(0.99);
    expect(compareNumbers(b, a).verdict).toBe('a');
  });

  test('on numbers that are equal in all pairs is as sure as their number allows', () => {
    const a = new Float64Array(300).fill(7);
    expect(compareNumbers(a, a).verdict).toBe('open');
    const bounded = compareNumbers(a, a, { low: -30, high: 30, margin: 0.5 });
    expect(bounded).toMatchObject({ verdict: 'alike', discordant: 0, difference: { value: 0, low: -0.3, high: 0.3 } });
  });

  test('without an end goes by evidence, and is fast where the difference is large', () => {
    const tunedFor = 40;
    expect(openEndedPValue(table(0, 12, 40), { tunedFor })).toBeLessThan(0.05);
    expect(openEndedPValue(table(0, 5, 40), { tunedFor })).toBeGreaterThan(0.05);
    expect(openEndedPValue(table(100, 110, 400), { tunedFor })).toBe(1);
    expect(openEndedPValue(table(12, 0, 40), { tunedFor })).toBeCloseTo(openEndedPValue(table(0, 12, 40), { tunedFor }), 12);
  });
});

describe('corrections for many comparisons', () => {
  test('of intervals', () => {
    expect(bonferroni(20)).toBeCloseTo(0.9975, 12);
    expect(bonferroni(1, 0.9)).toBeCloseTo(0.9, 12);
  });

  // The example of R's `p.adjust` with method "holm".
  test('of p-values, as in R', () => {
    const corrected = holm([0.01, 0.02, 0.03, 0.04, 0.05]);
    [0.05, 0.08, 0.09, 0.09, 0.09].forEach((p, i) => expect(corrected[i]).toBeCloseTo(p, 12));
    expect(holm([0.9, 0.001])[1]).toBeCloseTo(0.002, 12);
    expect(holm([])).toEqual([]);
  });

  test('of evidence: the k largest are believed if each is at least m over k times the error', () => {
    // Of five at 5 %: the largest needs 100, the second 50, the third 33.3.
    expect(believed([70, 1, 40, 45, 0])).toEqual([true, false, true, true, false]);
    expect(believed([70, 1, 30, 45, 0])).toEqual([false, false, false, false, false]);
    expect(believed([120, 1, 30, 45, 0])).toEqual([true, false, false, false, false]);
  });
});
