import { FIRST_SEAT, isLocal } from './table-id.ts';

/** A table that this browser sits at, and the token that opens its seat there. */
export interface Kept {
  readonly table: string;
  readonly token: string;
  readonly name: string;
  readonly system: string;
  readonly role: string;
  readonly at: number;
}

const PLACE = 'fray.tables';

export const keptTables = (): readonly Kept[] => {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Kept[];
  } catch {
    return [];
  }
};

const put = (tables: readonly Kept[]): void => localStorage.setItem(PLACE, JSON.stringify(tables.slice(0, 50)));

/** The latest first; a table has one entry. A table of this browser is on its shelf anyway. */
export const keep = (one: Kept): void => void (isLocal(one.table) || put([one, ...keptTables().filter(k => k.table !== one.table)]));
export const forget = (table: string): void => put(keptTables().filter(k => k.table !== table));

const tried = (table: string): string => `fray.token.${table}`;

/** A token that may open a seat: it is kept with the table once it has, and till then for this window alone. */
export const tryToken = (table: string, token: string): void => sessionStorage.setItem(tried(table), token);
/** The token that was tried is none, or is kept by now. */
export const forgetTried = (table: string): void => sessionStorage.removeItem(tried(table));

/** What opens the seat at a table. At a table of this browser several windows may sit in several seats: there it is in the address. */
export const tokenFor = (table: string): string | undefined =>
  isLocal(table) ? location.hash.slice(1) || FIRST_SEAT : (sessionStorage.getItem(tried(table)) ?? keptTables().find(k => k.table === table)?.token);
