import { elementAt } from '@fray/engine/util';
import { type Estimate, LEVEL } from '../estimate.ts';
import { studentQuantile } from '../numbers/beta.ts';
import { dot, inverse, times, weightedSquares } from '../numbers/matrix.ts';
import { meanOf } from '../numbers/moments.ts';

/** What a regression has found: the outcome where all stats are 0, and what one more of each stat adds. */
export interface Regression {
  readonly intercept: Estimate;
  readonly slopes: readonly Estimate[];
  /** The outcome that it expects at these stats. */
  readonly predict: (stats: readonly number[]) => number;
}

/** A regression, or why there is none: a stat never varies, or is a sum of others, or there are too few rows. */
export type Fit<T> = { readonly fit: T } | { readonly problem: 'not-told-apart' };

export const withIntercept = (rows: readonly (readonly number[])[]): number[][] => rows.map(row => [1, ...row]);

/**
 * Least squares: what one more of each stat adds to a number, all others being equal, with intervals that do not suppose that all fights vary equally much
 * (White's in the form HC3, MacKinnon and White 1985). For numbers such as HP left or danger; for what happens or not, `logisticRegression`.
 */
export const linearRegression = (
  stats: readonly (readonly number[])[],
  outcomes: readonly number[],
  level = LEVEL,
): Fit<Regression & { readonly r2: number }> => {
  const rows = withIntercept(stats);
  const size = rows[0]?.length ?? 0;
  const bread =
    rows.length > size
      ? inverse(
          weightedSquares(
            rows,
            rows.map(() => 1),
          ),
        )
      : undefined;
  if (!bread) return { problem: 'not-told-apart' };
  const sums = Array.from({ length: size }, (_, i) => rows.reduce((sum, row, r) => sum + elementAt(row, i) * elementAt(outcomes, r), 0));
  const coefficients = times(bread, sums);
  const residuals = rows.map((row, r) => elementAt(outcomes, r) - dot(row, coefficients));
  // A row that pulls the line toward itself has a residual that is too small.
  const meat = weightedSquares(
    rows,
    rows.map((row, r) => (elementAt(residuals, r) / Math.max(1e-9, 1 - dot(row, times(bread, row)))) ** 2),
  );
  const t = studentQuantile((1 + level) / 2, rows.length - size);
  const estimates = coefficients.map((value, i) => {
    const margin = t * Math.sqrt(dot(elementAt(bread, i), times(meat, elementAt(bread, i))));
    return { value, low: value - margin, high: value + margin, n: rows.length };
  });
  const mean = meanOf(outcomes);
  const spread = outcomes.reduce((sum, y) => sum + (y - mean) ** 2, 0);
  const r2 = spread === 0 ? 0 : 1 - residuals.reduce((sum, r) => sum + r * r, 0) / spread;
  const [intercept, slopes] = [elementAt(estimates, 0), estimates.slice(1)];
  return { fit: { intercept, slopes, r2, predict: given => dot([1, ...given], coefficients) } };
};
