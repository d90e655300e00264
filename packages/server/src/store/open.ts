import { postgresStore } from './postgres.ts';
import { sqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/** Opens the store in a file or in a PostgreSQL database, made or brought up to date if need be. Throws when it cannot be had. */
export const openStore = async (where: { readonly file: string } | { readonly url: string }): Promise<Store> => {
  const store = 'file' in where ? sqliteStore(where.file) : postgresStore(where.url);
  try {
    await store.migrate();
  } catch (e) {
    await store.close();
    throw e;
  }
  return store;
};
