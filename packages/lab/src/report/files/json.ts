import type { Findings } from '../findings.ts';
import type { FightRows } from './data-table.ts';

/**
 * Findings as JSON, with the rows that they were worked out from if these are given.
 * @example
 * {@includeCode ../../../test/examples/report.test.ts#files}
 */
export const writeJson = (findings: Findings, rows?: readonly FightRows[]): string => {
  const plain = rows?.map(({ variant, columns }) => ({
    variant: variant.id,
    measures: Object.fromEntries(Object.entries(columns).map(([id, values]) => [id, Array.from(values)])),
  }));
  return `${JSON.stringify({ fray: 'findings', ...findings, ...(plain && { rows: plain }) }, null, 2)}\n`;
};
