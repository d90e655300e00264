import { barsChart } from '../charts/bars.ts';
import type { Comparison, Findings, MeasureInfo } from '../findings.ts';
import type { ReportSection } from '../report.ts';
import { comparisonSentence } from '../sentences.ts';
import type { Writer } from '../words/writer.ts';

/** More bars than this are no longer one picture. */
const MAX_BARS = 24;

const verdictText = ({ words }: Writer, { verdict }: Comparison): string =>
  verdict === 'b' ? words.verdicts.more : verdict === 'a' ? words.verdicts.less : words.verdicts[verdict];

const section = (writer: Writer, findings: Findings, measure: MeasureInfo): readonly ReportSection[] => {
  const all = findings.comparisons.filter(c => c.measure === measure.id);
  const [first] = all.toSorted((x, y) => Math.abs(y.difference.value) - Math.abs(x.difference.value));
  if (!first) return [];
  const { words } = writer;
  const name = writer.measure(measure);
  const open = all.filter(c => c.verdict === 'open');
  const title =
    open.length > 0 && all.length > 1
      ? words.openMany(name, writer.number(open.length, 0), writer.number(all.length, 0))
      : comparisonSentence(writer, measure, first);
  const hasOneBase = all.every(c => c.a === first.a);
  const bars = all.slice(0, MAX_BARS).map(c => ({
    ...c.difference,
    label: hasOneBase ? writer.variant(c.b) : `${writer.variant(c.b)} − ${writer.variant(c.a)}`,
    text: writer.amount(measure, c.difference),
  }));
  const { headings } = words;
  return [
    {
      id: `difference-${measure.id}`,
      ...{ title, about: hasOneBase ? `${headings.difference(name)} (${headings.against} ${writer.variant(first.a)})` : headings.difference(name) },
      chart: barsChart(title, { label: writer.axis(measure), format: writer.tick(measure) }, bars),
      table: {
        columns: [headings.variant, headings.against, headings.difference(name), headings.verdict, headings.pairs, headings.correlation],
        rows: all.map(c => [
          ...[writer.variant(c.b), writer.variant(c.a), writer.amount(measure, c.difference), verdictText(writer, c)],
          ...[writer.number(c.pairs, 0), writer.number(c.correlation)],
        ]),
      },
    },
  ];
};

/** Pairs of versions, measure by measure. What each thing is worth says the same already. */
export const comparisonSections = (writer: Writer, findings: Findings): readonly ReportSection[] =>
  findings.effects.length > 0 ? [] : findings.measures.flatMap(m => section(writer, findings, m));
