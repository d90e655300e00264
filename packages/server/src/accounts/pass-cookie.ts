import type { IncomingMessage } from 'node:http';
import { TOKEN_PATTERN } from '../store/tokens.ts';

/** A browser takes a cookie with this prefix only from the host itself by https, and never from a neighbor in its domain. */
const nameOf = (secure: boolean): string => (secure ? '__Host-fray-pass' : 'fray-pass');

/** The cookie of a pass. Scripts cannot read it, and no other site can send it along. Undefined deletes it. */
export const passCookie = (token: string | undefined, seconds: number, secure: boolean): string =>
  `${nameOf(secure)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${token === undefined ? 0 : seconds}${secure ? '; Secure' : ''}`;

/** The token of the pass that came with a request. */
export const passTokenOf = ({ headers }: IncomingMessage, secure: boolean): string | undefined => {
  const start = `${nameOf(secure)}=`;
  const token = headers.cookie
    ?.split(/; */)
    .find(c => c.startsWith(start))
    ?.slice(start.length);
  return token !== undefined && TOKEN_PATTERN.test(token) ? token : undefined;
};
