import type { KnownTable } from './known-tables.ts';
import { FIRST_SEAT } from './table-id.ts';

/** The tables of this browser, in the form of the known tables. */
export const localTables = async (): Promise<readonly KnownTable[]> => {
  const { BrowserTableStore } = await import('./table-store.ts');
  const shelf = await BrowserTableStore.open();
  return (await shelf.list()).map(({ table, name, system, at }) => ({ table, token: FIRST_SEAT, name, system, role: 'gm', at }));
};
