/** What a caught error says. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of an error of the operating system, like `ENOENT`; undefined for any other error. */
export const errnoOf = (error: unknown): string | undefined => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : undefined;
};
