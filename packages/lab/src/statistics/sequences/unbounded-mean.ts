import { type Column, type Estimate, LEVEL } from '../estimate.ts';
import { meanOf, varianceOf } from '../numbers/moments.ts';
import { FIRST_LOOK } from '../shares/share.ts';
import { priorWeight, type SequenceOptions, TUNED_FOR } from './share-sequence.ts';

/**
 * The mean of values without known bounds, with an interval that one may look at after every fight and stop at will. It supposes that many values have a
 * normal mean, as `meanSequence` does not: where bounds are known, take that. Before 500 values, and while all are equal, every mean is possible: of fewer,
 * the variance says too little where something rare counts for much. An asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
 * "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52, 2024).
 */
export const unboundedMeanSequence = (values: Column, { level = LEVEL, tunedFor = TUNED_FOR }: SequenceOptions = {}): Estimate => {
  const n = values.length;
  const value = meanOf(values);
  const variance = varianceOf(values);
  if (n < FIRST_LOOK || variance === 0) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n };
  // The normal mixture, whose prior stands for as many fights as that of a share.
  const weight = priorWeight(level, tunedFor);
  const grown = (n + weight) / weight;
  const margin = Math.sqrt((variance * (n + weight) * (Math.log(grown) + 2 * Math.log(1 / (1 - level)))) / n ** 2);
  return { value, low: value - margin, high: value + margin, n };
};
