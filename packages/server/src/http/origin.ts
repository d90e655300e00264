/** Whether a page came from the very server that it now calls. */
export const sameHost = (origin: string, host: string | undefined): boolean => URL.canParse(origin) && new URL(origin).host === host;
