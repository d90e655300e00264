import type { Point } from './distance.ts';

/**
 * A straight piece of wall. It stops each line that touches it, at its ends too. So walls that meet leave no gap, and from a point on a wall nothing is
 * seen.
 */
export interface Wall {
  readonly a: Point;
  readonly b: Point;
  /** It blocks sight. */
  readonly sight: boolean;
  /** It blocks movement. */
  readonly move: boolean;
  /** The share that it hides of a target that is seen over or through it: half for a low wall. */
  readonly cover?: number;
}
