import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { PasskeyRecord } from '../store/account-store.ts';
import { hashToken } from '../store/tokens.ts';
import { CHALLENGE_MS } from './challenges.ts';
import type { MadePasskey, ShownPasskey } from './passkey-responses.ts';
import type { RelyingParty } from './relying-party.ts';

/** The signatures that every authenticator has one of: Ed25519, ES256, RS256 (their numbers in COSE). */
const ALGORITHMS = [-8, -7, -257];

/** The library reads certificates of all kinds, and is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

interface NewPasskeyTerms {
  readonly challenge: string;
  readonly account: string;
  readonly name: string;
  /** The passkeys that the account has. */
  readonly others: readonly PasskeyRecord[];
}

const descriptor = ({ credential, transports }: PasskeyRecord): { id: string; transports: string[] } => ({
  id: credential,
  transports: JSON.parse(transports),
});

/** What a browser needs to make a passkey that is found without a name, and needs no word about its maker. */
export const creationOptions = async (
  { id }: RelyingParty,
  { challenge, account, name, others }: NewPasskeyTerms,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    ...{ rpName: 'Fray', rpID: id, userName: name, userDisplayName: name, userID: new Uint8Array(Buffer.from(account)) },
    ...{ challenge: new Uint8Array(Buffer.from(challenge, 'base64url')), timeout: CHALLENGE_MS, attestationType: 'none' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: others.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
};

/** What a browser needs to show a passkey: any of this server, or one of these. */
export const requestOptions = async (
  { id }: RelyingParty,
  { challenge, only }: { readonly challenge: string; readonly only: readonly PasskeyRecord[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    ...{ rpID: id, challenge: new Uint8Array(Buffer.from(challenge, 'base64url')), timeout: CHALLENGE_MS, userVerification: 'preferred' },
    allowCredentials: only.map(descriptor),
  });
};

/** Checks a passkey that was made for a challenge. Undefined where it does not hold. */
export const verifyMade = async (
  { id, origin }: RelyingParty,
  response: MadePasskey,
  { challenge, account, name, at }: { readonly challenge: string; readonly account: string; readonly name: string; readonly at: number },
): Promise<PasskeyRecord | undefined> => {
  if (await hasCertificates(response)) return undefined;
  const { verifyRegistrationResponse } = await library();
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  };
  const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id: credential, publicKey, counter } = registrationInfo.credential;
  return {
    ...{ id: hashToken(credential), account, name, credential, publicKey: Buffer.from(publicKey).toString('base64url'), counter },
    ...{ transports: JSON.stringify(response.response.transports ?? []), created: at, used: at },
  };
};

/**
 * Whether a certificate is to vouch for the authenticator. None was asked for, so browsers send none; and to check one, the library asks the address that it
 * names whether it was revoked.
 */
const hasCertificates = async ({ response: { attestationObject } }: MadePasskey): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const sent = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = sent.get('fmt');
    return !(format === 'none' || (format === 'packed' && sent.get('attStmt').get('x5c') === undefined));
  } catch {
    return true;
  }
};

/** Checks a passkey that was shown for a challenge. Answers its new counter; undefined where it does not hold. */
export const verifyShown = async (
  { id, origin }: RelyingParty,
  response: ShownPasskey,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: PasskeyRecord },
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library();
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  const credential: WebAuthnCredential = { id: passkey.credential, publicKey, counter: passkey.counter };
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: false };
  const done = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(() => undefined);
  return done?.verified ? done.authenticationInfo.newCounter : undefined;
};
