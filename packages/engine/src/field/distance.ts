/** A place in feet. x grows to the east and y to the south, as on a screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The usual width of a space on a map, in feet.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#distance}
 */
export const SPACE_FEET = 5;

/**
 * How the distance between two points is measured: the larger of the differences in x and y; the straight line; or the larger difference and one space more
 * for every second diagonal space on the way.
 */
export type Metric = 'larger-difference' | 'straight-line' | 'every-second-diagonal';

/**
 * The distance for differences in x and y. The size of a space matters only where diagonals are counted.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#distance}
 */
export const feetAlong = (metric: Metric, dx: number, dy: number, space = SPACE_FEET): number => {
  if (metric === 'straight-line') return Math.sqrt(dx * dx + dy * dy);
  const x = Math.abs(dx);
  const y = Math.abs(dy);
  const larger = Math.max(x, y);
  if (metric === 'larger-difference') return larger;
  return larger + Math.floor(Math.min(x, y) / (2 * space)) * space;
};

/**
 * The distance between two points, in feet.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#distance}
 */
export const distanceBetween = (metric: Metric, a: Point, b: Point, space = SPACE_FEET): number => feetAlong(metric, a.x - b.x, a.y - b.y, space);

/**
 * The number of range increments after the first: 0 up to one increment, 1 up to two.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#distance}
 */
export const rangeBand = (feet: number, increment: number): number => Math.max(0, Math.ceil(feet / increment) - 1);

/**
 * Whether a distance is at most the reach, and at least the least distance.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#distance}
 */
export const isInReach = (feet: number, reach: number, least = 0): boolean => feet >= least && feet <= reach;

/** Distances between pairs that were stated, for play without a map. */
export type GivenDistances = Readonly<Record<string, number>>;

type PairMember = string | number;

const pair = (a: PairMember, b: PairMember): string => (`${a}` < `${b}` ? `${a} ${b}` : `${b} ${a}`);

/**
 * The stated distance of a pair in either order; 0 for the same member twice.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#given}
 */
export const givenDistance = (told: GivenDistances, a: PairMember, b: PairMember): number | undefined => (a === b ? 0 : told[pair(a, b)]);

/**
 * Adds the stated distance of a pair.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#given}
 */
export const withDistance = (told: GivenDistances, a: PairMember, b: PairMember, feet: number): GivenDistances => ({ ...told, [pair(a, b)]: feet });
