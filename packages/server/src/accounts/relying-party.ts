import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whom passkeys are for: a domain, and the pages that may ask for them. */
export interface RelyingParty {
  /** The domain. */
  readonly id: string;
  readonly origin: string;
}

/** Browsers know passkeys only on pages that came by https to a name, or from `localhost`. */
const partyAt = ({ protocol, hostname, origin }: URL): RelyingParty | undefined =>
  hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0) ? { id: hostname, origin } : undefined;

/**
 * The relying party for a request. With a base URL it is that and no other, since a passkey holds for one domain; without one only `localhost` can have
 * passkeys. The Host of a request is trusted for nothing else.
 */
export const relyingPartyFor = ({ headers: { host } }: IncomingMessage, baseUrl: string | undefined): RelyingParty | undefined => {
  if (baseUrl !== undefined) return partyAt(new URL(baseUrl));
  const here = URL.parse(`http://${host ?? ''}`);
  return here?.hostname === 'localhost' ? partyAt(here) : undefined;
};
