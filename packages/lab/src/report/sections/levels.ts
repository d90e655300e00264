import { curveChart } from '../charts/curve.ts';
import type { Dose, FactorInfo, Findings, MeasureInfo } from '../findings.ts';
import { isWin, measured, numericFactor } from '../look-up.ts';
import type { ReportSection } from '../report.ts';
import type { Writer } from '../words/writer.ts';

const EVEN = 0.5;
/** Measures that are drawn by level; the table of all numbers has the others. */
const MAX_MEASURES = 4;

const levelSection = (writer: Writer, findings: Findings, measure: MeasureInfo, factor: FactorInfo, dose: Dose | undefined): readonly ReportSection[] => {
  const { words } = writer;
  const points = measured(findings, measure)
    .flatMap(v => {
      const [x, estimate] = [v.levels[factor.id], v.measures[measure.id]?.estimate];
      return typeof x === 'number' && estimate ? [{ x, ...estimate }] : [];
    })
    .toSorted((a, b) => a.x - b.x);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return [];
  const name = writer.measure(measure);
  const even = dose && measure.unit === 'share' ? { y: EVEN, x: dose.even, text: words.range(writer.range(dose.even)) } : undefined;
  const title = even
    ? words.dose(factor.label, writer.range(even.x))
    : words.trend(name, factor.label, writer.level(first.x), writer.level(last.x), writer.amount(measure, first), writer.amount(measure, last));
  const chart = curveChart({
    ...{ label: title, curves: [{ label: name, points }], hasDots: true },
    x: { label: factor.label, format: x => writer.number(x), areWhole: points.every(p => Number.isInteger(p.x)) },
    y: { label: writer.axis(measure), format: writer.tick(measure) },
    ...(measure.unit === 'share' && { range: [0, 1] }),
    ...(even && { even }),
  });
  return [
    {
      id: `level-${measure.id}`,
      ...{ title, about: words.headings.by(name, factor.label), chart },
      table: { columns: [factor.label, writer.axis(measure)], rows: points.map(p => [writer.level(p.x), writer.amount(measure, p)]) },
    },
  ];
};

/** How measures go with the levels of the one thing that varies; of a dose, where it is even. */
export const levelSections = (writer: Writer, findings: Findings): readonly ReportSection[] => {
  const factor = numericFactor(findings);
  if (!factor) return [];
  const measures = findings.measures.toSorted((a, b) => Number(isWin(b)) - Number(isWin(a))).slice(0, MAX_MEASURES);
  return measures.flatMap((m, nth) => levelSection(writer, findings, m, factor, nth === 0 ? findings.dose : undefined));
};
