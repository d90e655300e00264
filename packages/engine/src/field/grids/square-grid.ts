import { elementAt } from '../../util/element-at.ts';
import type { Body } from '../body.ts';
import { type Point, SPACE_FEET } from '../distance.ts';

/** A space of a square grid. The middle of column 0, row 0 is the point 0, 0; rows go south. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/**
 * The steps to the eight neighbors, clockwise from north. Those with even indices share an edge.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#squares}
 */
export const SQUARE_STEPS: readonly Cell[] = [
  { column: 0, row: -1 },
  { column: 1, row: -1 },
  { column: 1, row: 0 },
  { column: 1, row: 1 },
  { column: 0, row: 1 },
  { column: -1, row: 1 },
  { column: -1, row: 0 },
  { column: -1, row: -1 },
];

const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/**
 * The steps in these directions, in the given order. The order matters where a rule takes the first of equally good neighbors.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#squares}
 */
export const compassSteps = (...points: readonly (typeof COMPASS)[number][]): readonly Point[] =>
  points.map(point => {
    const { column, row } = elementAt(SQUARE_STEPS, COMPASS.indexOf(point));
    return { x: column, y: row };
  });

/**
 * The cell in which a point lies; on an edge, the one to the east or south.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#squares}
 */
export const cellAtPoint = ({ x, y }: Point, space = SPACE_FEET): Cell => ({ column: Math.floor(x / space + 0.5), row: Math.floor(y / space + 0.5) });

/**
 * The middle of a cell, in feet.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#squares}
 */
export const cellMiddle = ({ column, row }: Cell, space = SPACE_FEET): Point => ({ x: column * space, y: row * space });

/**
 * The eight neighbors of a cell, or the four that share an edge, clockwise from north.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#squares}
 */
export const cellNeighbors = ({ column, row }: Cell, diagonals = true): Cell[] =>
  SQUARE_STEPS.filter((_, i) => diagonals || i % 2 === 0).map(step => ({ column: column + step.column, row: row + step.row }));

/**
 * The cells on the straight line from one cell to another, both included. The way back has the same cells.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#squares}
 */
export const cellLine = (from: Cell, to: Cell): Cell[] => {
  const columns = to.column - from.column;
  const rows = to.row - from.row;
  const steps = Math.max(Math.abs(columns), Math.abs(rows));
  if (steps === 0) return [from];
  // In whole numbers, with halves rounded up, so that both directions round alike.
  const at = (start: number, difference: number, i: number) => Math.floor((2 * (start * steps + difference * i) + steps) / (2 * steps));
  return Array.from({ length: steps + 1 }, (_, i) => ({ column: at(from.column, columns, i), row: at(from.row, rows, i) }));
};

/**
 * The cells that a body covers, wholly or in part, row by row.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#squares}
 */
export const cellFootprint = ({ x, y, feet }: Body, space = SPACE_FEET): Cell[] => {
  const first = cellAtPoint({ x: x - feet / 2, y: y - feet / 2 }, space);
  const columns = Math.ceil((x + feet / 2) / space + 0.5) - first.column;
  const rows = Math.ceil((y + feet / 2) / space + 0.5) - first.row;
  return Array.from({ length: columns * rows }, (_, i) => ({ column: first.column + (i % columns), row: first.row + Math.floor(i / columns) }));
};

/**
 * A body of this width that fills whole cells, with this cell at its north-west corner.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#squares}
 */
export const bodyOnCell = ({ column, row }: Cell, feet: number, space = SPACE_FEET): Body => {
  const more = ((Math.max(1, Math.ceil(feet / space)) - 1) * space) / 2;
  return { x: column * space + more, y: row * space + more, feet };
};
