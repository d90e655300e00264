import type { Estimate, Findings, MeasureInfo } from '@fray/lab';

const numberText = (n: number, unit: MeasureInfo['unit']): string => {
  if (!Number.isFinite(n)) return n > 0 ? '∞' : '-∞';
  if (unit === 'share') return `${(100 * n).toFixed(1)} %`;
  return Math.abs(n) >= 100 ? n.toFixed(0) : n.toFixed(2);
};

/** A number with its interval: never the one without the other. */
const estimateText = ({ value, low, high, n }: Estimate, unit: MeasureInfo['unit']): string => {
  const bare = (x: number) => numberText(x, unit).replace(' %', '');
  if (unit === 'share' && value === 0) return `at most ${numberText(high, unit)} (0 of ${n})`;
  if (unit === 'share' && value === 1) return `at least ${numberText(low, unit)} (${n} of ${n})`;
  return `${numberText(value, unit)} (${bare(low)} to ${bare(high)})`;
};

/** What is known of the first measure of the first version, as one watches. */
export const earlyText = ({ variants: [variant], measures: [measure] }: Findings): string => {
  const found = measure && variant?.measures[measure.id];
  return measure && found ? `; so far ${measure.label}: ${estimateText(found.estimate, measure.unit)}` : '';
};
