import { recordByName } from '@fray/engine/util';
import { systemOf } from '@fray/systems';
import type { Experiment } from '../experiment/experiment.ts';
import type { Variant } from '../experiment/variant.ts';
import type { Findings, MeasureFindings, VariantFindings } from '../report/findings.ts';
import { courseOf } from './course.ts';
import type { Design, Known } from './design.ts';
import { estimateOf, histogramOf, type When } from './estimates.ts';
import { exampleFights } from './example-fights.ts';

/** Courses and examples of more variants than this are not looked at. */
const MAX_SHOWN = 24;

const variantFindings = ({ measures }: Experiment, variant: Variant, known: Known, when: When): VariantFindings => {
  const rows = known.rows(variant);
  const found = recordByName(
    measures.map(({ id }) => id),
    (id): MeasureFindings => {
      const values = rows.column(id);
      const unit = measures.find(measure => measure.id === id)?.unit ?? 'number';
      return { estimate: estimateOf({ unit }, values, when), histogram: histogramOf(values) };
    },
  );
  return { id: variant.id, label: variant.label, levels: variant.levels, fights: rows.fights, measures: found };
};

/** Fights that came to no end count as not won; people should know. */
const endlessIn = (variants: readonly Variant[], known: Known): readonly string[] => {
  const many = variants.reduce((sum, variant) => sum + Array.from(known.rows(variant).column('winner')).filter(winner => winner === -2).length, 0);
  return many === 0 ? [] : [`${many} ${many === 1 ? 'fight' : 'fights'} came to no end, and count as not won`];
};

/** What is known of an experiment now. */
export const findingsOf = (experiment: Experiment, design: Design, known: Known, isDone: boolean): Findings => {
  const { name, question, system, seed, measures, factors, sure } = experiment;
  const when: When = isDone ? 'done' : 'watched';
  const found = design.findings(known);
  const variants = found.variants.filter(variant => known.rows(variant).fights > 0);
  const shown = variants.slice(0, MAX_SHOWN);
  const unit = systemOf(system).time?.unit ?? 'round';
  const stopped = isDone && sure.fights === undefined ? variants.filter(variant => known.rows(variant).fights >= sure.most) : [];
  return {
    ...{ name, question, design: experiment.design.kind, system, seed },
    measures: measures.map(({ id, label, unit: of, good }) => ({ id, label, unit: of, good })),
    factors: factors.map(({ id, label, levels }) => ({ id, label, levels: levels.map(level => level.label) })),
    variants: variants.map(variant => variantFindings(experiment, variant, known, when)),
    comparisons: (found.comparisons ?? []).filter(({ pairs }) => pairs > 0),
    effects: found.effects ?? [],
    dose: found.dose,
    ...(found.ratings && { ratings: found.ratings }),
    course: shown.map(variant => courseOf(variant, known.rows(variant), when)),
    examples: shown.flatMap(variant => exampleFights(variant, known.rows(variant), unit)),
    isDone,
    fights: variants.reduce((sum, variant) => sum + known.rows(variant).fights, 0),
    note: [
      ...(found.note ?? []),
      ...endlessIn(variants, known),
      ...(stopped.length > 0
        ? [`${stopped.length === 1 ? 'one version was' : `${stopped.length} versions were`} stopped at the most fights, ${sure.most}`]
        : []),
    ],
  };
};
