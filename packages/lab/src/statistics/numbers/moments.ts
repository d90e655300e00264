import type { Column } from '../estimate.ts';

export const sumOf = (values: Iterable<number>): number => {
  let sum = 0;
  for (const x of values) sum += x;
  return sum;
};

export const meanOf = (values: Column): number => sumOf(values) / values.length;

const meanPower = (values: Column, mean: number, power: number): number => {
  let sum = 0;
  for (const x of values) sum += (x - mean) ** power;
  return sum / values.length;
};

/** The variance of what the values were drawn from: squares over n - 1. Of one value it is not a number. */
export const varianceOf = (values: Column): number => (meanPower(values, meanOf(values), 2) * values.length) / (values.length - 1);

/** How lopsided values are: 0 where both sides are alike, above 0 with a long tail to the right. */
export const skewnessOf = (values: Column): number => {
  const mean = meanOf(values);
  const variance = meanPower(values, mean, 2);
  return variance === 0 ? 0 : meanPower(values, mean, 3) / variance ** 1.5;
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
