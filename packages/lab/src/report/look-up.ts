import type { Estimate, FactorInfo, Findings, MeasureInfo, VariantFindings } from './findings.ts';

/** The kind of a measure, before whom it is about: `deaths` of `deaths-heroes`. */
export const kindOf = ({ id }: Pick<MeasureInfo, 'id'>): string => id.split('-')[0] ?? id;

export const isWin = (measure: Pick<MeasureInfo, 'id'>): boolean => kindOf(measure) === 'win';

/** The measure that a report speaks of first. */
export const primaryMeasure = ({ measures }: Findings): MeasureInfo | undefined => measures.find(isWin) ?? measures[0];

/** Versions in which something was measured. */
export const measured = ({ variants }: Findings, { id }: MeasureInfo): readonly VariantFindings[] => variants.filter(v => v.measures[id]);

/** The only factor, if its levels are numbers: things are shown as they go with it. */
export const numericFactor = ({ factors }: Findings): FactorInfo | undefined => {
  const [factor, ...others] = factors.filter(f => f.levels.length > 1);
  return factor && others.length === 0 && factor.levels.every(level => typeof level === 'number') ? factor : undefined;
};

const isKnown = ({ value }: Estimate): boolean => Number.isFinite(value);

/** Only what something is known of yet: where no fight was played, estimates are no numbers. */
export const knownSoFar = (findings: Findings): Findings => ({
  ...findings,
  variants: findings.variants
    .filter(({ fights }) => fights > 0)
    .map(v => ({ ...v, measures: Object.fromEntries(Object.entries(v.measures).filter(([, { estimate }]) => isKnown(estimate))) })),
  comparisons: findings.comparisons.filter(({ difference, pairs }) => pairs > 0 && isKnown(difference)),
  effects: findings.effects.filter(({ effect }) => isKnown(effect)),
  dose: findings.dose && isKnown(findings.dose.even) ? findings.dose : undefined,
});
