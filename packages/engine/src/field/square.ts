import { type Point, SPACE } from './distance.ts';
import type { Square } from './room.ts';

/** A space of a square grid. The middle of column 0, row 0 is the point 0, 0; rows go south. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** The eight neighbours, clockwise from north; the even ones share an edge. */
export const STEPS: readonly Cell[] = [
  { column: 0, row: -1 },
  { column: 1, row: -1 },
  { column: 1, row: 0 },
  { column: 1, row: 1 },
  { column: 0, row: 1 },
  { column: -1, row: 1 },
  { column: -1, row: 0 },
  { column: -1, row: -1 },
];

/** The cell a point lies in; on an edge, the one to the east or south. */
export const cellOf = ({ x, y }: Point, space = SPACE): Cell => ({ column: Math.floor(x / space + 0.5), row: Math.floor(y / space + 0.5) });

export const middleOf = ({ column, row }: Cell, space = SPACE): Point => ({ x: column * space, y: row * space });

/** All eight neighbours, or the four that share an edge, clockwise from north. */
export const neighbours = ({ column, row }: Cell, diagonals = true): Cell[] =>
  STEPS.filter((_, i) => diagonals || i % 2 === 0).map(step => ({ column: column + step.column, row: row + step.row }));

/** The cells of the straight line from one cell to another, both included; the way back is the same cells. */
export const line = (from: Cell, to: Cell): Cell[] => {
  const columns = to.column - from.column;
  const rows = to.row - from.row;
  const steps = Math.max(Math.abs(columns), Math.abs(rows));
  if (steps === 0) return [from];
  // In whole numbers, and halves always up, so that both directions round alike.
  const at = (start: number, difference: number, i: number) => Math.floor((2 * (start * steps + difference * i) + steps) / (2 * steps));
  return Array.from({ length: steps + 1 }, (_, i) => ({ column: at(from.column, columns, i), row: at(from.row, rows, i) }));
};

/** The cells that a body covers, wholly or in part, row by row. */
export const footprint = ({ x, y, feet }: Square, space = SPACE): Cell[] => {
  const first = cellOf({ x: x - feet / 2, y: y - feet / 2 }, space);
  const columns = Math.ceil((x + feet / 2) / space + 0.5) - first.column;
  const rows = Math.ceil((y + feet / 2) / space + 0.5) - first.row;
  return Array.from({ length: columns * rows }, (_, i) => ({ column: first.column + (i % columns), row: first.row + Math.floor(i / columns) }));
};

/** The body of somebody so many feet across who fills whole cells, this one the most north-western of them. */
export const bodyAt = ({ column, row }: Cell, feet: number, space = SPACE): Square => {
  const more = ((Math.max(1, Math.ceil(feet / space)) - 1) * space) / 2;
  return { x: column * space + more, y: row * space + more, feet };
};
