import type { Report, ReportTable } from '../report.ts';

/** A table in columns. */
const tableLines = ({ columns, rows }: ReportTable): readonly string[] => {
  const all = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...all.map(row => row[column]?.length ?? 0)));
  return all.map(row => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
};

/**
 * A report for a terminal: what was found, and all numbers.
 * @example
 * {@includeCode ../../../test/examples/report.test.ts#files}
 */
export const writeText = ({ title, question, headings, summary, sections, examples, notes, made }: Report): string => {
  const lines = [
    ...[title, ...(question === undefined || question === title ? [] : [question]), '', ...summary],
    ...sections.flatMap(section => ['', section.title, ...(section.about === '' ? [] : [`  ${section.about}`]), ...tableLines(section.table)]),
    ...(examples.length > 0 ? ['', headings.examples, ...examples.map(e => `  ${e.title}: ${e.where}. ${e.why}`)] : []),
    ...(notes.length > 0 ? ['', headings.notes, ...notes.map(note => `  ${note}`)] : []),
    ...['', made],
  ];
  return `${lines.join('\n')}\n`;
};
