import type { DataColumn, DataTable } from './data-table.ts';

/** A spreadsheet would run text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const cell = (column: DataColumn, row: number): string => {
  if (column.kind === 'text') return quoted(column.values[row] ?? '');
  const value = column.values[row] ?? Number.NaN;
  return Number.isNaN(value) ? '' : String(value);
};

/**
 * A table as CSV (RFC 4180), with its columns named in the first line.
 * @example
 * {@includeCode ../../../test/examples/report.test.ts#files}
 */
export const writeCsv = (table: DataTable): string => {
  const lines = Array.from({ length: table[0]?.values.length ?? 0 }, (_, row) => table.map(column => cell(column, row)).join(','));
  return `${[table.map(c => quoted(c.name)).join(','), ...lines].join('\r\n')}\r\n`;
};
