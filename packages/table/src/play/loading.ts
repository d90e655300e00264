import type { System } from '@fray/engine';
import type { Entry } from '../entry.ts';
import type { TableHeader } from '../header.ts';
import { Table } from '../table.ts';
import type { Keeping } from './keeping.ts';

export interface Loaded {
  readonly table: Table;
  /** The entries that came with a key of whoever sent them. */
  readonly keys: Map<string, number>;
}

/** A table as it is kept. */
export const loadTable = async (store: Keeping, id: string, systemOf: (id: string) => System): Promise<Loaded | undefined> => {
  const record = await store.table(id);
  if (!record) return undefined;
  const header = JSON.parse(record.header) as TableHeader;
  const records = await store.entries(id, 1);
  const opened = Table.open(
    id,
    header,
    systemOf(header.fight.system),
    records.map(r => JSON.parse(r.body) as Entry),
  );
  if (!opened.ok) throw new Error(`table ${id} does not open: ${JSON.stringify(opened.problems)}`);
  return { table: opened.value, keys: new Map(records.flatMap(r => (r.key === undefined ? [] : [[r.key, r.n]]))) };
};
