import type { IncomingMessage } from 'node:http';

/** The token of a request, from the Authorization header or the cookie. Never from the URL, because URLs are logged. */
export const requestToken = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? /(?:^|; *)fray=([^;]+)/.exec(headers.cookie ?? '')?.[1];
