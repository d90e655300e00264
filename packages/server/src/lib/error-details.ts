/** What a thrown value says: anything may be thrown, and need not be an `Error`. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** For the log: the stack, which begins with the message. */
export const stackOf = (thrown: unknown): string => (thrown instanceof Error ? (thrown.stack ?? thrown.message) : (JSON.stringify(thrown) ?? String(thrown)));

export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** The code that Node and PostgreSQL give their errors: `ENOSPC`, `53100`. */
export const errorCode = (thrown: unknown): string | undefined => {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
};

/** The error that led to this one. */
export const causeOf = (thrown: unknown): unknown => (typeof thrown === 'object' && thrown !== null && 'cause' in thrown ? thrown.cause : undefined);
