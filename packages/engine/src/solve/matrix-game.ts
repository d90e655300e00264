import { elementAt } from '../util/element-at.ts';
/** How each side of a zero-sum game mixes what it may do, and what the rows then get on average. */
export interface Solution {
  readonly value: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export type Payoff = readonly (readonly number[])[];

const EPSILON = 1e-12;

/**
 * The equilibrium of a matrix game, exact but for floating point: rows get `payoff[row][column]`, columns pay it. The game is a linear program for the
 * columns (all payoffs made positive, the most weight that no row takes more than 1 of), solved by the simplex method; its dual are the rows.
 */
export const solveMatrix = (payoff: Payoff): Solution => {
  const least = payoff.reduce((low, row) => row.reduce((a, b) => Math.min(a, b), low), Number.POSITIVE_INFINITY);
  const raised = payoff.map(row => row.map(p => p - least + 1));
  const { weights, prices } = simplex(raised);
  const all = weights.reduce((a, b) => a + b, 0);
  return { value: 1 / all + least - 1, rows: prices.map(p => p / all), columns: weights.map(w => w / all) };
};

/** The greatest sum of weights, none below 0, of which no row comes to more than 1; and what each row's limit is worth. */
const simplex = (rows: Payoff): { weights: number[]; prices: number[] } => {
  const m = rows.length;
  const n = rows[0]?.length ?? 0;
  const table = rows.map((row, i) => Float64Array.from([...row, ...rows.map((_, j) => (i === j ? 1 : 0)), 1]));
  const costs = Float64Array.from([...Array.from({ length: n }, () => -1), ...Array.from({ length: m + 1 }, () => 0)]);
  const basis = rows.map((_, i) => n + i);
  for (;;) {
    // The first that gains, and among equals the first that limits it: so it cannot go round in circles (Bland).
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

/** The row that lets the one that enters grow least. All entries being positive, there is one. */
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

/** The most that either side gains by one pure choice against the mix of the other: nothing, at an equilibrium. */
export const exploitability = (payoff: Payoff, { rows, columns, value }: Solution): number => {
  const byRow = payoff.map(row => row.reduce((sum, p, j) => sum + p * (columns[j] ?? 0), 0));
  const byColumn = columns.map((_, j) => payoff.reduce((sum, row, i) => sum + (row[j] ?? 0) * (rows[i] ?? 0), 0));
  return Math.max(0, Math.max(...byRow) - value, value - Math.min(...byColumn));
};
