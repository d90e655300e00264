/** A share that was counted in samples, and how far it may be off. */
export interface ConfidenceInterval {
  readonly n: number;
  readonly share: number;
  /** Half the width of the 95 % interval. */
  readonly margin: number;
}

/**
 * The share of `count` in `n` with its 95 % interval (Wilson's, which also holds near 0 and 1).
 * @example
 * {@includeCode ../../test/examples/chance.test.ts#interval}
 */
export const confidenceInterval = (count: number, n: number): ConfidenceInterval => {
  const z = 1.96;
  const p = count / n;
  const margin = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return { n: count, share: p, margin };
};
