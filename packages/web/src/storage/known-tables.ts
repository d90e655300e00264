import { FIRST_SEAT, isLocalTable } from './table-id.ts';

/** A table that this browser has a seat at, and the token of that seat. */
export interface KnownTable {
  readonly table: string;
  readonly token: string;
  readonly name: string;
  readonly system: string;
  readonly role: string;
  readonly at: number;
}

const STORAGE_KEY = 'fray.tables';

export const knownTables = (): readonly KnownTable[] => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    return [];
  }
};

const storeTables = (tables: readonly KnownTable[]): void => localStorage.setItem(STORAGE_KEY, JSON.stringify(tables.slice(0, 50)));

/** The latest first, one entry for each table. Local tables are in a store of their own. */
export const rememberTable = (one: KnownTable): void =>
  void (isLocalTable(one.table) || storeTables([one, ...knownTables().filter(k => k.table !== one.table)]));
export const forgetTable = (table: string): void => storeTables(knownTables().filter(k => k.table !== table));

const triedKey = (table: string): string => `fray.token.${table}`;

/** A token to try: stored with the table once it has worked, until then for this window only. */
export const tryToken = (table: string, token: string): void => sessionStorage.setItem(triedKey(table), token);
/** The tried token was refused, or is stored now. */
export const forgetTriedToken = (table: string): void => sessionStorage.removeItem(triedKey(table));

/** The token of the seat at a table. A local table may have windows in several seats, so the token is in the address. */
export const tokenFor = (table: string): string | undefined =>
  isLocalTable(table) ? location.hash.slice(1) || FIRST_SEAT : (sessionStorage.getItem(triedKey(table)) ?? knownTables().find(k => k.table === table)?.token);
