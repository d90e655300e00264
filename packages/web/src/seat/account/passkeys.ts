import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { askServer } from '../api/server.ts';

export const knowsPasskeys = browserSupportsWebAuthn;

const challenge = async <T>(asked: object): Promise<T> => JSON.parse(await askServer('POST', '/api/account/challenge', asked));

/** Makes a passkey for what is asked: an account, or another passkey of one. */
export const makePasskey = async (asked: object) => startRegistration({ optionsJSON: await challenge<PublicKeyCredentialCreationOptionsJSON>(asked) });

/** Shows a passkey, of any account or again of this one. */
export const showPasskey = async (what: 'sign-in' | 'prove') =>
  startAuthentication({ optionsJSON: await challenge<PublicKeyCredentialRequestOptionsJSON>({ for: what }) });

/** A name for a passkey of this device, as far as the browser says what it is. */
export const deviceName = (): string => {
  const { userAgent } = navigator;
  const system = /iPhone|iPad|Android|Windows|Mac OS|CrOS|Linux/.exec(userAgent)?.[0] ?? '';
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(userAgent)?.[0] ?? '';
  const words = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'Mac', CrOS: 'Chromebook' };
  return (
    [system, browser]
      .map(word => new Map(Object.entries(words)).get(word) ?? word)
      .join(' ')
      .trim() || 'Passkey'
  );
};
