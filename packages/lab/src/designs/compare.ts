import type { Experiment } from '../experiment/experiment.ts';
import type { Measure } from '../experiment/measure.ts';
import type { Comparison } from '../report/findings.ts';
import { bonferroni } from '../statistics/many/corrections.ts';
import { type LookPlan, planLooks } from '../statistics/verdicts/look-plan.ts';
import { levelAtLook } from '../statistics/verdicts/verdict.ts';
import { compareOn, type Pair } from './compare-variants.ts';
import { chunksFor, type Design, distinct, type Known, type Wanted } from './design.ts';

/** How often one looks whether the better one is known. */
const LOOKS = 10;

/** A pair at its last look, or that it has to be looked at again after so many fights. */
type Standing = { readonly level: number } | { readonly again: number };

/** Looks only at those numbers of fights that were planned, so that stopping at the first clear one is right as often as it says. */
const standingOf = (known: Known, pair: Pair, measure: Measure, plan: LookPlan): Standing => {
  const pairs = Math.min(known.rows(pair.a).fights, known.rows(pair.b).fights);
  for (const [i, look] of plan.looks.entries()) {
    if (look.pairs > pairs) return { again: look.pairs };
    const level = levelAtLook(plan, i);
    const isLast = i === plan.looks.length - 1;
    if (isLast || compareOn(firstRows(known, look.pairs), pair, measure, level).verdict !== 'open') return { level };
  }
  return { level: 1 - plan.error };
};

/** Only the first fights of each variant. */
const firstRows = (known: Known, fights: number): Known => ({
  rows: variant => {
    const rows = known.rows(variant);
    return { fights: Math.min(fights, rows.fights), column: id => Array.from(rows.column(id)).slice(0, fights) };
  },
});

/**
 * Plays pairs of variants with the same dice until it is known which of each has more of the first measure, by a group-sequential plan. With several pairs each
 * is planned with its share of the error.
 */
export const untilVerdict = (experiment: Experiment, measure: Measure, pairs: readonly Pair[]): Design => {
  const { sure, chunk, measures } = experiment;
  const most = chunksFor(sure.fights ?? sure.most, chunk) * chunk;
  const looks = sure.fights === undefined ? Math.min(LOOKS, Math.max(1, most / chunk)) : 1;
  const rounded = planLooks({ maxPairs: most, looks: Math.floor(looks), error: 1 - bonferroni(pairs.length, sure.better) });
  const plan: LookPlan = { ...rounded, looks: rounded.looks.map(look => ({ ...look, pairs: chunksFor(look.pairs, chunk) * chunk })) };
  const variants = distinct(pairs.flatMap(({ a, b }) => [a, b]));
  return {
    next: known => {
      const wanted = pairs.flatMap((pair): Wanted[] => {
        const standing = standingOf(known, pair, measure, plan);
        return 'again' in standing ? [pair.a, pair.b].map(variant => ({ variant, chunks: chunksFor(standing.again, chunk) })) : [];
      });
      return mostOfEach(wanted).filter(({ variant, chunks }) => chunks * chunk > known.rows(variant).fights);
    },
    findings: known => {
      const comparisons = pairs.flatMap((pair): Comparison[] => {
        const standing = standingOf(known, pair, measure, plan);
        const level = 'level' in standing ? standing.level : levelAtLook(plan, 0);
        return measures.map(one => compareOn(known, pair, one, level));
      });
      return { variants, comparisons, note: notesOn(comparisons, measure) };
    },
  };
};

const mostOfEach = (wanted: readonly Wanted[]): readonly Wanted[] => {
  const most = new Map<string, Wanted>();
  for (const one of wanted) if ((most.get(one.variant.id)?.chunks ?? 0) < one.chunks) most.set(one.variant.id, one);
  return [...most.values()];
};

/** Below this, the same dice make fights hardly more alike. */
const LEAST_CORRELATION = 0.1;

const notesOn = (comparisons: readonly Comparison[], { id, label }: Measure): readonly string[] => {
  const own = comparisons.filter(({ measure, pairs }) => measure === id && pairs > 0);
  const open = own.filter(({ verdict }) => verdict === 'open').length;
  const chaotic = own.filter(({ correlation }) => correlation < LEAST_CORRELATION).length;
  return [
    ...(open > 0 ? [`${open} of ${own.length} could not be told apart on "${label}"`] : []),
    ...(chaotic > 0 ? [`in ${chaotic} of ${own.length} the same dice did not make fights alike, so that pairs tell no more than single fights`] : []),
  ];
};
