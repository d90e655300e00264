import type { Column } from '../estimate.ts';

export const sumOf = (values: Iterable<number>): number => {
  let sum = 0;
  for (const x of values) sum += x;
  return sum;
};

export const meanOf = (values: Column): number => sumOf(values) / values.length;

/** The mean of the squares and of the cubes of what the values are off their mean. */
const momentsOf = (values: Column): { readonly squares: number; readonly cubes: number } => {
  const mean = meanOf(values);
  let [squares, cubes] = [0, 0];
  for (const x of values) {
    const off = x - mean;
    squares += off * off;
    cubes += off * off * off;
  }
  return { squares: squares / values.length, cubes: cubes / values.length };
};

/** The variance of what the values were drawn from: squares over n - 1. Of one value it is not a number. */
export const varianceOf = (values: Column): number => (momentsOf(values).squares * values.length) / (values.length - 1);

/** How lopsided values are: 0 where both sides are alike, above 0 with a long tail to the right. */
export const skewnessOf = (values: Column): number => {
  const { squares, cubes } = momentsOf(values);
  return squares === 0 ? 0 : cubes / squares ** 1.5;
};

/** Pearson's correlation of two columns of the same length; 0 where one of them never varies. */
export const correlationOf = (a: Column, b: Column): number => {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [both, squaresA, squaresB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [(a[i] ?? 0) - meanA, (b[i] ?? 0) - meanB];
    both += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return squaresA === 0 || squaresB === 0 ? 0 : both / Math.sqrt(squaresA * squaresB);
};

/** The values from the smallest to the largest. */
export const sorted = (values: Column): Float64Array => Float64Array.from(values).sort();
