import { describe, expect, test } from 'vitest';
import { betaCdf, betaQuantile, binomialCdf, studentQuantile } from '../../src/statistics/numbers/beta.ts';
import { logGamma } from '../../src/statistics/numbers/gamma.ts';
import { inverse } from '../../src/statistics/numbers/matrix.ts';
import { correlationOf, skewnessOf, varianceOf } from '../../src/statistics/numbers/moments.ts';
import { normalCdf, normalQuantile, reach } from '../../src/statistics/numbers/normal.ts';

/** Equal but for the last digits of double precision. */
const near = (found: number, wanted: number, relative = 1e-12) => expect(Math.abs(found - wanted)).toBeLessThanOrEqual(relative * Math.abs(wanted) + 1e-300);

// Values as SciPy 1.17 gives them, in which tables of Abramowitz and Stegun are a part.
describe('special functions have the values of tables', () => {
  test.each([
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247],
    [3.7, 1.428072326665388],
    [10, 12.801827480081469],
    [100.5, 361.43554046777757],
    [1e6, 12_815_504.569147611],
  ])('logGamma(%d)', (x, wanted) => near(logGamma(x), wanted));

  test.each([
    [0.5, 0.5, 0.3, 0.36901011956554536],
    [2, 3, 0.4, 0.5248],
    [10, 1, 0.9, 0.3486784401],
    [30, 70, 0.25, 0.1358149042834277],
    [500, 500, 0.49, 0.2635756083565856],
    [3, 9998, 0.0007, 0.9704029272554353],
    [5000, 1, 0.9995, 0.08203369443190196],
  ])('betaCdf with %d and %d at %d', (a, b, x, wanted) => near(betaCdf(x, a, b), wanted, 1e-10));

  test.each([
    [0.5, 0.5, 0.3, 0.2061073738537634],
    [2, 3, 0.4, 0.3291665033784079],
    [10, 1, 0.025, 0.6915028921812392],
    [30, 70, 0.975, 0.39290872698476176],
    [3, 9998, 0.975, 0.0007222800577237158],
    [5000, 1, 0.025, 0.9992624961988918],
  ])('betaQuantile with %d and %d at %d', (a, b, chance, wanted) => near(betaQuantile(chance, a, b), wanted, 1e-10));

  test.each([
    [-8, 6.22096057427174e-16],
    [-3, 0.0013498980316300933],
    [-1.96, 0.024997895148220435],
    [0.5, 0.6914624612740131],
    [5, 0.9999997133484281],
  ])('normalCdf(%d)', (z, wanted) => near(normalCdf(z), wanted, 1e-11));

  test.each([
    [1e-10, -6.361340902404056],
    [0.001, -3.090232306167813],
    [0.3, -0.5244005127080409],
    [0.975, 1.959963984540054],
    [0.999999, 4.753424308817087],
  ])('normalQuantile(%d)', (chance, wanted) => near(normalQuantile(chance), wanted, 1e-10));

  test.each([
    [0.975, 1, 12.706204736174694],
    [0.975, 30, 2.0422724563012378],
    [0.9, 9, 1.3830287383966329],
    [0.995, 2.5, 7.163728138948783],
  ])('studentQuantile(%d) with %d degrees of freedom', (chance, freedom, wanted) => near(studentQuantile(chance, freedom), wanted, 1e-9));

  test('coins counted by hand', () => {
    near(binomialCdf(1, 3, 0.5), 0.5);
    near(binomialCdf(0, 4, 0.1), 0.6561);
    expect(binomialCdf(-1, 3, 0.5)).toBe(0);
    expect(binomialCdf(3, 3, 0.5)).toBe(1);
    near(reach(0.95), 1.959963984540054);
  });
});

test('moments of small columns', () => {
  near(varianceOf([2, 4, 4, 4, 5, 5, 7, 9]), 32 / 7);
  near(skewnessOf([1, 2, 3, 10]), 1.0182337649086284);
  near(correlationOf([1, 2, 3, 4], [2, 1, 4, 3]), 0.6);
  expect(correlationOf([1, 1], [0, 3])).toBe(0);
});

test('a matrix times its inverse is one, and a matrix without an inverse has none', () => {
  const found = inverse([
    [0, 2, 1],
    [1, 1, 0],
    [3, 0, 1],
  ]);
  const wanted = [
    [-0.2, 0.4, 0.2],
    [0.2, 0.6, -0.2],
    [0.6, -1.2, 0.4],
  ];
  found?.forEach((row, i) => row.forEach((x, j) => expect(x).toBeCloseTo(wanted[i]?.[j] ?? Number.NaN, 12)));
  expect(found).toHaveLength(3);
  expect(
    inverse([
      [1, 2],
      [2, 4],
    ]),
  ).toBeUndefined();
});
