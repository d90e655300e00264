import type { Store } from '../store/store.ts';
import { postgresStore } from './postgres-store.ts';
import { sqliteReader, sqliteStore } from './sqlite/sqlite-store.ts';

/** A SQLite file, or the address of a PostgreSQL database. */
export type StoreAddress = { readonly file: string } | { readonly url: string };

/** Opens a store that the server has open already, to read from it. */
export const openStoreReader = (where: StoreAddress): Store => ('file' in where ? sqliteReader(where.file) : postgresStore(where.url, 1));

/** Opens a store, and creates or migrates its schema. Throws if it cannot be reached. */
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
