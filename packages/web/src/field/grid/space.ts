import type { Grid } from '@fray/engine/field';
import {
  cellLine,
  feetAlong,
  hexAtPoint,
  hexDistance,
  hexOfSpace,
  type Metric,
  spaceMiddleInFeet as middle,
  type Point,
  type Space,
  spaceAt,
} from '@fray/engine/field';
import type { Board } from '../../i18n/spoken.ts';

export { middle, type Space, spaceAt };

export type Field = NonNullable<Board['field']>;

/** The numbers of the rules for a space. */
export const placeOfSpace = (grid: Grid, space: Space): readonly [number, number] => {
  if (grid.shape === 'hex') return [(space.column * grid.feet) / grid.step, (space.row * grid.feet) / grid.step];
  const { x, y } = middle(grid, space);
  return [x / grid.step, y / grid.step];
};

export const spaceId = ({ column, row }: Space): string => `${column} ${row}`;

/** Feet between two points: whole spaces on hexes, otherwise by the field's metric. */
export const feetBetween = ({ grid, metric }: Field, a: Point, b: Point): number => {
  if (grid.shape === 'hex') return grid.feet * hexDistance(hexAtPoint(a, 'flat', grid.feet), hexAtPoint(b, 'flat', grid.feet));
  // A board names the metric by the engine's word for it.
  return Math.round(feetAlong(metric as Metric, a.x - b.x, a.y - b.y, grid.feet));
};

/** A distance in the unit of the rules, which a grid shows by the feet of a step: feet, yards of three, or squares. */
export const farBetween = (field: Field, a: Point, b: Point): { readonly count: number; readonly unit: 'feet' | 'yards' | 'squares' } => {
  const { step } = field.grid;
  return { count: Math.round(feetBetween(field, a, b) / step), unit: step === 1 ? 'feet' : step === 3 ? 'yards' : 'squares' };
};

const SIDE = 1 / Math.sqrt(3);

/** The outline of a space around a point, as an SVG path. */
export const spaceOutline = ({ shape, feet }: Grid, { x, y }: Point): string => {
  const h = feet / 2;
  if (shape !== 'hex') return `M${x - h} ${y - h}h${feet}v${feet}h${-feet}z`;
  const s = feet * SIDE;
  return `M${x - s} ${y}l${s / 2} ${-h}h${s}l${s / 2} ${h}l${-s / 2} ${h}h${-s}z`;
};

/** The spaces on a straight line between two, inclusive. */
export const spacesBetween = (grid: Grid, from: Space, to: Space): readonly Space[] => {
  if (grid.shape !== 'hex') return cellLine(from, to);
  const [a, b] = [middle(grid, from), middle(grid, to)];
  const steps = hexDistance(hexOfSpace(from), hexOfSpace(to));
  return Array.from({ length: steps + 1 }, (_, i) =>
    spaceAt(grid, { x: a.x + ((b.x - a.x) * i) / (steps || 1) + 1e-6, y: a.y + ((b.y - a.y) * i) / (steps || 1) + 2e-6 }),
  );
};

const NEIGHBOR_STEPS = [-1, 0, 1].flatMap(dy => [-1, 0, 1].map(dx => ({ dx, dy }))).filter(({ dx, dy }) => dx !== 0 || dy !== 0);

export const neighborsOf = (grid: Grid, { column, row }: Space): readonly Space[] =>
  NEIGHBOR_STEPS.map(({ dx, dy }) => ({ column: column + dx, row: row + dy })).filter(
    s => grid.shape !== 'hex' || hexDistance(hexOfSpace(s), hexOfSpace({ column, row })) === 1,
  );
