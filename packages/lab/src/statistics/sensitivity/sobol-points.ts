import { elementAt } from '@fray/engine/util';

/**
 * How the bits of each dimension after the first are made: the degree of a primitive polynomial, its inner coefficients as a number, and the first direction
 * numbers. As Joe and Kuo published them ("Constructing Sobol sequences with better two-dimensional projections", SIAM J. Sci. Comput. 30, 2008; table
 * new-joe-kuo-6).
 */
const DIRECTIONS: readonly (readonly [degree: number, polynomial: number, first: readonly number[]])[] = [
  [1, 0, [1]],
  [2, 1, [1, 3]],
  [3, 1, [1, 3, 1]],
  [3, 2, [1, 1, 1]],
  [4, 1, [1, 1, 3, 3]],
  [4, 4, [1, 3, 5, 13]],
  [5, 2, [1, 1, 5, 5, 17]],
  [5, 4, [1, 1, 5, 5, 5]],
  [5, 7, [1, 1, 7, 11, 19]],
  [5, 11, [1, 1, 5, 1, 1]],
  [5, 13, [1, 1, 1, 3, 11]],
  [5, 14, [1, 3, 5, 5, 31]],
  [6, 1, [1, 3, 3, 9, 7, 49]],
  [6, 13, [1, 1, 1, 15, 21, 21]],
  [6, 16, [1, 3, 1, 13, 27, 49]],
  [6, 19, [1, 1, 1, 15, 7, 5]],
  [6, 22, [1, 3, 1, 15, 13, 25]],
  [6, 25, [1, 1, 5, 5, 19, 61]],
  [7, 1, [1, 3, 7, 11, 23, 15, 103]],
  [7, 4, [1, 3, 7, 13, 13, 15, 69]],
  [7, 7, [1, 1, 3, 13, 7, 35, 63]],
  [7, 8, [1, 3, 5, 9, 1, 25, 53]],
  [7, 14, [1, 3, 1, 13, 9, 35, 107]],
  [7, 19, [1, 3, 1, 5, 27, 61, 31]],
  [7, 21, [1, 1, 5, 11, 19, 41, 61]],
  [7, 28, [1, 3, 5, 3, 3, 13, 69]],
  [7, 31, [1, 1, 7, 13, 1, 19, 1]],
  [7, 32, [1, 3, 7, 5, 13, 19, 59]],
  [7, 37, [1, 1, 3, 9, 25, 29, 41]],
  [7, 41, [1, 3, 5, 13, 23, 1, 55]],
  [7, 42, [1, 3, 7, 3, 13, 59, 17]],
  [7, 50, [1, 3, 1, 3, 5, 53, 69]],
  [7, 55, [1, 1, 5, 5, 23, 33, 13]],
  [7, 56, [1, 1, 7, 7, 1, 61, 123]],
  [7, 59, [1, 1, 7, 9, 13, 61, 49]],
  [7, 62, [1, 3, 3, 5, 3, 55, 33]],
  [8, 14, [1, 3, 1, 15, 31, 13, 49, 245]],
  [8, 21, [1, 3, 5, 15, 31, 59, 63, 97]],
  [8, 22, [1, 3, 1, 11, 11, 11, 77, 249]],
];

/** Sobol's design needs two dimensions a factor. */
export const MAX_DIMENSIONS = DIRECTIONS.length + 1;
const BITS = 32;

/** The direction numbers of a dimension, the first bit at the left. */
const directionsOf = (dimension: number): Uint32Array => {
  const numbers = new Uint32Array(BITS);
  if (dimension === 0) return numbers.map((_, i) => 1 << (BITS - 1 - i));
  const [degree, polynomial, first] = elementAt(DIRECTIONS, dimension - 1);
  for (let i = 0; i < BITS; i++) {
    if (i < degree) {
      numbers[i] = elementAt(first, i) << (BITS - 1 - i);
      continue;
    }
    const before = elementAt(numbers, i - degree);
    let next = before ^ (before >>> degree);
    for (let k = 1; k < degree; k++) if ((polynomial >>> (degree - 1 - k)) & 1) next ^= elementAt(numbers, i - k);
    numbers[i] = next;
  }
  return numbers;
};

const reverseBits = (x: number): number => {
  let reversed = 0;
  for (let i = 0; i < BITS; i++) reversed = (reversed << 1) | ((x >>> i) & 1);
  return reversed >>> 0;
};

/** Mixes a number so that each bit depends on itself and the bits below, with the constants of Laine and Karras. */
const mixUpward = (x: number, seed: number): number => {
  let mixed = (x + seed) | 0;
  for (const factor of [0x6c50_b47c, 0xb82f_1e52, 0xc7af_e638, 0x8d22_f6e6]) mixed ^= Math.imul(mixed, factor);
  return mixed >>> 0;
};

/** Owen's scrambling of one coordinate by hashing (Burley, "Practical Hash-based Owen Scrambling", JCGT 9, 2020): halves of halves change places at random. */
const scramble = (x: number, seed: number): number => reverseBits(mixUpward(reverseBits(x), seed));

/** A different seed for each dimension. */
const seedOf = (seed: number, dimension: number): number => {
  let mixed = Math.imul(seed ^ Math.imul(dimension + 1, 0x9e37_79b9), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
};

/**
 * Points in the unit cube that fill it more evenly than chance: Sobol's sequence, scrambled by a seed so that no point is special and errors can be estimated;
 * without a seed as it is. Take a power of two of them, and none away: with the first point left out they are less even (Owen, "On dropping the first Sobol'
 * point", 2020).
 */
export const sobolPoints = (count: number, dimensions: number, seed?: number): number[][] => {
  if (dimensions > MAX_DIMENSIONS) throw new RangeError(`there are directions for ${MAX_DIMENSIONS} dimensions, not ${dimensions}`);
  const directions = Array.from({ length: dimensions }, (_, d) => directionsOf(d));
  const at = directions.map(() => 0);
  return Array.from({ length: count }, (_, n) => {
    // The lowest bit that is 0 in the number of the point before: Gray code changes one direction a point.
    const changed = n === 0 ? -1 : 31 - Math.clz32(n & -n);
    return directions.map((numbers, d) => {
      const x = (at[d] = changed < 0 ? 0 : elementAt(at, d) ^ elementAt(numbers, changed));
      return (seed === undefined ? x >>> 0 : scramble(x >>> 0, seedOf(seed, d))) / 2 ** BITS;
    });
  });
};
