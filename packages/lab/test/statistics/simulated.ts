import { Rng } from '@fray/engine/dice';
import { OFFSET, rounds } from '../../../engine/test/rounds.ts';
import { binomialCdf } from '../../src/statistics/numbers/beta.ts';

/** A number from 0 to 1. */
export const uniform = (rng: Rng): number => rng.next() / 2 ** 32;

/** How many of n coins show heads, each with this chance. */
export const coins = (rng: Rng, n: number, chance: number): number => {
  let heads = 0;
  for (let i = 0; i < n; i++) if (uniform(rng) < chance) heads++;
  return heads;
};

/** How many experiments are simulated of each kind. */
export const EXPERIMENTS = rounds({ variable: 'FRAY_EXPERIMENTS', usual: 300, deep: 10_000 });

/** In how many simulated experiments, each with dice of its own, a thing was false that should be true. */
export const failures = (isTrue: (rng: Rng) => boolean, experiments = EXPERIMENTS): number => {
  let failed = 0;
  for (let i = 0; i < experiments; i++) if (!isTrue(new Rng(OFFSET + i + 1, 37))) failed++;
  return failed;
};

/** The most failures that an honest interval has but for one test in ten thousand: 95 % means that 5 % fail. */
export const mostFailures = (share = 0.05, experiments = EXPERIMENTS): number => {
  let most = 0;
  while (binomialCdf(most, experiments, share) < 0.9999) most++;
  return most;
};
