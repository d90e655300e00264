import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey of the authenticator below. */
interface HeldKey {
  readonly id: Buffer;
  readonly privateKey: Parameters<typeof sign>[2];
  readonly user: string;
  counter: number;
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/** What may be wrong with an answer. */
export interface Flaws {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Makes the attestation one with a certificate. */
  readonly certificate?: true;
}

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR of a text, of bytes, and of maps whose keys and values are CBOR already. */
const text = (t: string): Buffer => Buffer.concat([Buffer.from([0x60 + t.length]), Buffer.from(t)]);
const bytes = (b: Buffer): Buffer => Buffer.concat([Buffer.from(b.length < 256 ? [0x58, b.length] : [0x59, b.length >> 8, b.length & 255]), b]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer => Buffer.concat([Buffer.from([0xa0 + pairs.length]), ...pairs.flat()]);
const number = (n: number): Buffer => Buffer.from([n < 0 ? 0x20 + (-1 - n) : n]);

/** An authenticator in software: keeps passkeys, and answers like a browser, or wrongly where a test wants it. */
export class Authenticator {
  readonly keys: HeldKey[] = [];
  private readonly origin: string;
  /** Counts uses, as hardware does; synchronized passkeys do not. */
  private readonly counts: boolean;

  constructor(origin: string, counts = true) {
    this.origin = origin;
    this.counts = counts;
  }

  /** Makes a passkey, and answers what a browser would send. */
  make({ challenge, rp, user }: Options, flaws: Flaws = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = { id: randomBytes(16), privateKey, user: user?.id ?? '', counter: 0 };
    this.keys.push(key);
    const cose = map(
      ...[[1, 2] as const, [3, -7] as const, [-1, 1] as const].map(([k, v]): [Buffer, Buffer] => [number(k), number(v)]),
      [number(-2), bytes(Buffer.from(x, 'base64url'))],
      [number(-3), bytes(Buffer.from(y, 'base64url'))],
    );
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, key.id.length]), key.id, cose]);
    const authData = Buffer.concat([this.head(flaws.rpId ?? rp?.id ?? '', FLAGS.hasKey, 0), credential]);
    const [format, statement] = flaws.certificate
      ? [
          'packed',
          map([text('alg'), number(-7)], [text('sig'), bytes(randomBytes(70))], [text('x5c'), Buffer.concat([Buffer.from([0x81]), bytes(randomBytes(40))])]),
        ]
      : ['none', map()];
    const attestationObject = map([text('fmt'), text(format)], [text('attStmt'), statement], [text('authData'), bytes(authData)]);
    const response = {
      clientDataJSON: this.clientData('webauthn.create', challenge, flaws),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    };
    return this.wrap(key, response);
  }

  /** Shows the newest passkey that is wanted. */
  show({ challenge, rpId, allowCredentials = [] }: Options, flaws: Flaws = {}) {
    const allowed = allowCredentials.map(c => c.id);
    const key = this.keys.findLast(({ id }) => allowed.length === 0 || allowed.includes(id.toString('base64url')));
    if (!key) throw new Error('no passkey is wanted that is here');
    if (this.counts) key.counter++;
    const data = this.head(flaws.rpId ?? rpId ?? '', 0, flaws.counter ?? key.counter);
    const clientDataJSON = this.clientData('webauthn.get', challenge, flaws);
    const signature = sign('sha256', Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]), key.privateKey);
    const response = {
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: flaws.userHandle ?? key.user,
    };
    return this.wrap(key, response);
  }

  private wrap<R>({ id }: HeldKey, response: R) {
    const name = id.toString('base64url');
    return { ...{ id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' }, response };
  }

  private head(rpId: string, more: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([FLAGS.present | FLAGS.verified | more]), count]);
  }

  private clientData(type: string, challenge: string, flaws: Flaws): string {
    const data = { type, challenge: flaws.challenge ?? challenge, origin: flaws.origin ?? this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }
}
