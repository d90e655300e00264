import { type Estimate, LEVEL } from '../estimate.ts';
import { logBeta } from '../numbers/gamma.ts';
import { boundary } from '../numbers/roots.ts';

/** How sure a sequence is over all its looks together, and the number of fights at which it should be narrowest. */
export interface SequenceOptions {
  readonly level?: number;
  readonly tunedFor?: number;
}

/** Fights that sequences are tuned for where nothing else is said: what ± 1.5 points need of an even fight. */
export const TUNED_FOR = 10_000;

/** The least weight of the prior: about none. */
const LEAST_WEIGHT = 1e-3;

/** How many fights the prior of the mixture stands for, so that the sequence is narrowest after `tunedFor` of them. */
export const priorWeight = (level: number, tunedFor: number): number => {
  const doubt = 2 * Math.log(1 / (1 - level));
  return Math.max(tunedFor / (doubt + Math.log(1 + doubt)) - 1, LEAST_WEIGHT);
};

/**
 * The logarithm of the evidence against "the share is p": how much likelier the fights are under a mixture of other shares, those near p weighing most. While
 * p is the truth, the chance that the evidence ever reaches x is at most 1 in x, however often one looks (Ville 1939). So 1 over the largest evidence so far
 * is a p-value that survives peeking. The mixture is the beta-binomial one of Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric,
 * nonasymptotic confidence sequences" (Annals of Statistics 49, 2021).
 */
export const shareEvidence = (count: number, n: number, p: number, { level = LEVEL, tunedFor = TUNED_FOR }: SequenceOptions = {}): number => {
  if (p <= 0) return count > 0 ? Number.POSITIVE_INFINITY : 0;
  if (p >= 1) return count < n ? Number.POSITIVE_INFINITY : 0;
  const weight = priorWeight(level, tunedFor);
  const [wins, losses] = [weight * p, weight * (1 - p)];
  return logBeta(wins + count, losses + n - count) - logBeta(wins, losses) - count * Math.log(p) - (n - count) * Math.log1p(-p);
};

/**
 * A share that was counted, with an interval that one may look at after every fight and stop at will: 95 % of such sequences contain the truth at all their
 * looks together. It is the band for people who watch, at half again Wilson's width: ± 1 point of an even fight takes 23,000 fights, where stopping by width
 * takes 9,600. It needs no pilot, because its prior lies around each share that it tests.
 */
export const shareSequence = (count: number, n: number, options: SequenceOptions = {}): Estimate => {
  if (n === 0) return { value: 0.5, low: 0, high: 1, n };
  const share = count / n;
  const threshold = -Math.log(1 - (options.level ?? LEVEL));
  const isPossible = (p: number): boolean => shareEvidence(count, n, p, options) < threshold;
  return {
    value: share,
    low: count === 0 ? 0 : boundary(0, share, p => !isPossible(p)),
    high: count === n ? 1 : boundary(share, 1, isPossible),
    n,
  };
};
