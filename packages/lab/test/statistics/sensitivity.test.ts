import { Rng } from '@fray/engine/dice';
import { describe, expect, test } from 'vitest';
import { varianceOf } from '../../src/statistics/numbers/moments.ts';
import { morrisDesign, morrisEffects } from '../../src/statistics/sensitivity/morris.ts';
import { sobolDesign, sobolIndices } from '../../src/statistics/sensitivity/sobol-indices.ts';
import { MAX_DIMENSIONS, sobolPoints } from '../../src/statistics/sensitivity/sobol-points.ts';
import { coins } from './simulated.ts';

describe('points of Sobol', () => {
  // As SciPy 1.17 gives them: `qmc.Sobol(40, scramble=False, bits=32)`, in dimensions 0, 1, 2, 7, 20 and 39.
  test('are those of the table of Joe and Kuo', () => {
    const found = sobolPoints(8, 40).map(point => [0, 1, 2, 7, 20, 39].map(d => point[d]));
    expect(found).toEqual([
      [0, 0, 0, 0, 0, 0],
      [0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
      [0.75, 0.25, 0.25, 0.75, 0.25, 0.25],
      [0.25, 0.75, 0.75, 0.25, 0.75, 0.75],
      [0.375, 0.375, 0.625, 0.875, 0.125, 0.875],
      [0.875, 0.875, 0.125, 0.375, 0.625, 0.375],
      [0.625, 0.125, 0.875, 0.125, 0.375, 0.625],
      [0.125, 0.625, 0.375, 0.625, 0.875, 0.125],
    ]);
  });

  test('have the same sum over all dimensions far into the sequence', () => {
    const points = sobolPoints(1024, 40);
    const sums = [1000, 777, 513].map(n => (points[n] ?? []).reduce((a, b) => a + b, 0));
    expect(sums).toEqual([19.087890625, 18.720703125, 19.654296875]);
  });

  test.each([undefined, 1, 2, 77])('scrambled by %s, each slice of each dimension has one', seed => {
    const points = sobolPoints(64, MAX_DIMENSIONS, seed);
    for (let d = 0; d < MAX_DIMENSIONS; d++) expect(new Set(points.map(p => Math.floor(64 * (p[d] ?? 0)))).size).toBe(64);
    // In the first two dimensions also each of 8 times 8 fields.
    expect(new Set(points.map(([x = 0, y = 0]) => 8 * Math.floor(8 * x) + Math.floor(8 * y))).size).toBe(64);
  });

  test('are others for each seed and each dimension', () => {
    const [one, other] = [sobolPoints(16, 3, 1), sobolPoints(16, 3, 2)];
    expect(one).not.toEqual(other);
    expect(one).toEqual(sobolPoints(16, 3, 1));
    expect(() => sobolPoints(2, MAX_DIMENSIONS + 1)).toThrow(RangeError);
  });

  test('add up a smooth thing more exactly than chance does', () => {
    const errors = Array.from(
      { length: 20 },
      (_, seed) => sobolPoints(256, 4, seed + 1).reduce((sum, p) => sum + p.reduce((a, x) => a * 2 * x, 1), 0) / 256 - 1,
    );
    // Chance would be off by 0.09 in the mean.
    expect(Math.sqrt(varianceOf(errors))).toBeLessThan(0.02);
  });
});

/** The usual example of this field, whose indices are known: Ishigami and Homma 1990, with a = 7 and b = 0.1. */
const ishigami = ([x = 0, y = 0, z = 0]: readonly number[]): number => {
  const [a, b, c] = [x, y, z].map(u => Math.PI * (2 * u - 1)) as [number, number, number];
  return Math.sin(a) + 7 * Math.sin(b) ** 2 + 0.1 * c ** 4 * Math.sin(a);
};

describe('indices of Sobol', () => {
  test('of a known function are inside of their intervals', () => {
    const indices = sobolIndices(sobolDesign(1024, 3, 1).map(ishigami), 3, { resamples: 200 });
    const [first, total] = [
      [0.3139, 0.4424, 0],
      [0.5576, 0.4424, 0.2437],
    ];
    indices.forEach((index, i) => {
      expect(Math.abs(index.first.value - (first?.[i] ?? 0))).toBeLessThan(0.03);
      expect(Math.abs(index.total.value - (total?.[i] ?? 0))).toBeLessThan(0.03);
      expect(index.first.low).toBeLessThanOrEqual(first?.[i] ?? 0);
      expect(index.first.high).toBeGreaterThanOrEqual(first?.[i] ?? 0);
      expect(index.isToldApart).toBe(true);
    });
  });

  test('do not depend on where the outcome lies and how it is scaled', () => {
    const outputs = sobolDesign(64, 3, 1).map(ishigami);
    const moved = sobolIndices(
      outputs.map(y => 1000 - 3 * y),
      3,
    );
    sobolIndices(outputs, 3).forEach((index, i) => expect(moved[i]?.total.value).toBeCloseTo(index.total.value, 9));
  });

  test('of luck alone are not told apart', () => {
    const rng = new Rng(4);
    const fights = 50;
    // The first factor decides, the other two do nothing; each output is a share of 50 fights.
    const outputs = sobolDesign(128, 3, 1).map(([x = 0]) => coins(rng, fights, 0.2 + 0.6 * x) / fights);
    const indices = sobolIndices(outputs, 3, { noise: 0.22 / fights });
    expect(indices.map(index => index.isToldApart)).toEqual([true, false, false]);
    // Without the floor, luck would pass for an effect.
    expect(sobolIndices(outputs, 3).map(index => index.isToldApart)).toEqual([true, true, true]);
  });

  test('of what never varies are 0', () => {
    expect(sobolIndices(new Array<number>(40).fill(3), 3)).toMatchObject(new Array(3).fill({ total: { value: 0, low: 0, high: 0 }, isToldApart: false }));
    expect(() => sobolIndices([1, 2, 3], 3)).toThrow('too few');
  });
});

describe('effects of Morris', () => {
  test('have trajectories that change each factor once', () => {
    const points = morrisDesign(10, 5, 1);
    expect(points).toHaveLength(60);
    for (let t = 0; t < 10; t++) {
      const changed = [0, 1, 2, 3, 4].map(i => points[6 * t + i]?.findIndex((x, k) => x !== points[6 * t + i + 1]?.[k]));
      expect(changed.sort()).toEqual([0, 1, 2, 3, 4]);
    }
    const levels = new Set(points.flat().map(x => Math.round(3 * x * 1e9) / 1e9));
    expect([...levels].sort()).toEqual([0, 1, 2, 3]);
    expect(() => morrisDesign(2, 2, 1, 5)).toThrow('even');
  });

  // Exercise 4 of Saltelli and others, "Global Sensitivity Analysis: The Primer" (2008), p. 138, as in the tests of SALib 1c37548; they round to two digits.
  test('of a book have its solution', () => {
    const third = 1 / 3;
    const points = [
      [0, third],
      [0, 1],
      [2 * third, 1],
      [0, third],
      [2 * third, third],
      [2 * third, 1],
      [2 * third, 0],
      [2 * third, 2 * third],
      [0, 2 * third],
      [third, 1],
      [1, 1],
      [1, third],
      [third, 1],
      [third, third],
      [1, third],
      [third, 2 * third],
      [third, 0],
      [1, 0],
    ];
    const outputs = [0.97, 0.71, 2.39, 0.97, 2.3, 2.39, 1.87, 2.4, 0.87, 2.15, 1.71, 1.54, 2.15, 2.17, 1.54, 2.2, 1.87, 1.0];
    const [one, other] = morrisEffects(points, outputs);
    expect(one?.mean.value).toBeCloseTo(0.66, 1);
    expect(one?.size.value).toBeCloseTo(1.62, 2);
    expect(one?.spread).toBeCloseTo(1.79, 2);
    expect(other?.mean.value).toBeCloseTo(0.21, 1);
    expect(other?.size.value).toBeCloseTo(0.35, 1);
    expect(other?.spread).toBeCloseTo(0.41, 2);
  });

  test('of a sum are its factors, without spread', () => {
    const points = morrisDesign(8, 3, 2);
    const effects = morrisEffects(
      points,
      points.map(([x = 0, y = 0]) => 5 + 2 * x - 4 * y),
    );
    effects.forEach((effect, i) => {
      expect(effect.mean.value).toBeCloseTo([2, -4, 0][i] ?? 0, 9);
      expect(effect.size.value).toBeCloseTo([2, 4, 0][i] ?? 0, 9);
      expect(effect.spread).toBeCloseTo(0, 9);
    });
    expect(effects.map(effect => effect.isToldApart)).toEqual([true, true, false]);
  });

  test('of luck alone are not told apart', () => {
    const rng = new Rng(6);
    const points = morrisDesign(20, 4, 3);
    const outputs = points.map(([x = 0]) => coins(rng, 200, 0.2 + 0.6 * x) / 200);
    expect(morrisEffects(points, outputs, { noise: 0.25 / 200 }).map(effect => effect.isToldApart)).toEqual([true, false, false, false]);
    expect(morrisEffects(points, outputs).map(effect => effect.isToldApart)).toEqual([true, true, true, true]);
  });
});
