import type { Experiment } from '../experiment/experiment.ts';
import type { Measure } from '../experiment/measure.ts';
import type { Variant } from '../experiment/variant.ts';
import { halfWidth } from '../statistics/estimate.ts';
import { bonferroni } from '../statistics/many/corrections.ts';
import { sumOf } from '../statistics/numbers/moments.ts';
import { FIRST_LOOK, fightsForWidth } from '../statistics/shares/share.ts';
import { compareOn, type Pair } from './compare-variants.ts';
import { chunksFor, type Design, type Known, valuesOf, type Wanted } from './design.ts';
import { estimateOf } from './estimates.ts';

/** How many more fights are asked for at once, at most: twice as many as there are. */
const MAX_GROWTH = 2;

/** How many fights of a variant are enough, as far as can be told: those that there are, if these are. */
const fightsWanted = ({ sure }: Experiment, measure: Measure, known: Known, variant: Variant): number => {
  const { fights, within, most } = sure;
  if (fights !== undefined) return fights;
  if (within === undefined) return most;
  const { fights: n } = known.rows(variant);
  if (n < FIRST_LOOK) return Math.min(FIRST_LOOK, most);
  const values = valuesOf(known, variant, measure);
  const width = halfWidth(estimateOf(measure, values, 'done'));
  if (width <= within || n >= most) return n;
  const guess = measure.unit === 'share' ? fightsForWidth(sumOf(values) / n, within) : n * (width / within) ** 2;
  return Math.min(most, Math.max(n + 1, Math.min(MAX_GROWTH * n, Math.ceil(guess))));
};

/**
 * Plays each variant until its first measure is known closely enough: that stops by the width of an interval and not by where it lies, and leaves the interval as
 * sure as it says. `pairs` are compared at the end, with a correction for their number.
 */
export const untilKnown = (experiment: Experiment, measure: Measure, variants: readonly Variant[], pairs: readonly Pair[] = []): Design => ({
  next: known =>
    variants.flatMap((variant): Wanted[] => {
      const chunks = chunksFor(fightsWanted(experiment, measure, known, variant), experiment.chunk);
      return chunks * experiment.chunk > known.rows(variant).fights ? [{ variant, chunks }] : [];
    }),
  findings: known => {
    const level = bonferroni(pairs.length, experiment.sure.better);
    return { variants, comparisons: pairs.flatMap(pair => experiment.measures.map(one => compareOn(known, pair, one, level))) };
  },
});
