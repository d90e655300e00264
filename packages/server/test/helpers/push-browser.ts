import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Received } from './receiver.ts';

/** A browser that subscribed: its keys, and what it reads of a call (RFC 8291). */
export class PushBrowser {
  private readonly ecdh = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  private readonly publicKey = this.ecdh.generateKeys();
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
  }

  get subscription() {
    return { endpoint: this.endpoint, keys: { p256dh: this.publicKey.toString('base64url'), auth: this.secret.toString('base64url') } };
  }

  reads({ headers, body }: Received): { readonly title: string; readonly body: string; readonly url: string; readonly tag: string } {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('it is not encrypted');
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const from = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, from]);
    const key = Buffer.from(hkdfSync('sha256', this.ecdh.computeSecret(from), this.secret, info, 32));
    const content = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12));
    const open = createDecipheriv('aes-128-gcm', content, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]).toString();
    return JSON.parse(plain.slice(0, plain.lastIndexOf('\u0002')));
  }
}
