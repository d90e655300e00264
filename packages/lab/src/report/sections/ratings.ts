import { barsChart } from '../charts/bars.ts';
import type { Findings } from '../findings.ts';
import type { ReportSection } from '../report.ts';
import { rated } from '../sentences.ts';
import type { Writer } from '../words/writer.ts';

/** How strong the players of a tournament are, the best first. */
export const ratingsSection = (writer: Writer, { ratings = [] }: Findings): readonly ReportSection[] => {
  const [title] = rated(writer, ratings);
  if (title === undefined) return [];
  const { headings, range } = writer.words;
  const rows = ratings.map(({ player, elo }) => ({ ...elo, label: player, text: range(writer.range(elo)) }));
  const chart = barsChart(title, { label: headings.ratings, format: x => writer.number(x) }, rows);
  return [
    { id: 'ratings', title, about: headings.ratings, chart, table: { columns: [headings.player, headings.ratings], rows: rows.map(r => [r.label, r.text]) } },
  ];
};
