import type { Board, Grid } from '@fray/engine';
import {
  feetOver,
  hexAt,
  hexDistance,
  hexOf,
  line,
  type Metric,
  middleOfSpace as middle,
  middleOfHex,
  type Point,
  type Space,
  spaceAt,
} from '@fray/engine/field';

export { middle, type Space, spaceAt };

export type Field = NonNullable<Board['field']>;

/** The space that two numbers of a choice's key mean. */
export const pointOf = ({ shape, feet, step }: Grid, x: number, y: number): Point =>
  shape === 'hex' ? middleOfHex({ q: (x * step) / feet, r: (y * step) / feet }, 'flat', feet) : { x: x * step, y: y * step };

/** The numbers of the rules for a space, as `pointOf` reads them. */
export const numbersOf = (grid: Grid, space: Space): readonly [number, number] => {
  if (grid.shape === 'hex') return [(space.column * grid.feet) / grid.step, (space.row * grid.feet) / grid.step];
  const { x, y } = middle(grid, space);
  return [x / grid.step, y / grid.step];
};

export const idOf = ({ column, row }: Space): string => `${column} ${row}`;

/** Feet between two points, in whole spaces on hexes, and otherwise as the field counts them. */
export const feetBetween = ({ grid, metric }: Field, a: Point, b: Point): number => {
  if (grid.shape === 'hex') return grid.feet * hexDistance(hexOf(a, 'flat', grid.feet), hexOf(b, 'flat', grid.feet));
  return Math.round(feetOver(metric as Metric, a.x - b.x, a.y - b.y, grid.feet));
};

const SIDE = 1 / Math.sqrt(3);

/** The outline of a space around a point, as an SVG path. */
export const outline = ({ shape, feet }: Grid, { x, y }: Point): string => {
  const h = feet / 2;
  if (shape !== 'hex') return `M${x - h} ${y - h}h${feet}v${feet}h${-feet}z`;
  const s = feet * SIDE;
  return `M${x - s} ${y}l${s / 2} ${-h}h${s}l${s / 2} ${h}l${-s / 2} ${h}h${-s}z`;
};

const letters = (n: number): string =>
  n < 0 ? `-${letters(-1 - n)}` : n < 26 ? String.fromCharCode(65 + n) : letters(Math.floor(n / 26) - 1) + letters(n % 26);

/** An open field has no corner to count from: so many spaces to the left and above its middle lies A1, whoever stands where and whoever looks. */
const OPEN: Space = { column: -20, row: -20 };

/** The space that is called A1. */
export const originOf = ({ grid, edges }: Pick<Field, 'grid' | 'edges'>): Space => (edges ? spaceAt(grid, { x: edges[0], y: edges[1] }) : OPEN);

/** What players call a space: F7. */
export const nameOf = ({ column, row }: Space, origin: Space): string => `${letters(column - origin.column)}${row - origin.row + 1}`;

/** What players call the space that a point lies in. */
export const nameAt = (field: Pick<Field, 'grid' | 'edges'>, at: Point): string => nameOf(spaceAt(field.grid, at), originOf(field));

/** The spaces on the straight way between two, both included. */
export const straight = (grid: Grid, from: Space, to: Space): readonly Space[] => {
  if (grid.shape !== 'hex') return line(from, to);
  const [a, b] = [middle(grid, from), middle(grid, to)];
  const steps = hexDistance(hexAt(from), hexAt(to));
  return Array.from({ length: steps + 1 }, (_, i) =>
    spaceAt(grid, { x: a.x + ((b.x - a.x) * i) / (steps || 1) + 1e-6, y: a.y + ((b.y - a.y) * i) / (steps || 1) + 2e-6 }),
  );
};

const AROUND = [-1, 0, 1].flatMap(dy => [-1, 0, 1].map(dx => ({ dx, dy }))).filter(({ dx, dy }) => dx !== 0 || dy !== 0);

export const around = (grid: Grid, { column, row }: Space): readonly Space[] =>
  AROUND.map(({ dx, dy }) => ({ column: column + dx, row: row + dy })).filter(s => grid.shape !== 'hex' || hexDistance(hexAt(s), hexAt({ column, row })) === 1);
