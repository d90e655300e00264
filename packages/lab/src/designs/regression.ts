import { ok, type Result } from '@fray/engine';
import type { Experiment } from '../experiment/experiment.ts';
import type { Measure } from '../experiment/measure.ts';
import type { Variant } from '../experiment/variant.ts';
import type { Effect } from '../report/findings.ts';
import { meanOf, sumOf } from '../statistics/numbers/moments.ts';
import { linearRegression } from '../statistics/regression/linear.ts';
import { logisticRegression } from '../statistics/regression/logistic.ts';
import { sobolPoints } from '../statistics/sensitivity/sobol-points.ts';
import { chunksFor, type Design, type DesignFindings, distinct, type Known, valuesOf } from './design.ts';
import { fightsAtPoint, variantsAt } from './points.ts';

const numbersOf = ({ factors }: Experiment, { levels }: Variant): number[] => factors.map(({ id }) => Number(levels[id]));

const slopesOf = (experiment: Experiment, measure: Measure, variants: readonly Variant[], known: Known) => {
  const stats = variants.map(variant => numbersOf(experiment, variant));
  const columns = variants.map(variant => valuesOf(known, variant, measure));
  if (measure.unit !== 'share') return linearRegression(stats, columns.map(meanOf));
  return logisticRegression(columns.map((values, i) => ({ stats: stats[i] ?? [], count: sumOf(values), n: values.length })));
};

/** Finds what one more of each number adds: to the log odds of a share, and to the mean of anything else. */
export const regression = (experiment: Experiment, measure: Measure): Result<Design> => {
  const { design, factors, seed, chunk } = experiment;
  const at = variantsAt(experiment, sobolPoints(design.points, factors.length, seed));
  if (!at.ok) return at;
  const variants = distinct(at.value);
  const chunks = chunksFor(fightsAtPoint(experiment), chunk);
  return ok({
    next: known => variants.filter(variant => known.rows(variant).fights < chunks * chunk).map(variant => ({ variant, chunks })),
    findings: (known): DesignFindings => {
      const played = variants.filter(variant => known.rows(variant).fights > 0);
      const found = played.length > factors.length + 1 ? slopesOf(experiment, measure, played, known) : undefined;
      if (!found || 'problem' in found)
        return { variants: played, note: found ? ['the numbers rise and fall together, so that their effects cannot be told apart'] : [] };
      const effects = factors.flatMap((factor, i): Effect[] => {
        const effect = found.fit.slopes[i];
        return effect ? [{ factor: factor.id, measure: measure.id, kind: 'regression', effect }] : [];
      });
      return { variants: played, effects };
    },
  });
};
