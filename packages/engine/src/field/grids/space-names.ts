import type { Point } from '../distance.ts';
import { hexMiddle } from './hex-grid.ts';
import { type Grid, type Space, spaceAt } from './spaces.ts';

/** A field as far as its spaces are named: without edges it is open to all sides. */
export interface NamedField {
  readonly grid: Grid;
  readonly edges?: readonly [number, number, number, number] | undefined;
}

/**
 * The point that the two numbers in a choice's key mean.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#space-names}
 */
export const pointOfPlace = ({ shape, feet, step }: Grid, x: number, y: number): Point =>
  shape === 'hex' ? hexMiddle({ q: (x * step) / feet, r: (y * step) / feet }, 'flat', feet) : { x: x * step, y: y * step };

const letters = (n: number): string =>
  n < 0 ? `-${letters(-1 - n)}` : n < 26 ? String.fromCharCode(65 + n) : letters(Math.floor(n / 26) - 1) + letters(n % 26);

/** An open field has no corner to count from: A1 is this far left of and above its origin, independent of the tokens. */
const OPEN_ORIGIN: Space = { column: -20, row: -20 };

/**
 * The space named A1: the one in the corner of the map, or on an open field one far outside, so that names do not depend on who stands where.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#space-names}
 */
export const originOf = ({ grid, edges }: NamedField): Space => (edges ? spaceAt(grid, { x: edges[0], y: edges[1] }) : OPEN_ORIGIN);

/**
 * A space as players name it: F7. Columns after Z are AA, AB; those left of the origin have a minus.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#space-names}
 */
export const spaceName = ({ column, row }: Space, origin: Space): string => `${letters(column - origin.column)}${row - origin.row + 1}`;

/**
 * The name of the space at a point.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#space-names}
 */
export const spaceNameAt = (field: NamedField, at: Point): string => spaceName(spaceAt(field.grid, at), originOf(field));
