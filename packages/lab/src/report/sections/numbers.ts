import type { Findings } from '../findings.ts';
import type { ReportSection } from '../report.ts';
import type { Writer } from '../words/writer.ts';

/** All measures of all versions. */
export const numbersSection = (writer: Writer, { variants, measures }: Findings): ReportSection => {
  const { headings } = writer.words;
  const heading = (m: (typeof measures)[number]) => `${writer.measure(m)}${m.unit === 'share' ? `, ${headings.evenings}` : ''}`;
  return {
    id: 'numbers',
    ...{ title: headings.all, about: '', chart: undefined },
    table: {
      columns: [headings.variant, headings.fights, ...measures.map(heading)],
      rows: variants.map(v => [
        writer.variantLabel(v),
        writer.number(v.fights, 0),
        ...measures.map(m => {
          const found = v.measures[m.id];
          return found ? writer.amount(m, found.estimate) : '';
        }),
      ]),
    },
  };
};
