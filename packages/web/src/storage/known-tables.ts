import { FIRST_SEAT, isLocalTable } from './table-id.ts';

/** A table that this browser sits at, and the token that opens its seat there. */
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

/** The latest first; a table has one entry. A table of this browser is on its shelf anyway. */
export const rememberTable = (one: KnownTable): void =>
  void (isLocalTable(one.table) || storeTables([one, ...knownTables().filter(k => k.table !== one.table)]));
export const forgetTable = (table: string): void => storeTables(knownTables().filter(k => k.table !== table));

const triedKey = (table: string): string => `fray.token.${table}`;

/** A token that may open a seat: it is kept with the table once it has, and till then for this window alone. */
export const tryToken = (table: string, token: string): void => sessionStorage.setItem(triedKey(table), token);
/** The token that was tried is none, or is kept by now. */
export const forgetTriedToken = (table: string): void => sessionStorage.removeItem(triedKey(table));

/** What opens the seat at a table. At a table of this browser several windows may sit in several seats: there it is in the address. */
export const tokenFor = (table: string): string | undefined =>
  isLocalTable(table) ? location.hash.slice(1) || FIRST_SEAT : (sessionStorage.getItem(triedKey(table)) ?? knownTables().find(k => k.table === table)?.token);
