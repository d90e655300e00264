/** The size of a sampled test: by an environment variable of its own, or by the depth of the run. */
export interface Depth {
  readonly variable: `FRAY_${string}`;
  readonly usual: number;
  readonly deep: number;
}

const IS_DEEP = process.env['FRAY_DEEP'] === '1';

/** The size of a sampled test: see docs/tests.md. */
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

/** The seed of samples: 1 by default, so that the usual run is always the same. */
export const SEED = seedGiven(process.env['FRAY_SEED']);

/** Added to the numbers of a sample, so that it begins elsewhere for each seed; 0 for seed 1. It is a round number, because samples may use remainders. */
export const OFFSET = ((SEED - 1) * 10_000) % 1_000_000_000;
