import { isIP } from 'node:net';

/** Names that are given within one machine or one net only. */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|lan|home\.arpa|internal)$/;

/**
 * Whether a page came from the very server that it now calls. Whoever owns a public name may lead it here, and his page would seem to be ours: such a
 * name counts only where the server was told of it (`--base-url`).
 */
export const isSameOrigin = (origin: string, host: string | undefined): boolean => {
  const url = URL.parse(origin);
  return url !== null && url.host === host && (isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0 || LOCAL_NAME.test(url.hostname));
};
