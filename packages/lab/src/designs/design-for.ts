import { invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import type { Experiment } from '../experiment/experiment.ts';
import type { Factor, FactorLevel } from '../experiment/factor.ts';
import { grid, type Setting, type Variant, variantAt } from '../experiment/variant.ts';
import { untilVerdict } from './compare.ts';
import type { Pair } from './compare-variants.ts';
import { type Design, distinct } from './design.ts';
import { untilDose } from './dose.ts';
import { untilKnown } from './estimate.ts';
import { regression } from './regression.ts';
import { sensitivity } from './sensitivity.ts';
import { tournament } from './tournament.ts';

/** The most versions of one experiment. */
const MAX_VARIANTS = 5000;

/** Makes all versions, or says which of them cannot be. */
const variantsOf = (experiment: Experiment, settings: readonly Setting[]): Result<readonly Variant[]> => {
  if (settings.length > MAX_VARIANTS)
    return invalid(problem('vary', `${settings.length} versions are too many`, `at most ${MAX_VARIANTS}: vary fewer things, or in larger steps`));
  const made = settings.map(setting => variantAt(experiment, setting));
  const problems = made.flatMap((one): readonly Problem[] => (one.ok ? [] : one.problems));
  return problems.length > 0 ? invalid(...problems) : ok(made.flatMap(one => (one.ok ? [one.value] : [])));
};

/** Each factor by itself at each of its values, all others at their first. */
const oneAtATime = (factors: readonly Factor[]): readonly Setting[] => {
  const first = new Map(factors.flatMap((factor): [Factor, FactorLevel][] => (factor.levels[0] ? [[factor, factor.levels[0]]] : [])));
  return [first, ...factors.flatMap(factor => factor.levels.slice(1).map(level => new Map([...first, [factor, level]])))];
};

const againstFirst = ([first, ...others]: readonly Variant[]): readonly Pair[] =>
  first ? distinct(others).flatMap(b => (b.id === first.id ? [] : [{ a: first, b }])) : [];

/** The last factor at its first value against its others, in each setting of the factors before it. */
const lastAgainstFirst = (variants: readonly Variant[], factors: readonly Factor[]): readonly Pair[] => {
  const size = factors.at(-1)?.levels.length ?? 1;
  return Array.from({ length: variants.length / size }, (_, i) => variants.slice(i * size, (i + 1) * size)).flatMap(againstFirst);
};

/** The design that an experiment asks for, or why it cannot be made. */
export const designFor = (experiment: Experiment): Result<Design> => {
  const { design, factors, measures, sure } = experiment;
  const [measure] = measures;
  if (!measure) return invalid(problem('measure', 'missing', 'say what is measured'));
  if (design.kind === 'sensitivity') return sensitivity(experiment, measure);
  if (design.kind === 'regression') return regression(experiment, measure);
  if (design.kind === 'tournament') return ok(tournament(experiment));
  const made = variantsOf(experiment, design.kind === 'knock-out' ? oneAtATime(factors) : grid(factors));
  if (!made.ok) return made;
  const variants = distinct(made.value);
  const byVerdict = (pairs: readonly Pair[]): Design =>
    sure.within === undefined ? untilVerdict(experiment, measure, pairs) : untilKnown(experiment, measure, variants, pairs);
  switch (design.kind) {
    case 'compare':
      return ok(byVerdict(lastAgainstFirst(made.value, factors)));
    case 'knock-out':
      return ok(withEffects(byVerdict(againstFirst(made.value))));
    case 'dose': {
      const doses = made.value.map(variant => ({ dose: Number(variant.levels[factors[0]?.id ?? '']), variant }));
      return ok(
        untilDose(
          experiment,
          measure,
          doses.sort((a, b) => a.dose - b.dose),
        ),
      );
    }
    default:
      return ok(untilKnown(experiment, measure, variants, lastAgainstFirst(made.value, factors)));
  }
};

/** What each thing that was left out was worth: how much more there was of a measure with it. */
const withEffects = (design: Design): Design => ({
  ...design,
  findings: known => {
    const found = design.findings(known);
    const labels = new Map(found.variants.map(({ id, label }) => [id, label]));
    const effects = (found.comparisons ?? []).map(({ b, measure, difference }) => ({
      ...{ factor: labels.get(b) ?? b, measure, kind: 'knock-out' as const },
      effect: { value: -difference.value, low: -difference.high, high: -difference.low, n: difference.n },
    }));
    return { ...found, effects };
  },
});
