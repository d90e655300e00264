import { type LookupAddress, lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

interface OutboundOptions {
  /** Networks of this machine, and http, are allowed. */
  readonly toPrivate: boolean;
  /** The time for a whole request (ms). */
  readonly timeoutMs: number;
  /** Requests under way at once; others wait. */
  readonly atOnce: number;
}

/** What a server answered. Its body is not read. */
export interface OutboundAnswer {
  readonly status: number;
  /** How long it wants to be left alone (ms). */
  readonly retryAfterMs?: number;
}

/** Why nothing was sent, or nothing came back. */
export class OutboundError extends Error {}

const FORBIDDEN = 'this address is in a network of the server, or needs https';
const MAX_RETRY_AFTER_S = 3600;

/**
 * Posts to servers that others name. It reaches no machine of its own networks: every address that a name has is checked, and the one that was checked is
 * the one that is used. It follows no redirect, and reads nothing but the status.
 */
export class Outbound {
  private readonly options: OutboundOptions;
  private readonly waiting: (() => void)[] = [];
  private readonly ending = new AbortController();
  private underWay = 0;

  constructor(options: OutboundOptions) {
    this.options = options;
  }

  /** Why an address cannot be posted to, as far as it shows before its name is looked up. */
  refusal(address: string): string | undefined {
    const url = URL.parse(address);
    if (url?.username !== '' || url.password !== '' || address.length > 2_000) return 'this is no web address';
    if (this.options.toPrivate) return url.protocol === 'https:' || url.protocol === 'http:' ? undefined : FORBIDDEN;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host)) ? FORBIDDEN : undefined;
  }

  async post(address: string, headers: Readonly<Record<string, string | number>>, body: string | Uint8Array): Promise<OutboundAnswer> {
    const no = this.refusal(address);
    if (no !== undefined) throw new OutboundError(no);
    if (this.underWay >= this.options.atOnce) await new Promise<void>(resolve => this.waiting.push(resolve));
    this.underWay++;
    try {
      return await this.send(new URL(address), headers, body);
    } finally {
      this.underWay--;
      this.waiting.shift()?.();
    }
  }

  /** Ends what is under way. */
  close(): void {
    this.ending.abort();
  }

  private send(url: URL, headers: Readonly<Record<string, string | number>>, body: string | Uint8Array): Promise<OutboundAnswer> {
    const { toPrivate, timeoutMs } = this.options;
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.ending.signal]);
    const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>();
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    const length = Buffer.byteLength(body);
    const sent = request(url, {
      method: 'POST',
      headers: { 'user-agent': 'Fray', ...headers, 'content-length': length },
      agent: false,
      maxHeaderSize: 16_384,
      signal,
      ...(!toPrivate && { lookup: publicLookup }),
    });
    sent.once('response', response => {
      const after = Number(response.headers['retry-after']);
      const retryAfterMs = Math.min(after, MAX_RETRY_AFTER_S) * 1000;
      resolve({ status: response.statusCode ?? 0, ...(after > 0 && { retryAfterMs }) });
      response.destroy();
    });
    sent.on('error', e => reject(new OutboundError(signal.aborted ? 'it took too long' : e.message, { cause: e })));
    sent.end(body);
    return promise;
  }
}

/** Looks a name up, and hands on only addresses on the internet: a name with any other has none. */
const publicLookup: LookupFunction = (name, options, found) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '');
    const first = addresses[0];
    if (!first || !addresses.every((a: LookupAddress) => isPublicAddress(a.address))) return found(new Error(FORBIDDEN), '');
    return options.all ? found(null, addresses) : found(null, first.address, first.family);
  });
};
