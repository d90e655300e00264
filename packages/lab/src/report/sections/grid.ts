import { heatMapChart } from '../charts/heat-map.ts';
import type { FactorInfo, Findings, Level, MeasureInfo } from '../findings.ts';
import { primaryMeasure } from '../look-up.ts';
import type { ReportSection } from '../report.ts';
import { ranking } from '../sentences.ts';
import type { Writer } from '../words/writer.ts';

/** What each cell of the grid came to. */
const estimatesOf = (findings: Findings, measure: MeasureInfo, across: FactorInfo, down: FactorInfo) => (x: Level | undefined, y: Level | undefined) =>
  findings.variants.find(v => v.levels[across.id] === x && v.levels[down.id] === y)?.measures[measure.id]?.estimate;

/** The first measure on the grid of the two things that vary. */
export const gridSection = (writer: Writer, findings: Findings): readonly ReportSection[] => {
  const [across, down, ...others] = findings.factors.filter(f => f.levels.length > 1);
  const measure = primaryMeasure(findings);
  if (!measure || !across || !down || others.length > 0 || findings.effects.length > 0) return [];
  const estimate = estimatesOf(findings, measure, across, down);
  const values = down.levels.flatMap(y => across.levels.flatMap(x => estimate(x, y)?.value ?? []));
  if (values.length < 4) return [];
  const [least, most] = measure.unit === 'share' ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const tick = writer.tick(measure);
  const name = writer.measure(measure);
  const about = writer.words.headings.grid(`${name}${measure.unit === 'share' ? ` (${writer.words.headings.evenings})` : ''}`, across.label, down.label);
  const chart = heatMapChart({
    label: about,
    across: { label: across.label, levels: across.levels.map(l => writer.level(l)) },
    down: { label: down.label, levels: down.levels.map(l => writer.level(l)) },
    cell: (x, y) => {
      const found = estimate(across.levels[x], down.levels[y]);
      return found && { share: (found.value - least) / Math.max(1e-9, most - least), text: tick(found.value) };
    },
  });
  const rows = down.levels.map(y => [
    writer.level(y),
    ...across.levels.map(x => {
      const found = estimate(x, y);
      return found ? writer.amount(measure, found) : '';
    }),
  ]);
  const columns = [`${down.label} \\ ${across.label}`, ...across.levels.map(l => writer.level(l))];
  return [{ id: 'grid', title: ranking(writer, findings)[0] ?? about, about, chart, table: { columns, rows } }];
};
