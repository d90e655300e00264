import { type CreatedTable, callApi } from '../../seat/api/server.ts';
import type { View } from '../../seat/view.ts';
import { knownTables, tokenFor } from '../../storage/known-tables.ts';
import { enterTable } from '../../table/enter-table.ts';
import { navigate } from '../../ui/navigation.ts';

/** Makes a new table with the same fight, seats, settings and policies, and new dice. All seats here are told. */
export const startRematch = async ({ table: { name, system } }: View, table: string): Promise<void> =>
  enterTable(await callApi<CreatedTable>('POST', `/api/tables/${table}/again`, undefined, tokenFor(table)), name, system);

/** Takes the seat of this page at the table where the fight was started again. */
export const followRematch = async (table: string, again: string): Promise<void> => {
  if (knownTables().some(k => k.table === again)) return navigate(`/t/${again}`);
  const { token } = await callApi<{ readonly token: string }>('POST', `/api/tables/${table}/follow`, undefined, tokenFor(table));
  navigate(`/t/${again}#${token}`);
};
