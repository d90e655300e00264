import type { Point } from './distance.ts';

/**
 * A straight piece of wall. A line that touches it anywhere, an end of the wall included, is stopped by it: walls that
 * meet leave no gap, and nothing is seen from a point on a wall.
 */
export interface Wall {
  readonly a: Point;
  readonly b: Point;
  /** It cannot be seen through. */
  readonly sight: boolean;
  /** It cannot be walked through. */
  readonly move: boolean;
  /** The share it hides of what is seen over or through it: half for a low wall. */
  readonly cover?: number;
}
