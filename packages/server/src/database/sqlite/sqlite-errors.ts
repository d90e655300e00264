/** SQLite's result codes: https://sqlite.org/rescode.html */
const BUSY = 5;
const CORRUPT = 11;
const FULL = 13;
const NOT_A_DATABASE = 26;

/** The lower eight bits are the result code; those above say more about it. */
const codeOf = (thrown: unknown): number => {
  if (typeof thrown !== 'object' || thrown === null || !('errcode' in thrown)) return 0;
  return typeof thrown.errcode === 'number' ? thrown.errcode & 255 : 0;
};

/** Another connection is writing. */
export const isSqliteBusy = (thrown: unknown): boolean => codeOf(thrown) === BUSY;

/** The disk, or the file as large as it may become, is full. */
export const isSqliteFull = (thrown: unknown): boolean => codeOf(thrown) === FULL;

/** The file is not as SQLite wrote it, or is no database. */
export const isSqliteCorrupt = (thrown: unknown): boolean => [CORRUPT, NOT_A_DATABASE].includes(codeOf(thrown));
