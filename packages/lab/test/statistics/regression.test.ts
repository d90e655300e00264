import { describe, expect, test } from 'vitest';
import { linearRegression } from '../../src/statistics/regression/linear.ts';
import { logistic, logisticRegression } from '../../src/statistics/regression/logistic.ts';
import { type Match, ratings } from '../../src/statistics/regression/ratings.ts';

const STATS = [
  [1, 0],
  [2, 1],
  [3, 0],
  [4, 1],
  [5, 0],
  [6, 1],
];

// All numbers of other programs in this file were worked out with NumPy and SciPy 1.17, by maximizing the likelihoods directly.
describe('least squares', () => {
  test('has coefficients and robust errors as in NumPy', () => {
    const found = linearRegression(STATS, [2.1, 3.9, 6.5, 7.7, 10.4, 11.6]);
    if ('problem' in found) throw new Error(found.problem);
    const { intercept, slopes, r2, predict } = found.fit;
    expect(intercept.value).toBeCloseTo(1 / 3, 9);
    expect(slopes[0]?.value).toBeCloseTo(2, 9);
    expect(slopes[1]?.value).toBeCloseTo(-0.6, 9);
    expect(r2).toBeCloseTo(0.9980121260312096, 9);
    // Student's t with 3 degrees of freedom, times the HC3 errors.
    const t = 3.1824463052837078;
    expect(((slopes[0]?.high ?? 0) - 2) / t).toBeCloseTo(0.0969536, 6);
    expect(((slopes[1]?.high ?? 0) + 0.6) / t).toBeCloseTo(0.25350871, 6);
    expect(predict([10, 1])).toBeCloseTo(1 / 3 + 20 - 0.6, 9);
  });

  test('says when stats cannot be told apart', () => {
    const same = STATS.map(([x = 0]) => [x, 2 * x]);
    expect(linearRegression(same, [1, 2, 3, 4, 5, 6])).toEqual({ problem: 'not-told-apart' });
    expect(linearRegression(STATS.slice(0, 3), [1, 2, 3])).toEqual({ problem: 'not-told-apart' });
  });
});

describe('logistic regression', () => {
  test('has the coefficients and errors of the likelihood of Firth', () => {
    const found = logisticRegression(STATS.map((stats, i) => ({ stats, count: [1, 4, 9, 13, 16, 19][i] ?? 0, n: 20 })));
    if ('problem' in found) throw new Error(found.problem);
    const { intercept, slopes, predict } = found.fit;
    expect(intercept.value).toBeCloseTo(-3.39429, 5);
    expect(slopes[0]?.value).toBeCloseTo(0.988695, 5);
    expect(slopes[1]?.value).toBeCloseTo(0.084126, 5);
    expect((intercept.high - intercept.value) / 1.959964).toBeCloseTo(0.66045858, 5);
    expect(((slopes[0]?.high ?? 0) - (slopes[0]?.value ?? 0)) / 1.959964).toBeCloseTo(0.17344028, 5);
    expect(predict([0, 0])).toBeCloseTo(logistic(intercept.value), 12);
  });

  test('stays finite where a stat decides every fight', () => {
    const found = logisticRegression([0, 0, 10, 10].map((count, i) => ({ stats: [i + 1], count, n: 10 })));
    if ('problem' in found) throw new Error(found.problem);
    expect(found.fit.intercept.value).toBeCloseTo(-15.12032, 3);
    expect(found.fit.slopes[0]?.value).toBeCloseTo(6.04813, 3);
  });

  test('is the same for fights one by one and counted together', () => {
    const together = logisticRegression([
      { stats: [0], count: 2, n: 5 },
      { stats: [1], count: 4, n: 5 },
    ]);
    const apart = logisticRegression([0, 0, 0, 1, 1, 0, 1, 1, 1, 1].map((count, i) => ({ stats: [i < 5 ? 0 : 1], count, n: 1 })));
    if ('problem' in together || 'problem' in apart) throw new Error('no fit');
    expect(apart.fit.slopes[0]?.value).toBeCloseTo(together.fit.slopes[0]?.value ?? Number.NaN, 9);
    expect(apart.fit.slopes[0]?.low).toBeCloseTo(together.fit.slopes[0]?.low ?? Number.NaN, 9);
  });

  test('says when stats cannot be told apart', () => {
    expect(logisticRegression([{ stats: [1], count: 3, n: 10 }])).toEqual({ problem: 'not-told-apart' });
  });
});

describe('ratings', () => {
  const match = (one: number, other: number, won: number, units: number): Match => ({
    one,
    other,
    results: [
      { share: 1, units: won },
      { share: 0, units: units - won },
    ],
  });

  test('of two players are what the share says: 64 % is 100 Elo', () => {
    const [one, other] = ratings(2, [match(0, 1, 64_006.5, 99_999)]);
    expect((one?.value ?? 0) - (other?.value ?? 0)).toBeCloseTo(100, 1);
    expect((one?.value ?? 0) + (other?.value ?? 0)).toBeCloseTo(0, 9);
    // The error of a log odds is 1 over the root of n p (1 - p); each rating has half of it.
    const error = (400 / Math.log(10)) * (1 / Math.sqrt(100_000 * 0.64 * 0.36));
    expect(((one?.high ?? 0) - (one?.value ?? 0)) / 1.959964 / (error / 2)).toBeCloseTo(1, 3);
  });

  test('of pairs that scarcely vary are surer than those of coins', () => {
    const width = (results: Match['results']): number => {
      const [one] = ratings(2, [{ one: 0, other: 1, results }]);
      return (one?.high ?? 0) - (one?.low ?? 0);
    };
    const coinsOfPairs = [
      { share: 0, units: 25 },
      { share: 0.5, units: 50 },
      { share: 1, units: 25 },
    ];
    const steady = [
      { share: 0, units: 5 },
      { share: 0.5, units: 90 },
      { share: 1, units: 5 },
    ];
    expect(width(steady)).toBeLessThan(0.5 * width(coinsOfPairs));
  });

  test('do not depend on who is named first, and who wins all has one', () => {
    const forth = ratings(3, [match(0, 1, 30, 40), match(1, 2, 25, 40), match(0, 2, 40, 40)]);
    const back = ratings(3, [match(1, 0, 10, 40), match(2, 1, 15, 40), match(2, 0, 0, 40)]);
    forth.forEach((rating, i) => {
      expect(back[i]?.value).toBeCloseTo(rating.value, 6);
      expect(back[i]?.high).toBeCloseTo(rating.high, 6);
      expect(rating.n).toBe(80);
    });
    expect(forth.map(r => r.value)).toEqual([...forth.map(r => r.value)].sort((x, y) => y - x));
    expect(Number.isFinite(ratings(2, [match(0, 1, 50, 50)])[0]?.value)).toBe(true);
  });

  test('need players who met', () => {
    expect(() => ratings(4, [match(0, 1, 5, 10), match(2, 3, 5, 10)])).toThrow('not all players met');
  });
});
