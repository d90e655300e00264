import { type Body, bodyCorners } from './body.ts';
import type { Point } from './distance.ts';
import type { Wall } from './wall.ts';
import { wallsNear } from './wall-index.ts';

/** The side of the line from a to b on which a point lies, by sign; 0 on the line. It is exact for feet and simple fractions of them. */
const side = (a: Point, b: Point, at: Point): number => (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);

const meet = (a: number, b: number, c: number, d: number): boolean => Math.max(Math.min(a, b), Math.min(c, d)) <= Math.min(Math.max(a, b), Math.max(c, d));

/**
 * Whether two straight pieces have a common point, ends included.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#sight}
 */
export const segmentsTouch = (a: Point, b: Point, c: Point, d: Point): boolean => {
  if (!meet(a.x, b.x, c.x, d.x) || !meet(a.y, b.y, c.y, d.y)) return false;
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
};

const isStopped = (from: Point, to: Point, wall: Wall): boolean => {
  // Always computed from the same end, so that rounding cannot make a line and its reverse differ.
  const turned = from.x > to.x || (from.x === to.x && from.y > to.y);
  return turned ? segmentsTouch(to, from, wall.a, wall.b) : segmentsTouch(from, to, wall.a, wall.b);
};

/**
 * The walls that a straight line between two points touches.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#sight}
 */
export const wallsAcross = <W extends Wall>(from: Point, to: Point, walls: readonly W[]): W[] => walls.filter(wall => isStopped(from, to, wall));

/**
 * Whether no wall blocks sight between two points.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#sight}
 */
export const canSee = (from: Point, to: Point, walls: readonly Wall[]): boolean => !walls.some(wall => wall.sight && isStopped(from, to, wall));

/**
 * Whether no wall blocks the straight way between two points.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#sight}
 */
export const canWalkStraight = (from: Point, to: Point, walls: readonly Wall[]): boolean => {
  for (const near of wallsNear(from, to, walls)) for (const wall of near) if (wall.move && isStopped(from, to, wall)) return false;
  return true;
};

/** A line to a corner of a target, the share of it that is hidden, and the walls that hide it. */
export interface SightLine<W extends Wall = Wall> {
  readonly from: Point;
  readonly to: Point;
  readonly hidden: number;
  readonly walls: readonly W[];
}

/** How much of a target is hidden, as seen from the looker's best corner. */
export interface Cover<W extends Wall = Wall> {
  /** From 0, where nothing is hidden, to 1, where all is. */
  readonly share: number;
  /** The four lines from the best corner. */
  readonly lines: readonly SightLine<W>[];
}

/** Corners are moved inward by a 64th of the width, so that a wall along the edge of a square is on one side of it. */
const INSET = 1 / 64;

/** The wall that hides most counts: all of the line if it blocks sight, otherwise its cover. */
const sightLine = <W extends Wall>(from: Point, to: Point, walls: readonly W[]): SightLine<W> => {
  const hiding = wallsAcross(from, to, walls).filter(wall => hides(wall) > 0);
  return { from, to, hidden: Math.max(0, ...hiding.map(hides)), walls: hiding };
};

/** The place at which a wall crosses a line, as a share of the line; 0 where they are parallel. */
const along = (from: Point, to: Point, { a, b }: Wall): number => {
  const [one, other] = [side(a, b, from), side(a, b, to)];
  return one === other ? 0 : one / (one - other);
};

/**
 * The walls that cause cover: on each line the first of those that hide most.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#cover}
 */
export const hidingWalls = <W extends Wall>({ lines }: Cover<W>): W[] => {
  const first = lines.flatMap(({ from, to, hidden, walls }) => {
    const most = walls.filter(wall => hides(wall) === hidden);
    return most.sort((a, b) => along(from, to, a) - along(from, to, b)).slice(0, 1);
  });
  return [...new Set(first)];
};

const hides = (wall: Wall): number => (wall.sight ? 1 : Math.min(1, wall.cover ?? 0));

/** Opposite corners of the smallest rectangle around two squares. */
const around = (one: Body, other: Body): [Point, Point] => {
  const [p, q] = [one.feet / 2, other.feet / 2];
  return [
    { x: Math.min(one.x - p, other.x - q), y: Math.min(one.y - p, other.y - q) },
    { x: Math.max(one.x + p, other.x + q), y: Math.max(one.y + p, other.y + q) },
  ];
};

/** Whether a line between two squares may touch a wall: it reaches into the rectangle around them. */
const isNear = ([low, high]: readonly [Point, Point], { a, b }: Wall): boolean => meet(low.x, high.x, a.x, b.x) && meet(low.y, high.y, a.y, b.y);

/**
 * Whether all of a target is hidden: each line from a corner of the looker to one of the target is blocked.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#cover}
 */
export const isHidden = (looker: Body, target: Body, walls: readonly Wall[]): boolean => {
  const box = around(looker, target);
  const hiding: Wall[] = [];
  for (const near of wallsNear(...box, walls)) for (const wall of near) if (hides(wall) >= 1 && isNear(box, wall)) hiding.push(wall);
  const ends = bodyCorners(target, target.feet * INSET);
  return bodyCorners(looker, looker.feet * INSET).every(from => ends.every(to => hiding.some(wall => isStopped(from, to, wall))));
};

/**
 * The cover of a target: the hidden share of the lines to its four corners, from the looker's corner that sees most.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#cover}
 */
export const coverOf = <W extends Wall>(looker: Body, target: Body, walls: readonly W[]): Cover<W> => {
  const ends = bodyCorners(target, target.feet * INSET);
  const box = around(looker, target);
  const near = walls.filter(wall => isNear(box, wall));
  const views = bodyCorners(looker, looker.feet * INSET).map(from => {
    const lines = ends.map(to => sightLine(from, to, near));
    return { share: lines.reduce((sum, one) => sum + one.hidden, 0) / lines.length, lines };
  });
  return views.reduce((best, view) => (view.share < best.share ? view : best));
};
