import type { Point } from '../distance.ts';
import { hexMiddle } from './hex-grid.ts';
import { type Grid, hexOfSpace, type Space, spaceAt } from './spaces.ts';

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

/**
 * The two numbers that a choice's key has for a space.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#space-names}
 */
export const numbersOfSpace = ({ shape, feet, step }: Grid, space: Space): readonly [number, number] => {
  const { q, r } = shape === 'hex' ? hexOfSpace(space) : { q: space.column, r: space.row };
  return [(q * feet) / step, (r * feet) / step];
};

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

const NAME = /^(-?)([A-Z]+)(-?\d+)$/i;

/**
 * The space of a name, in upper or lower case; undefined for what is no name of a space.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#space-names}
 */
export const spaceNamed = (field: NamedField, name: string): Space | undefined => {
  const [, minus, text = '', row] = NAME.exec(name) ?? [];
  if (row === undefined || text.length > 4) return undefined;
  const count = [...text.toUpperCase()].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const origin = originOf(field);
  return { column: origin.column + (minus ? -1 - count : count), row: origin.row + Number(row) - 1 };
};

const NUMBERS = /(?<![\w.,-])(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?![\w.,-])/g;

/**
 * A key in which a function says its places.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#space-names}
 */
export const withPlaces = (key: string, place: (x: number, y: number) => string): string => key.replace(NUMBERS, (_, x, y) => place(Number(x), Number(y)));

/**
 * A key with spaces as players call them: `move:F7` for `move:25,30`.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#space-names}
 */
export const withSpaceNames = (field: NamedField | null | undefined, key: string): string =>
  field && field.grid.shape !== 'none' ? withPlaces(key, (x, y) => spaceNameAt(field, pointOfPlace(field.grid, x, y))) : key;

const WORDS = /(?<![\w-])-?[A-Z]{1,4}-?\d{1,4}(?![\w-])/gi;

/**
 * Words with the numbers of a key in place of the names of spaces: `move 25,30` for `move F7`.
 * @example
 * {@includeCode ../../../test/examples/field.test.ts#space-names}
 */
export const withSpaceNumbers = (field: NamedField | null | undefined, words: string): string => {
  if (!field || field.grid.shape === 'none') return words;
  return words.replace(WORDS, name => {
    const space = spaceNamed(field, name);
    return space ? numbersOfSpace(field.grid, space).join(',') : name;
  });
};
