/** What a table is called in addresses: by the server that has it, or, with a mark, by this browser. */
const ID = '(?:local-)?[a-z0-9]{12}';

/** Kept in this browser, and by no server. */
export const isLocalTable = (table: string): boolean => table.startsWith('local-');

/** The seat of whoever made a table. In a browser, where nobody else comes in, the id of a seat is all it takes to sit there. */
export const FIRST_SEAT = 'seat-1';

/** The table that a path of the app leads to. */
export const tableInPath = (path: string): string | undefined => new RegExp(`^/t/(${ID})$`).exec(path)?.[1];

/** The path of a table and the token in its link, somewhere in a text. */
export const seatPathIn = (text: string): string | undefined => {
  const match = new RegExp(`/t/(${ID})#([A-Za-z0-9_-]{1,64})`).exec(text);
  return match ? `/t/${match[1]}#${match[2]}` : undefined;
};
