import { MAX_SERIES } from '../charts/chart.ts';
import { curveChart } from '../charts/curve.ts';
import type { Findings } from '../findings.ts';
import type { ReportSection } from '../report.ts';
import type { Writer } from '../words/writer.ts';

/** How the chance to win goes as a fight goes on. */
export const courseSection = (writer: Writer, findings: Findings): readonly ReportSection[] => {
  const shown = findings.course.filter(c => c.points.length > 1).slice(0, MAX_SERIES);
  const [first] = shown;
  if (!first) return [];
  const { headings, evenings, courseTurns } = writer.words;
  const middle = first.points[Math.floor(first.points.length / 2)];
  const title = middle ? courseTurns(writer.number(middle.time), writer.evenings(middle.win)) : headings.course;
  const curves = shown.map(({ variant, points }) => ({ label: writer.variant(variant), points: points.map(({ time, win }) => ({ x: time, ...win })) }));
  const chart = curveChart({
    ...{ label: title, curves, range: [0, 1] },
    x: { label: writer.time(), format: x => writer.number(x) },
    y: { label: headings.evenings, format: writer.tick({ unit: 'share' }) },
  });
  const rows = shown.flatMap(({ variant, points }) =>
    points.map(({ time, win }) => [writer.variant(variant), writer.number(time), evenings(writer.evenings(win)), writer.number(win.n, 0)]),
  );
  return [
    { id: 'course', title, about: headings.course, chart, table: { columns: [headings.variant, writer.time(), headings.evenings, headings.fights], rows } },
  ];
};
