import type { SQLOutputValue } from 'node:sqlite';

/** A row as `node:sqlite` answers it: the columns that a statement names, with values of SQLite's types. */
export type SqliteRow = Readonly<Record<string, SQLOutputValue>>;

export const numberIn = (row: SqliteRow | undefined, column: string): number => {
  const value = row?.[column];
  if (typeof value !== 'number') throw new Error(`column ${column} has no number`);
  return value;
};

export const textIn = (row: SqliteRow | undefined, column: string): string => {
  const value = row?.[column];
  if (typeof value !== 'string') throw new Error(`column ${column} has no text`);
  return value;
};
