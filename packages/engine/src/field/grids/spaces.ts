import type { Point } from '../distance.ts';
import { HEX_STEPS, type Hex, hexAtPoint, hexMiddle } from './hex-grid.ts';
import { cellAtPoint, cellMiddle, SQUARE_STEPS } from './square-grid.ts';

/** How a field is divided into spaces. The middle of one space is the point 0, 0. Hexes have a side to the north. */
export interface Grid {
  readonly shape: 'square' | 'hex' | 'none';
  /** Feet across a space. */
  readonly feet: number;
  /** Feet for each unit of the two numbers that complete a move: `move:3,1`. On hexes they are the column and the place in it. */
  readonly step: number;
}

/** A space of a field, in columns to the east and rows to the south. On hexes every second column lies half a space lower. */
export interface Space {
  readonly column: number;
  readonly row: number;
}

type GridShape = Pick<Grid, 'shape' | 'feet'>;

/**
 * The hex of a space of a field.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#spaces}
 */
export const hexOfSpace = ({ column, row }: Space): Hex => ({ q: column, r: row - Math.floor(column / 2) });

const spaceOfHex = ({ q, r }: Hex): Space => ({ column: q, row: r + Math.floor(q / 2) });

/**
 * The space of a field in which a point lies.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#spaces}
 */
export const spaceAt = ({ shape, feet }: GridShape, at: Point): Space => (shape === 'hex' ? spaceOfHex(hexAtPoint(at, 'flat', feet)) : cellAtPoint(at, feet));

/**
 * The middle of a space, in feet.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#spaces}
 */
export const spaceMiddleInFeet = ({ shape, feet }: GridShape, space: Space): Point =>
  shape === 'hex' ? hexMiddle(hexOfSpace(space), 'flat', feet) : cellMiddle(space, feet);

/** The spaces that share a side with a space, clockwise from north. */
export const adjacentSpaces = ({ shape }: GridShape, space: Space): readonly Space[] => {
  if (shape !== 'hex') return SQUARE_STEPS.filter((_, i) => i % 2 === 0).map(s => ({ column: space.column + s.column, row: space.row + s.row }));
  const { q, r } = hexOfSpace(space);
  return HEX_STEPS.map(step => spaceOfHex({ q: q + step.q, r: r + step.r }));
};

const SIDE = 1 / Math.sqrt(3);
const SQUARE: readonly Point[] = [-0.5, 0.5, 0.5, -0.5].map((x, i) => ({ x, y: i < 2 ? -0.5 : 0.5 }));
const HEX: readonly Point[] = [
  { x: -SIDE / 2, y: -0.5 },
  { x: SIDE / 2, y: -0.5 },
  { x: SIDE, y: 0 },
  { x: SIDE / 2, y: 0.5 },
  { x: -SIDE / 2, y: 0.5 },
  { x: -SIDE, y: 0 },
];

/** The corners of a space in feet, clockwise from north-west. Each is the beginning of a side. */
export const spaceCornersInFeet = (grid: GridShape, space: Space): readonly Point[] => {
  const { x, y } = spaceMiddleInFeet(grid, space);
  return (grid.shape === 'hex' ? HEX : SQUARE).map(c => ({ x: x + c.x * grid.feet, y: y + c.y * grid.feet }));
};
