import { elementAt } from '../util/element-at.ts';
import type { Point } from './distance.ts';
import type { Grid } from './grids/spaces.ts';
import { adjacentSpaces, type Space, spaceAt, spaceCornersInFeet } from './grids/spaces.ts';

/** A line along a side of a space touches it, if it is at most this far from it (in spaces) and at most this slanted. */
const MAX_GAP = 0.05;
const MAX_SLANT = 0.2;
/** A shorter piece (in spaces) is just a corner, and left out. */
const MIN_LENGTH = 0.06;

type Stretch = readonly [from: number, to: number];

/** The part of a straight line that touches a space, as shares of its length. */
const touching = (grid: Pick<Grid, 'shape' | 'feet'>, space: Space, a: Point, b: Point): Stretch | undefined => {
  const corners = spaceCornersInFeet(grid, space);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  let [from, to] = [0, 1];
  for (const [i, c] of corners.entries()) {
    const next = elementAt(corners, (i + 1) % corners.length);
    const side = Math.hypot(next.x - c.x, next.y - c.y);
    const [ex, ey] = [(next.x - c.x) / side, (next.y - c.y) / side];
    // The inside is to the right of each side: `start` is the distance to that side at the beginning, and it grows by `grows` to the end.
    const grows = ex * (b.y - a.y) - ey * (b.x - a.x);
    const start = ex * (a.y - c.y) - ey * (a.x - c.x) + (Math.abs(grows) <= MAX_SLANT * length ? MAX_GAP * grid.feet : 0);
    if (grows === 0 && start < 0) return undefined;
    if (grows > 0) from = Math.max(from, -start / grows);
    if (grows < 0) to = Math.min(to, -start / grows);
  }
  return from < to ? [from, to] : undefined;
};

const spacesAlong = (grid: Pick<Grid, 'shape' | 'feet'>, a: Point, b: Point): readonly Space[] => {
  const steps = Math.max(1, Math.ceil((2 * Math.hypot(b.x - a.x, b.y - a.y)) / grid.feet));
  const found = new Map<string, Space>();
  for (let i = 0; i <= steps; i++) {
    const at = spaceAt(grid, { x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps });
    for (const space of [at, ...adjacentSpaces(grid, at)]) found.set(`${space.column} ${space.row}`, space);
  }
  return [...found.values()];
};

const tidy = (n: number): number => Math.round(n * 100) / 100 + 0; // no -0

/**
 * The pieces of a straight line that touch spaces with a condition: all of it, some pieces, or none.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#outline}
 */
export const clipLine = (
  grid: Pick<Grid, 'shape' | 'feet'>,
  a: Point,
  b: Point,
  isKept: (space: Space) => boolean,
): readonly (readonly [from: Point, to: Point])[] => {
  const stretches = spacesAlong(grid, a, b).flatMap(space => {
    const stretch = isKept(space) ? touching(grid, space, a, b) : undefined;
    return stretch ? [stretch] : [];
  });
  stretches.sort((one, other) => one[0] - other[0]);
  const kept: [number, number][] = [];
  for (const [from, to] of stretches) {
    const last = kept.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else kept.push([from, to]);
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const at = (share: number): Point => (share === 0 ? a : share === 1 ? b : { x: tidy(a.x + (b.x - a.x) * share), y: tidy(a.y + (b.y - a.y) * share) });
  return kept.filter(([from, to]) => (to - from) * length > MIN_LENGTH * grid.feet).map(([from, to]) => [at(from), at(to)] as const);
};
