import { type Body, bodyCorners } from './body.ts';
import type { Point } from './distance.ts';
import type { Wall } from './wall.ts';
import { wallsNear } from './wall-index.ts';

/** Which side of the line from a to b a point lies on, 0 when on it: exact for feet and simple fractions of them. */
const side = (a: Point, b: Point, at: Point): number => (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);

const meet = (a: number, b: number, c: number, d: number): boolean => Math.max(Math.min(a, b), Math.min(c, d)) <= Math.min(Math.max(a, b), Math.max(c, d));

/** Whether two straight pieces have a point in common, an end included. */
export const segmentsTouch = (a: Point, b: Point, c: Point, d: Point): boolean => {
  if (!meet(a.x, b.x, c.x, d.x) || !meet(a.y, b.y, c.y, d.y)) return false;
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
};

const isStopped = (from: Point, to: Point, wall: Wall): boolean => {
  // Always from the same end, so that rounding cannot make a line different from its way back.
  const turned = from.x > to.x || (from.x === to.x && from.y > to.y);
  return turned ? segmentsTouch(to, from, wall.a, wall.b) : segmentsTouch(from, to, wall.a, wall.b);
};

/** The walls that a straight line between two points touches. */
export const wallsAcross = <W extends Wall>(from: Point, to: Point, walls: readonly W[]): W[] => walls.filter(wall => isStopped(from, to, wall));

/** Whether two points see each other. */
export const canSee = (from: Point, to: Point, walls: readonly Wall[]): boolean => !walls.some(wall => wall.sight && isStopped(from, to, wall));

/** Whether no wall is in the way of somebody who walks straight between two points. */
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
  /** 0 when nothing hides any of it, 1 when all is hidden. */
  readonly share: number;
  /** The four lines from the best corner. */
  readonly lines: readonly SightLine<W>[];
}

/** Corners lie a 64th inside their square, so that a wall along its edge is on one side of all of it. */
const INSET = 1 / 64;

/** Of the walls across a line the one that hides most counts: all of it if it cannot be seen through, otherwise its cover. */
const sightLine = <W extends Wall>(from: Point, to: Point, walls: readonly W[]): SightLine<W> => {
  const hiding = wallsAcross(from, to, walls).filter(wall => hides(wall) > 0);
  return { from, to, hidden: Math.max(0, ...hiding.map(hides)), walls: hiding };
};

/** How far along a line a wall crosses it, as a share of the line; 0 where the two lie over each other. */
const along = (from: Point, to: Point, { a, b }: Wall): number => {
  const [one, other] = [side(a, b, from), side(a, b, to)];
  return one === other ? 0 : one / (one - other);
};

/** The walls that hide what is hidden: on each line the first of those that hide the most. */
export const hidingWalls = <W extends Wall>({ lines }: Cover<W>): W[] => {
  const first = lines.flatMap(({ from, to, hidden, walls }) => {
    const most = walls.filter(wall => hides(wall) === hidden);
    return most.sort((a, b) => along(from, to, a) - along(from, to, b)).slice(0, 1);
  });
  return [...new Set(first)];
};

const hides = (wall: Wall): number => (wall.sight ? 1 : Math.min(1, wall.cover ?? 0));

/** Two corners of the smallest rectangle around two squares. */
const around = (one: Body, other: Body): [Point, Point] => {
  const [p, q] = [one.feet / 2, other.feet / 2];
  return [
    { x: Math.min(one.x - p, other.x - q), y: Math.min(one.y - p, other.y - q) },
    { x: Math.max(one.x + p, other.x + q), y: Math.max(one.y + p, other.y + q) },
  ];
};

/** Whether a wall can be touched by any line between two squares: it reaches into that rectangle. */
const isNear = ([low, high]: readonly [Point, Point], { a, b }: Wall): boolean => meet(low.x, high.x, a.x, b.x) && meet(low.y, high.y, a.y, b.y);

/** Whether all of a target is hidden from each corner: every line to it is stopped by something that hides all behind it. */
export const isHidden = (looker: Body, target: Body, walls: readonly Wall[]): boolean => {
  const box = around(looker, target);
  const hiding: Wall[] = [];
  for (const near of wallsNear(...box, walls)) for (const wall of near) if (hides(wall) >= 1 && isNear(box, wall)) hiding.push(wall);
  const ends = bodyCorners(target, target.feet * INSET);
  return bodyCorners(looker, looker.feet * INSET).every(from => ends.every(to => hiding.some(wall => isStopped(from, to, wall))));
};

/** Cover is the share hidden of the lines from a corner to the target's four, at the corner where it is least; the first of such corners. */
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
