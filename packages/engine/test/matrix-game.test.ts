import { Rng } from '@fray/engine/dice';
import { exploitability, solveMatrix } from '@fray/engine/solve';
import { describe, expect, test } from 'vitest';

const near = (found: readonly number[], wanted: readonly number[]) =>
  wanted.forEach((w, i) => {
    expect(found[i]).toBeCloseTo(w, 12);
  });

describe('the equilibrium of a matrix game', () => {
  test('matching pennies is even', () => {
    const { value, rows, columns } = solveMatrix([
      [1, -1],
      [-1, 1],
    ]);
    expect(value).toBeCloseTo(0, 12);
    near(rows, [0.5, 0.5]);
    near(columns, [0.5, 0.5]);
  });

  test('rock, paper and scissors where scissors count twice', () => {
    const { value, rows } = solveMatrix([
      [0, -1, 2],
      [1, 0, -1],
      [-2, 1, 0],
    ]);
    expect(value).toBeCloseTo(0, 12);
    near(rows, [1 / 4, 1 / 2, 1 / 4]);
  });

  test('a saddle point is a pure choice', () => {
    const { value, rows, columns } = solveMatrix([
      [3, 1, 4],
      [1, 0, 2],
    ]);
    expect(value).toBeCloseTo(1, 12);
    near(rows, [1, 0]);
    near(columns, [0, 1, 0]);
  });

  test('one row, one column, and all the same', () => {
    expect(solveMatrix([[2, -3, 5]]).value).toBeCloseTo(-3, 12);
    expect(solveMatrix([[2], [7]]).value).toBeCloseTo(7, 12);
    expect(
      solveMatrix([
        [1, 1],
        [1, 1],
      ]).value,
    ).toBeCloseTo(1, 12);
  });

  test('in two thousand random games, some with ties, no side gains by a pure choice', () => {
    const rng = new Rng(5);
    for (let n = 0; n < 2000; n++) {
      const [m, k] = [1 + rng.below(7), 1 + rng.below(12)];
      const coarse = rng.below(2) === 0;
      const payoff = Array.from({ length: m }, () => Array.from({ length: k }, () => (coarse ? rng.below(5) - 2 : rng.below(1_000_000) / 99_991 - 5)));
      const solution = solveMatrix(payoff);
      for (const mix of [solution.rows, solution.columns]) {
        expect(mix.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
        expect(Math.min(...mix)).toBeGreaterThanOrEqual(0);
      }
      expect(exploitability(payoff, solution)).toBeLessThan(1e-9);
    }
  });
});
