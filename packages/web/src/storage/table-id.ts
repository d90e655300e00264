/** The id of a table in addresses: of a server, or with a prefix of this browser. */
const ID = '(?:local-)?[a-z0-9]{12}';

/** Whether the table is stored in this browser. */
export const isLocalTable = (table: string): boolean => table.startsWith('local-');

/** The seat that makes a table. In a browser the id of a seat is its token, since no one else has access. */
export const FIRST_SEAT = 'seat-1';

/** The table of a path. */
export const tableInPath = (path: string): string | undefined => new RegExp(`^/t/(${ID})$`).exec(path)?.[1];

/** The path and token of a seat link in a text. */
export const seatPathIn = (text: string): string | undefined => {
  const match = new RegExp(`/t/(${ID})#([A-Za-z0-9_-]{1,64})`).exec(text);
  return match ? `/t/${match[1]}#${match[2]}` : undefined;
};
