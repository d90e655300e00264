import type { Findings } from '../findings.ts';
import type { VariantRows } from './data-table.ts';

/** Findings as JSON, with the rows that they were worked out from if these are given. */
export const writeJson = (findings: Findings, rows?: readonly VariantRows[]): string => {
  const plain = rows?.map(({ variant, measures }) => ({
    variant,
    measures: Object.fromEntries(Object.entries(measures).map(([id, values]) => [id, Array.from(values)])),
  }));
  return `${JSON.stringify({ fray: 'findings', ...findings, ...(plain && { rows: plain }) }, null, 2)}\n`;
};
