import { barsChart } from '../charts/bars.ts';
import type { Effect, Findings, MeasureInfo } from '../findings.ts';
import type { ReportSection } from '../report.ts';
import { effectText, isClear, isCountedAs, strongestSentence } from '../sentences.ts';
import type { Writer } from '../words/writer.ts';

const section = (writer: Writer, measure: MeasureInfo, kind: Effect['kind'], effects: readonly Effect[]): readonly ReportSection[] => {
  const all = effects.toSorted((a, b) => Math.abs(b.effect.value) - Math.abs(a.effect.value));
  const [first] = all;
  if (!first) return [];
  const { words } = writer;
  const name = writer.measure(measure);
  const about = words.headings.effects[kind](name);
  const clear = all.find(isClear);
  const title = clear ? strongestSentence(writer, measure, clear) : words.noEffect(name);
  const rows = all.map(e => ({ ...e.effect, label: writer.effectOf(e), text: effectText(writer, measure, e) }));
  return [
    {
      id: `effect-${kind}-${measure.id}`,
      ...{ title, about },
      chart: barsChart(
        title,
        isCountedAs(measure, kind) ? { label: writer.axis(measure), format: writer.tick(measure) } : { label: name, format: x => writer.number(x) },
        rows,
      ),
      table: {
        columns: [words.headings.factor, about, words.headings.verdict],
        rows: all.map((e, nth) => [
          rows[nth]?.label ?? '',
          rows[nth]?.text ?? '',
          isClear(e) ? (e.effect.value > 0 ? words.verdicts.more : words.verdicts.less) : words.verdicts.open,
        ]),
      },
    },
  ];
};

/** What each thing that was left out or varied does to each measure, the strongest first. */
export const effectSections = (writer: Writer, { measures, effects }: Findings): readonly ReportSection[] =>
  measures.flatMap(measure => {
    const own = effects.filter(e => e.measure === measure.id);
    return [...new Set(own.map(e => e.kind))].flatMap(kind =>
      section(
        writer,
        measure,
        kind,
        own.filter(e => e.kind === kind),
      ),
    );
  });
