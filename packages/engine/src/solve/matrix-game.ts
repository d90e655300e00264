import { elementAt } from '../util/element-at.ts';

/** The equilibrium of a zero-sum game: how each side mixes its choices, and the mean payoff of the rows. */
export interface Solution {
  readonly value: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** A matrix game: what the rows get, by row and column. */
export type Payoff = readonly (readonly number[])[];

const EPSILON = 1e-12;

/**
 * Solves a matrix game, exactly but for rounding: rows get `payoff[row][column]`, and columns pay it. All payoffs are made positive, and the game becomes a
 * linear program for the columns (maximize the sum of weights with at most 1 in each row), which the simplex method solves. The rows are its dual.
 * @example
 * {@includeCode ../../test/examples/solve.test.ts#matrix}
 */
export const solveMatrix = (payoff: Payoff): Solution => {
  const least = payoff.reduce((low, row) => row.reduce((a, b) => Math.min(a, b), low), Number.POSITIVE_INFINITY);
  const raised = payoff.map(row => row.map(p => p - least + 1));
  const { weights, prices } = simplex(raised);
  const all = weights.reduce((a, b) => a + b, 0);
  return { value: 1 / all + least - 1, rows: prices.map(p => p / all), columns: weights.map(w => w / all) };
};

/** The largest sum of non-negative weights with at most 1 in each row, and the dual price of each row. */
const simplex = (rows: Payoff): { weights: number[]; prices: number[] } => {
  const m = rows.length;
  const n = rows[0]?.length ?? 0;
  const table = rows.map((row, i) => Float64Array.from([...row, ...rows.map((_, j) => (i === j ? 1 : 0)), 1]));
  const costs = Float64Array.from([...Array.from({ length: n }, () => -1), ...Array.from({ length: m + 1 }, () => 0)]);
  const basis = rows.map((_, i) => n + i);
  for (;;) {
    // Bland's rule: the first column that gains, and among equals the first row that limits it, so that it cannot cycle.
    const enters = costs.findIndex((c, j) => j < n + m && c < -EPSILON);
    if (enters < 0) break;
    const leaves = limiting(table, basis, enters);
    const pivot = elementAt(table, leaves);
    scale(pivot, 1 / (pivot[enters] ?? 0));
    for (const row of [...table, costs]) if (row !== pivot) subtract(row, pivot, row[enters] ?? 0);
    basis[leaves] = enters;
  }
  const weights = Array.from({ length: n }, () => 0);
  basis.forEach((j, i) => {
    if (j < n) weights[j] = Math.max(0, last(elementAt(table, i)));
  });
  return { weights, prices: rows.map((_, i) => Math.max(0, costs[n + i] ?? 0)) };
};

/** The row that limits the entering column most. There is one, because all entries are positive. */
const limiting = (table: readonly Float64Array[], basis: readonly number[], enters: number): number => {
  let leaves = -1;
  let least = Number.POSITIVE_INFINITY;
  table.forEach((row, i) => {
    const by = row[enters] ?? 0;
    if (by <= EPSILON) return;
    const most = last(row) / by;
    const tied = Math.abs(most - least) <= EPSILON;
    if (tied ? (basis[i] ?? 0) < (basis[leaves] ?? 0) : most < least) {
      leaves = i;
      least = most;
    }
  });
  return leaves;
};

const last = (row: Float64Array): number => row[row.length - 1] ?? 0;

const scale = (row: Float64Array, by: number): void => {
  for (let j = 0; j < row.length; j++) row[j] = (row[j] ?? 0) * by;
};

const subtract = (row: Float64Array, other: Float64Array, times: number): void => {
  if (times !== 0) for (let j = 0; j < row.length; j++) row[j] = (row[j] ?? 0) - times * (other[j] ?? 0);
};

/**
 * The most that either side can gain by one pure choice against the mix of the other: 0 at an equilibrium.
 * @example
 * {@includeCode ../../test/examples/solve.test.ts#matrix}
 */
export const exploitability = (payoff: Payoff, { rows, columns, value }: Solution): number => {
  const byRow = payoff.map(row => row.reduce((sum, p, j) => sum + p * (columns[j] ?? 0), 0));
  const byColumn = columns.map((_, j) => payoff.reduce((sum, row, i) => sum + (row[j] ?? 0) * (rows[i] ?? 0), 0));
  return Math.max(0, Math.max(...byRow) - value, value - Math.min(...byColumn));
};
