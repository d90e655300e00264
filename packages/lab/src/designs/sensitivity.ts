import { ok, type Result } from '@fray/engine';
import type { Experiment } from '../experiment/experiment.ts';
import type { Measure } from '../experiment/measure.ts';
import type { Effect } from '../report/findings.ts';
import { meanOf, varianceOf } from '../statistics/numbers/moments.ts';
import { morrisDesign, morrisEffects } from '../statistics/sensitivity/morris.ts';
import { sobolDesign, sobolIndices } from '../statistics/sensitivity/sobol-indices.ts';
import { chunksFor, type Design, type DesignFindings, distinct, valuesOf } from './design.ts';
import { fightsAtPoint, variantsAt } from './points.ts';

/** Finds which factors matter most: `morris` ranks them with few points, `sobol` divides the variance among them. */
export const sensitivity = (experiment: Experiment, measure: Measure): Result<Design> => {
  const { design, factors, seed, chunk } = experiment;
  const isMorris = design.method === 'morris';
  const points = isMorris ? morrisDesign(design.points, factors.length, seed) : sobolDesign(design.points, factors.length, seed);
  const at = variantsAt(experiment, points);
  if (!at.ok) return at;
  const all = at.value;
  const variants = distinct(all);
  const chunks = chunksFor(fightsAtPoint(experiment), chunk);
  return ok({
    next: known => variants.filter(variant => known.rows(variant).fights < chunks * chunk).map(variant => ({ variant, chunks })),
    findings: (known): DesignFindings => {
      const played = variants.filter(variant => known.rows(variant).fights > 0);
      if (played.length < variants.length) return { variants: played };
      const columns = all.map(variant => valuesOf(known, variant, measure));
      const outputs = columns.map(meanOf);
      const noise = meanOf(columns.map(values => varianceOf(values) / values.length));
      const found = isMorris
        ? morrisEffects(points, outputs, { noise, seed }).map(({ mean, isToldApart }) => ({ effect: mean, isToldApart }))
        : sobolIndices(outputs, factors.length, { noise, seed }).map(({ total, isToldApart }) => ({ effect: total, isToldApart }));
      const effects = factors.flatMap((factor, i): Effect[] => {
        const one = found[i];
        return one ? [{ factor: factor.id, measure: measure.id, kind: design.method, effect: one.effect }] : [];
      });
      const unclear = factors.filter((_, i) => found[i]?.isToldApart === false).map(({ label }) => label);
      return { variants, effects, note: unclear.length > 0 ? [`not told apart from chance: ${unclear.join(', ')}`] : [] };
    },
  });
};
