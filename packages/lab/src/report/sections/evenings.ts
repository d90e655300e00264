import type { ChartRow } from '../charts/chart.ts';
import { eveningsChart } from '../charts/evenings.ts';
import type { Findings, MeasureInfo, VariantFindings } from '../findings.ts';
import { measured, numericFactor, primaryMeasure } from '../look-up.ts';
import type { ReportSection } from '../report.ts';
import { estimateSentence, ranking } from '../sentences.ts';
import type { Writer } from '../words/writer.ts';

/** More rows of dots than this are read less easily than a curve or a table. */
const MAX_ROWS = 12;

const row = (writer: Writer, label: string, variant: VariantFindings, measure: MeasureInfo): readonly ChartRow[] => {
  const estimate = variant.measures[measure.id]?.estimate;
  return estimate ? [{ ...estimate, label, text: writer.amount(measure, estimate) }] : [];
};

const rowsOf = (writer: Writer, findings: Findings): readonly ChartRow[] => {
  const [only, ...others] = findings.variants;
  const primary = primaryMeasure(findings);
  const shares = findings.measures.filter(m => m.unit === 'share');
  if (only && others.length === 0) return shares.flatMap(m => row(writer, writer.measure(m), only, m));
  if (primary?.unit !== 'share') return [];
  return measured(findings, primary).flatMap(v => row(writer, writer.variantLabel(v), v, primary));
};

/** Shares as evenings: all of one version, or the first of each. */
export const eveningsSection = (writer: Writer, findings: Findings): readonly ReportSection[] => {
  const rows = rowsOf(writer, findings);
  const primary = primaryMeasure(findings);
  // A curve by level shows the same better, and so does a grid.
  if (rows.length === 0 || rows.length > MAX_ROWS || !primary || numericFactor(findings) || findings.effects.length > 0) return [];
  const { headings } = writer.words;
  const only = findings.variants.length === 1 ? findings.variants[0]?.measures[primary.id]?.estimate : undefined;
  const name = writer.measure(primary);
  const title = only ? estimateSentence(writer, primary, only) : (ranking(writer, findings)[0] ?? name);
  return [
    {
      id: 'evenings',
      title,
      about: `${findings.variants.length === 1 ? '' : `${name}, `}${headings.evenings}`,
      chart: eveningsChart(title, rows),
      table: { columns: [findings.variants.length === 1 ? headings.measure : headings.variant, headings.evenings], rows: rows.map(r => [r.label, r.text]) },
    },
  ];
};
