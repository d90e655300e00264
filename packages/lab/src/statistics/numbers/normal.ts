import { LEVEL } from '../estimate.ts';

/** Beyond it a continued fraction is exact, and Marsaglia's series below. */
const TAIL = 5;
const DEPTH = 60;

export const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The chance that a standard normal variable is above z, for z > 0: the tail by Laplace's continued fraction. */
const farTail = (z: number): number => {
  let fraction = z;
  for (let k = DEPTH; k > 0; k--) fraction = z + k / fraction;
  return normalDensity(z) / fraction;
};

/** The chance that a standard normal variable is at most z (Marsaglia, "Evaluating the Normal Distribution", 2004). */
export const normalCdf = (z: number): number => {
  if (z < -TAIL) return farTail(-z);
  if (z > TAIL) return 1 - farTail(z);
  let [sum, term] = [z, z];
  for (let k = 3; Math.abs(term) > Math.abs(sum) * 1e-17; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return 0.5 + sum * normalDensity(z);
};

/** The z below which a standard normal variable lies with this chance: a rough start (Abramowitz and Stegun 26.2.23), made exact by Halley's steps. */
export const normalQuantile = (chance: number): number => {
  if (chance <= 0) return Number.NEGATIVE_INFINITY;
  if (chance >= 1) return Number.POSITIVE_INFINITY;
  if (chance > 0.5) return -normalQuantile(1 - chance);
  const t = Math.sqrt(-2 * Math.log(chance));
  let z = (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3) - t;
  for (let i = 0; i < 3; i++) {
    const step = (normalCdf(z) - chance) / normalDensity(z);
    z -= step / (1 + (z * step) / 2);
  }
  return z;
};

/** How many standard errors an interval of this level reaches to each side: 1.96 for 95 %. */
export const reach = (level = LEVEL): number => -normalQuantile((1 - level) / 2);
