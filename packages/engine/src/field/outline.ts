import { elementAt } from '../util/element-at.ts';
import { type Area, areaDifference, areaInterior, areaTester, spacesIn } from './area.ts';
import type { Point } from './distance.ts';
import type { Grid } from './grids/spaces.ts';
import { adjacentSpaces, spaceCornersInFeet } from './grids/spaces.ts';

interface Side {
  readonly from: Point;
  readonly to: Point;
}

/** Points at the same corner of the grid have the same key. */
const keyOf = ({ x, y }: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`;

const goesOn = (a: Point, b: Point, c: Point): boolean => Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) < 1e-6;

/**
 * The outline of an area, in feet: closed lines, clockwise around it and counterclockwise around its holes.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#outline}
 */
export const areaOutline = (grid: Pick<Grid, 'shape' | 'feet'>, area: Area): readonly (readonly Point[])[] => {
  const isIn = areaTester(area);
  const sides = new Map<string, Side[]>();
  for (const space of spacesIn(areaDifference(area, areaInterior(area)))) {
    const corners = spaceCornersInFeet(grid, space);
    adjacentSpaces(grid, space).forEach((next, i) => {
      if (isIn(next)) return;
      const side = { from: elementAt(corners, i), to: elementAt(corners, (i + 1) % corners.length) };
      const there = sides.get(keyOf(side.from));
      if (there) there.push(side);
      else sides.set(keyOf(side.from), [side]);
    });
  }
  const lines: Point[][] = [];
  for (const starting of sides.values()) {
    for (let side = starting.pop(); side; side = starting.pop()) {
      const line: Point[] = [];
      for (let next: Side | undefined = side; next; next = sides.get(keyOf(next.to))?.pop()) {
        const [a, b] = [line.at(-2), line.at(-1)];
        if (a && b && goesOn(a, b, next.from)) line.pop();
        line.push(next.from);
      }
      lines.push(line);
    }
  }
  return lines;
};
