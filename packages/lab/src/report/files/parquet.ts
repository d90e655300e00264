import { parquetWriteBuffer } from 'hyparquet-writer';
import type { DataTable } from './data-table.ts';

/**
 * A table as Parquet, for notebooks.
 * @example
 * {@includeCode ../../../test/examples/report.test.ts#files}
 */
export const writeParquet = (table: DataTable): ArrayBuffer =>
  parquetWriteBuffer({
    columnData: table.map(({ name, kind, values }) => ({ name, data: Array.from<string | number>(values), type: kind === 'text' ? 'STRING' : 'DOUBLE' })),
    createdBy: 'fray',
  });
