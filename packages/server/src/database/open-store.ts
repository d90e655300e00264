import type { Store } from '../store/store.ts';
import { postgresStore } from './postgres-store.ts';
import { sqliteReader, sqliteStore } from './sqlite/sqlite-store.ts';

/** A file, or the address of a PostgreSQL database. */
export type StoreAddress = { readonly file: string } | { readonly url: string };

/** A store that is open elsewhere in this process, to be read. */
export const openStoreReader = (where: StoreAddress): Store => ('file' in where ? sqliteReader(where.file) : postgresStore(where.url, 1));

/** Opens the store in a file or in a PostgreSQL database, made or brought up to date if need be. Throws when it cannot be had. */
export const openStore = async (where: StoreAddress): Promise<Store> => {
  const store = 'file' in where ? sqliteStore(where.file) : postgresStore(where.url);
  try {
    await store.migrate();
  } catch (e) {
    await store.close();
    throw e;
  }
  return store;
};
