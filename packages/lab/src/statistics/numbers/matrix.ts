import { elementAt } from '@fray/engine/util';

export type Vector = readonly number[];
export type Matrix = readonly Vector[];

export const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * elementAt(b, i), 0);

export const times = (matrix: Matrix, vector: Vector): number[] => matrix.map(row => dot(row, vector));

/** The sum of w·x·xᵀ over rows x, each with its weight. */
export const weightedSquares = (rows: Matrix, weights: Vector): number[][] => {
  const size = rows[0]?.length ?? 0;
  const sum = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  rows.forEach((row, r) => {
    const weight = elementAt(weights, r);
    sum.forEach((into, i) => {
      const scaled = weight * elementAt(row, i);
      for (let j = 0; j < size; j++) into[j] = elementAt(into, j) + scaled * elementAt(row, j);
    });
  });
  return sum;
};

/** A pivot this much smaller than the largest entry is 0, but for rounding. */
const SINGULAR = 1e-12;

/** The inverse of a matrix, by Gauss and Jordan with pivots; undefined where it has none, for example because one column is a sum of others. */
export const inverse = (matrix: Matrix): number[][] | undefined => {
  const size = matrix.length;
  const largest = Math.max(...matrix.flat().map(Math.abs));
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i++) {
    const heights = rows.map((row, r) => (r < i ? -1 : Math.abs(elementAt(row, i))));
    const best = heights.indexOf(Math.max(...heights));
    const pivot = elementAt(rows, best);
    const head = elementAt(pivot, i);
    if (!(Math.abs(head) > SINGULAR * largest)) return undefined;
    rows[best] = elementAt(rows, i);
    const unit = pivot.map(x => x / head);
    rows[i] = unit;
    for (let r = 0; r < size; r++) {
      if (r === i) continue;
      const row = elementAt(rows, r);
      const factor = elementAt(row, i);
      rows[r] = row.map((x, k) => x - factor * elementAt(unit, k));
    }
  }
  return rows.map(row => row.slice(size));
};
