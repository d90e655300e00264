import { elementAt } from '../util/element-at.ts';
import type { Point } from './distance.ts';

/**
 * The directions that a combatant can face, numbered clockwise: eight from north on squares, six in the order of a hex's neighbors, or twelve from north
 * (the sides and the corners of a hex).
 */
export type Compass = 'square' | 'flat' | 'pointy' | 'twelve';

/** A direction, as its number on a compass. */
export type Direction = number;
/** Where something lies for a combatant with a facing. */
export type Arc = 'front' | 'flank' | 'rear';

const HALF = Math.SQRT1_2;
const LONG = Math.sqrt(3) / 2;

const TWELVE: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 0.5, y: -LONG },
  { x: LONG, y: -0.5 },
  { x: 1, y: 0 },
  { x: LONG, y: 0.5 },
  { x: 0.5, y: LONG },
  { x: 0, y: 1 },
  { x: -0.5, y: LONG },
  { x: -LONG, y: 0.5 },
  { x: -1, y: 0 },
  { x: -LONG, y: -0.5 },
  { x: -0.5, y: -LONG },
];

const DIRECTIONS: Readonly<Record<Compass, readonly Point[]>> = {
  square: [
    { x: 0, y: -1 },
    { x: HALF, y: -HALF },
    { x: 1, y: 0 },
    { x: HALF, y: HALF },
    { x: 0, y: 1 },
    { x: -HALF, y: HALF },
    { x: -1, y: 0 },
    { x: -HALF, y: -HALF },
  ],
  flat: [0, 2, 4, 6, 8, 10].map(i => elementAt(TWELVE, i)),
  pointy: [11, 1, 3, 5, 7, 9].map(i => elementAt(TWELVE, i)),
  twelve: TWELVE,
};

/** Tolerance for rounding, because distances on hexes are irrational. */
const NEARLY = 1e-9;

/** The cosine between a direction and the way to a point: 1 straight ahead, -1 straight behind. */
const ahead = (direction: Point, from: Point, to: Point): number => {
  const x = to.x - from.x;
  const y = to.y - from.y;
  return (direction.x * x + direction.y * y) / Math.sqrt(x * x + y * y);
};

/**
 * The direction nearest to that of a point, the first of two that are equally near; undefined for the same place.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#facing}
 */
export const directionTo = (compass: Compass, from: Point, to: Point): Direction | undefined => {
  if (from.x === to.x && from.y === to.y) return undefined;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  DIRECTIONS[compass].forEach((direction, i) => {
    const share = ahead(direction, from, to);
    if (share <= most + NEARLY) return;
    best = i;
    most = share;
  });
  return best;
};

/**
 * The number of steps on the compass from one direction to another, the shorter way.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#facing}
 */
export const turnsBetween = (compass: Compass, from: Direction, to: Direction): number => {
  const all = DIRECTIONS[compass].length;
  const steps = (((to - from) % all) + all) % all;
  return Math.min(steps, all - steps);
};

/** The least cosine of the front: up to the flank directions on squares, half of all directions on hexes. */
const FRONT: Readonly<Record<Compass, number>> = { square: Math.sin(Math.PI / 8), flat: 0, pointy: 0, twelve: 0 };

/**
 * The arc in which a point lies for a combatant with a facing; undefined for the same place.
 *
 * On squares three of the eight directions are front, one on each side is flank, and three are rear. On hexes one half is front, with the line straight
 * across, and the other half is rear.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#facing}
 */
export const arcOf = (compass: Compass, facing: Direction, from: Point, at: Point): Arc | undefined => {
  const direction = DIRECTIONS[compass][facing];
  if (!direction || (from.x === at.x && from.y === at.y)) return undefined;
  const share = ahead(direction, from, at);
  if (share >= FRONT[compass] - NEARLY) return 'front';
  return share > -FRONT[compass] ? 'flank' : 'rear';
};

/**
 * Whether two points lie at least this many degrees apart as seen from a target; never if one is at its place.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#facing}
 */
export const isFlankedBy = (target: Point, a: Point, b: Point, degrees = 135): boolean => {
  const [ax, ay, bx, by] = [a.x - target.x, a.y - target.y, b.x - target.x, b.y - target.y];
  const lengths = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
  return lengths > 0 && (ax * bx + ay * by) / lengths <= Math.cos((degrees * Math.PI) / 180) + NEARLY;
};
