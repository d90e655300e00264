/**
 * The statistics of the lab: plain functions of numbers that never give a number without its interval. Each says what it promises: an interval holds for a
 * number of fights that was decided beforehand, a sequence also for one who looks after each fight and stops at will.
 */
export { type DoseAnswer, type DoseQuestion, type DoseResult, type DoseStep, doseStep } from './dose/dose-search.ts';
export { risingFit } from './dose/isotonic.ts';
export { type Evenings, evenings, eveningsFor, type MoreInEvenings, moreInEvenings, USUAL_EVENINGS } from './effects/evenings.ts';
export { type Column, type Estimate, halfWidth, LEVEL } from './estimate.ts';
export { believed, bonferroni, holm } from './many/corrections.ts';
export { type MeanOptions, meanInterval } from './means/mean.ts';
export { quantileInterval } from './means/quantile.ts';
export { type BootstrapOptions, bootstrap } from './numbers/bootstrap.ts';
export { type Fit, linearRegression, type Regression } from './regression/linear.ts';
export { logistic, logisticRegression, type Trials } from './regression/logistic.ts';
export { type Match, type Result, ratings } from './regression/ratings.ts';
export { type MorrisEffect, type MorrisOptions, morrisDesign, morrisEffects } from './sensitivity/morris.ts';
export { type SobolIndex, type SobolOptions, sobolDesign, sobolIndices } from './sensitivity/sobol-indices.ts';
export { MAX_DIMENSIONS, sobolPoints } from './sensitivity/sobol-points.ts';
export { type BoundedOptions, meanSequence } from './sequences/mean-sequence.ts';
export { quantileSequence } from './sequences/quantile-sequence.ts';
export { type SequenceOptions, shareEvidence, shareSequence, TUNED_FOR } from './sequences/share-sequence.ts';
export { unboundedMeanSequence } from './sequences/unbounded-mean.ts';
export { exactShareInterval, zeroBound } from './shares/exact.ts';
export { FIRST_LOOK, fightsForWidth, isShareKnown, shareInterval } from './shares/share.ts';
export { wilsonInterval } from './shares/wilson.ts';
export { type Foreseen, type Look, type LookOptions, type LookPlan, pairsForDifference, planLooks } from './verdicts/look-plan.ts';
export { type PairTable, pairCorrelation, pairedPValue, pairedShareDifference, pairsIn, pairTable } from './verdicts/pair-table.ts';
export { compareNumbers, compareShares, levelAtLook, openEndedPValue, type PairedDifference, type PairOptions, type Verdict } from './verdicts/verdict.ts';
