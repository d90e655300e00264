/** What decides how much a sampled test does: an environment variable of its own, or how deep the run is. */
export interface Depth {
  readonly variable: `FRAY_${string}`;
  readonly usual: number;
  readonly deep: number;
}

const IS_DEEP = process.env['FRAY_DEEP'] === '1';

/** How much a sampled test does: see docs/tests.md. */
export const rounds = ({ variable, usual, deep }: Depth): number => {
  const given = process.env[variable];
  if (given === undefined) return IS_DEEP ? deep : usual;
  const n = Number(given);
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`${variable} is a whole number, 1 or more, not ${given}`);
  return n;
};

const seedGiven = (given: string | undefined): number => {
  const seed = Number(given ?? 1);
  if (!Number.isSafeInteger(seed) || seed < 1) throw new RangeError(`FRAY_SEED is a whole number, 1 or more, not ${given}`);
  return seed;
};

/** What is sampled: 1 where nothing is given, so that the usual run is the same each time. */
export const SEED = seedGiven(process.env['FRAY_SEED']);

/** What to add to the numbers of a sample, which then begins elsewhere for each seed: round (a sample may go by remainders), and nothing for 1. */
export const OFFSET = ((SEED - 1) * 10_000) % 1_000_000_000;
