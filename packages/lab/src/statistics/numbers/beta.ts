import { logBeta } from './gamma.ts';
import { boundary } from './roots.ts';

const MAX_TERMS = 100_000;
const CLOSE = 1e-15;
/** Stands for a denominator of 0. */
const TINY = 1e-300;

/** The continued fraction of the incomplete beta function, by Lentz's method (Press and others, Numerical Recipes, 6.4). */
const continuedFraction = (a: number, b: number, x: number): number => {
  const safe = (d: number): number => (Math.abs(d) < TINY ? TINY : d);
  let c = 1;
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < MAX_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / safe(1 + even * d);
    c = safe(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / safe(1 + odd * d);
    c = safe(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < CLOSE) return fraction;
  }
  return fraction;
};

/** The chance that a beta variable with a and b is at most x: the regularized incomplete beta function. */
export const betaCdf = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b));
  // The fraction converges fast only below the mean.
  return x < (a + 1) / (a + b + 2) ? (front * continuedFraction(a, b, x)) / a : 1 - (front * continuedFraction(b, a, 1 - x)) / b;
};

/** The x below which a beta variable with a and b lies with this chance. */
export const betaQuantile = (chance: number, a: number, b: number): number => boundary(0, 1, x => betaCdf(x, a, b) <= chance);

/** The chance that n coins, each heads with chance p, show at most k heads. */
export const binomialCdf = (k: number, n: number, p: number): number => (k < 0 ? 0 : k >= n ? 1 : betaCdf(1 - p, n - k, k + 1));

/** The value below which Student's t lies with this chance; `freedom` need not be whole. */
export const studentQuantile = (chance: number, freedom: number): number => {
  if (chance === 0.5) return 0;
  const tail = 2 * Math.min(chance, 1 - chance);
  const x = betaQuantile(tail, freedom / 2, 0.5);
  return Math.sign(chance - 0.5) * Math.sqrt((freedom * (1 - x)) / x);
};
