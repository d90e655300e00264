/** Numbers from 0 to 1, the same for the same seed. */
export type Chance = () => number;

/** The numbers of a seed. */
export const chanceOf = (seed: number): Chance => {
  let a = seed >>> 0 || 1;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const scrambled = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** A number from 0 to 1 for a whole place. */
export const hash = (x: number, y: number, seed: number): number => scrambled(x, y, seed) / 4294967296;

/** The numbers for whatever lies at a place, so that nothing else on the map changes its drawing. */
export const chanceAt = (x: number, y: number, seed: number): Chance => chanceOf(scrambled(Math.round(x * 50), Math.round(y * 50), seed));

/** Smooth noise from 0 to 1. */
export const noise = (x: number, y: number, seed: number): number => {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - i), ease(y - j)];
  const [a, b, c, d] = [hash(i, j, seed), hash(i + 1, j, seed), hash(i, j + 1, seed), hash(i + 1, j + 1, seed)];
  return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v;
};
