import type { IncomingMessage } from 'node:http';

/** The token that a request comes with: in its Authorization header, or in the cookie. Never in the address, which is logged. */
export const requestToken = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? /(?:^|; *)fray=([^;]+)/.exec(headers.cookie ?? '')?.[1];
