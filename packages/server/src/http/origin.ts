import { isIP } from 'node:net';

/** Names that only exist within one machine or network. */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|lan|home\.arpa|internal)$/;

/**
 * Whether a page was served by this server. Anyone can point a public name that they own at this server, so a public name does not count
 * unless it is given as `--base-url`.
 */
export const isSameOrigin = (origin: string, host: string | undefined): boolean => {
  const url = URL.parse(origin);
  return url !== null && url.host === host && (isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0 || LOCAL_NAME.test(url.hostname));
};
