import { feetAlong, type Metric, type Point, SPACE_FEET } from './distance.ts';

/** A body, or a place for one: a square with sides of `feet`, around its middle. */
export interface Body extends Point {
  readonly feet: number;
}

/**
 * Whether two bodies share more than an edge or a corner.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#bodies}
 */
export const bodiesOverlap = (a: Body, b: Body): boolean => {
  const room = (a.feet + b.feet) / 2;
  return Math.abs(a.x - b.x) < room && Math.abs(a.y - b.y) < room;
};

/**
 * The bodies that are in a place, wholly or in part.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#bodies}
 */
export const bodiesIn = <B extends Body>(place: Body, bodies: readonly B[]): B[] => bodies.filter(body => bodiesOverlap(place, body));

/**
 * Whether no body is in a place.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#bodies}
 */
export const isPlaceFree = (place: Body, bodies: readonly Body[]): boolean => !bodies.some(body => bodiesOverlap(place, body));

/**
 * The corners of a body, moved inward by `inset` feet: north-west, north-east, south-east, south-west.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#bodies}
 */
export const bodyCorners = ({ x, y, feet }: Body, inset = 0): readonly [Point, Point, Point, Point] => {
  const half = feet / 2 - inset;
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
};

/**
 * Whether the straight way between two points goes through the inside of a body. It may touch an edge or a corner. With a `width`, the way needs that much
 * room.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#bodies}
 */
export const passesThrough = (from: Point, to: Point, body: Body, width = 0): boolean => {
  const half = (body.feet + width) / 2;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const x = body.x - from.x;
  const y = body.y - from.y;
  // The share of the way at which it enters and leaves the body's columns and rows; it is inside between these.
  let enters = Number.NEGATIVE_INFINITY;
  let leaves = Number.POSITIVE_INFINITY;
  if (dx !== 0) {
    const one = (x - half) / dx;
    const other = (x + half) / dx;
    enters = Math.min(one, other);
    leaves = Math.max(one, other);
  } else if (Math.abs(x) >= half) return false;
  if (dy !== 0) {
    const one = (y - half) / dy;
    const other = (y + half) / dy;
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  } else if (Math.abs(y) >= half) return false;
  return enters < leaves && enters < 1 && leaves > 0;
};

/**
 * The bodies that the straight way between two points goes through.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#bodies}
 */
export const bodiesOnTheWay = <B extends Body>(from: Point, to: Point, bodies: readonly B[], width = 0): B[] =>
  bodies.filter(body => passesThrough(from, to, body, width));

/**
 * The distance between the nearest spaces of two bodies: one space if they are side by side, 0 if they share one.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#bodies}
 */
export const feetBetweenBodies = (metric: Metric, a: Body, b: Body, space = SPACE_FEET): number => {
  const beyond = (Math.max(a.feet, space) + Math.max(b.feet, space)) / 2 - space;
  return feetAlong(metric, Math.max(0, Math.abs(a.x - b.x) - beyond), Math.max(0, Math.abs(a.y - b.y) - beyond), space);
};
