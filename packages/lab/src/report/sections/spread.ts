import { MAX_SERIES } from '../charts/chart.ts';
import { dotplotChart, type Histogram } from '../charts/dotplot.ts';
import { EVENINGS } from '../charts/evenings.ts';
import type { Findings, MeasureInfo } from '../findings.ts';
import { measured, numericFactor } from '../look-up.ts';
import type { ReportSection } from '../report.ts';
import { comparisonSentence, estimateSentence } from '../sentences.ts';
import type { Writer } from '../words/writer.ts';

/** Rows of the table of a distribution; values that lie closer are one row. */
const MAX_ROWS = 12;

/** In how many of twenty evenings each value or more came. */
const atLeast = (histogram: Histogram): readonly (readonly [value: number, evenings: number])[] => {
  const all = histogram.reduce((sum, [, fights]) => sum + fights, 0);
  const every = Math.ceil(histogram.length / MAX_ROWS);
  let left = all;
  return histogram
    .map(([value, fights]) => {
      const share = left / all;
      left -= fights;
      return [value, share * EVENINGS] as const;
    })
    .filter((_, nth) => nth % every === 0);
};

const section = (writer: Writer, findings: Findings, measure: MeasureInfo): readonly ReportSection[] => {
  const shown = measured(findings, measure).flatMap(v => {
    const found = v.measures[measure.id];
    return found && found.histogram.length > 1 ? [{ label: writer.variantLabel(v), histogram: found.histogram, estimate: found.estimate }] : [];
  });
  const [first] = shown;
  if (!first || shown.length > MAX_SERIES) return [];
  const name = writer.measure(measure);
  const { headings, of } = writer.words;
  const said = estimateSentence(writer, measure, first.estimate);
  const compared = findings.comparisons.find(c => c.measure === measure.id);
  const title = shown.length === 1 ? said : compared ? comparisonSentence(writer, measure, compared) : of(first.label, said);
  const rows = shown.flatMap(({ label, histogram }) =>
    atLeast(histogram).map(([value, evenings]) => [
      ...(shown.length > 1 ? [label] : []),
      writer.number(value),
      writer.number(evenings, evenings < 1 || evenings > EVENINGS - 1 ? 1 : 0),
    ]),
  );
  return [
    {
      id: `spread-${measure.id}`,
      ...{ title, about: headings.spread(name) },
      chart: dotplotChart(title, { label: name, format: x => writer.number(x) }, shown),
      table: { columns: [...(shown.length > 1 ? [headings.variant] : []), name, `${headings.atLeast}, ${headings.evenings}`], rows },
    },
  ];
};

/** How measures spread from evening to evening, where few versions are compared and none of them is a step on the way to the next. */
export const spreadSections = (writer: Writer, findings: Findings): readonly ReportSection[] =>
  numericFactor(findings) ? [] : findings.measures.filter(m => m.unit !== 'share').flatMap(m => section(writer, findings, m));
