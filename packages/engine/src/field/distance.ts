/** A place in feet; x grows to the east, y to the south, as on a screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A space on a map is so many feet across unless somebody says otherwise. */
export const SPACE_FEET = 5;

/**
 * How feet are counted between two points: the larger of the differences in x and y; as the crow flies; or the larger
 * difference and one space more for every second diagonal space on the way.
 */
export type Metric = 'larger-difference' | 'straight-line' | 'every-second-diagonal';

/** Feet over so many in x and so many in y; the space matters only where diagonals are counted. */
export const feetAlong = (metric: Metric, dx: number, dy: number, space = SPACE_FEET): number => {
  if (metric === 'straight-line') return Math.sqrt(dx * dx + dy * dy);
  const x = Math.abs(dx);
  const y = Math.abs(dy);
  const larger = Math.max(x, y);
  if (metric === 'larger-difference') return larger;
  return larger + Math.floor(Math.min(x, y) / (2 * space)) * space;
};

/** Feet between two points. */
export const distanceBetween = (metric: Metric, a: Point, b: Point, space = SPACE_FEET): number => feetAlong(metric, a.x - b.x, a.y - b.y, space);

/** How many whole increments a distance goes beyond the first: 0 up to the increment itself, 1 up to twice as far. */
export const rangeBand = (feet: number, increment: number): number => Math.max(0, Math.ceil(feet / increment) - 1);

/** Whether a distance is no more than the reach, and no less than what is too near. */
export const isInReach = (feet: number, reach: number, least = 0): boolean => feet >= least && feet <= reach;

/** Feet between pairs as somebody told them, for play without a map. */
export type GivenDistances = Readonly<Record<string, number>>;

type PairMember = string | number;

const pair = (a: PairMember, b: PairMember): string => (`${a}` < `${b}` ? `${a} ${b}` : `${b} ${a}`);

/** The feet told for a pair, either way round; 0 to oneself. */
export const givenDistance = (told: GivenDistances, a: PairMember, b: PairMember): number | undefined => (a === b ? 0 : told[pair(a, b)]);

export const withDistance = (told: GivenDistances, a: PairMember, b: PairMember, feet: number): GivenDistances => ({ ...told, [pair(a, b)]: feet });
