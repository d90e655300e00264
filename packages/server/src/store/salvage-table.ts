import { systemOf } from '@fray/systems';
import { HashChain, type LoadedTable, loadTable } from '@fray/table/session';
import { checksumOf } from './checksum.ts';
import { CorruptStoreError, type EntryRecord, type Store } from './store.ts';

/** The entries of a damaged table up to the first damaged one, whether its log leads to them or not. */
export const salvageEntries = async (store: Store, id: string, header: string): Promise<readonly EntryRecord[]> => {
  try {
    return HashChain.from(checksumOf, id, header).longestValid(await store.readable(id));
  } catch (e) {
    if (e instanceof CorruptStoreError) return [];
    throw e;
  }
};

/** Loads a table with as many of its entries as can be salvaged. If its log continues after them, the table has a `logFault`. */
export const salvageTable = async (store: Store, id: string): Promise<LoadedTable | undefined> => {
  const record = await store.table(id);
  if (!record) return undefined;
  const log = await salvageEntries(store, id, record.header);
  return loadTable(
    {
      table: async () => record,
      entries: async (_, from, most = log.length) => log.slice(from - 1, from - 1 + most),
      append: () => Promise.reject(new Error('a salvaged table is only read')),
      checksum: checksumOf,
    },
    id,
    systemOf,
  );
};
