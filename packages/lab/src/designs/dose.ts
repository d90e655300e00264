import type { Experiment } from '../experiment/experiment.ts';
import type { Measure } from '../experiment/measure.ts';
import type { Variant } from '../experiment/variant.ts';
import { type DoseQuestion, type DoseResult, doseStep } from '../statistics/dose/dose-search.ts';
import { meanOf, sumOf } from '../statistics/numbers/moments.ts';
import { chunksFor, type Design, type Known, valuesOf, type Wanted } from './design.ts';

/** Fights that are played at once at one dose, and at each end before anything is decided. */
const BATCH = 200;

/** Finds the value of a factor at which a share reaches what is asked for. `doses` are the variants by rising value. */
export const untilDose = (experiment: Experiment, measure: Measure, doses: readonly { readonly dose: number; readonly variant: Variant }[]): Design => {
  const { design, sure, chunk, factors } = experiment;
  const resultsIn = (known: Known): (DoseResult | undefined)[] =>
    doses.map(({ variant }) => {
      const values = valuesOf(known, variant, measure);
      return values.length === 0 ? undefined : { count: sumOf(values), n: values.length };
    });
  const ends = [doses[0], doses.at(-1)].flatMap(end => (end ? [end.variant] : []));
  const more = (known: Known, variant: Variant): Wanted => ({ variant, chunks: chunksFor(known.rows(variant).fights + BATCH, chunk) });
  const stepIn = (known: Known) => {
    const [first = 0, last = 0] = ends.map(variant => meanOf(valuesOf(known, variant, measure)));
    const question: DoseQuestion = {
      doses: doses.map(({ dose }) => dose),
      ...{ target: design.target, direction: last >= first ? 'rises' : 'falls', error: 1 - sure.better, maxFights: sure.most },
    };
    return doseStep(resultsIn(known), question);
  };
  const unseen = (known: Known): Wanted[] => ends.filter(variant => known.rows(variant).fights === 0).map(variant => more(known, variant));
  return {
    next: known => {
      const first = unseen(known);
      if (first.length > 0) return first;
      const step = stepIn(known);
      const at = 'play' in step ? doses[step.play] : undefined;
      return at ? [more(known, at.variant)] : [];
    },
    findings: known => {
      const variants = doses.map(({ variant }) => variant).filter(variant => known.rows(variant).fights > 0);
      const step = unseen(known).length > 0 ? undefined : stepIn(known);
      const [factor] = factors;
      if (!step || !factor || 'play' in step) return { variants };
      const { even, where } = step.found;
      const share = `"${measure.label}" ${design.target}`;
      const note = where === 'within' ? [] : [`all values lie ${where === 'below' ? 'above' : 'below'} the one at which it is ${share}`];
      return { variants, dose: { factor: factor.id, even }, note };
    },
  };
};
