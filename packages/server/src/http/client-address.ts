import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address of a caller as limits count it. Of `X-Forwarded-For` only the last element counts: the proxy wrote it, and the ones before may
 * be forged.
 */
export const clientAddress = (request: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1);
  return countedAddress(last?.trim() || request.socket.remoteAddress || '');
};

/** A value that is no address is a name invented by a proxy, and is used unchanged. */
const MAX_NAME_LENGTH = 100;

/** An IPv4 address, or the first 64 bits of an IPv6 address: one customer usually has all 2^64 addresses of such a network. */
export const countedAddress = (text: string): string => {
  const address = bare(text);
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOf(address) : text.slice(0, MAX_NAME_LENGTH);
};

/** Removes port, brackets and zone. */
const bare = (text: string): string => {
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return host.replace(/%.*$/, '');
};

const networkOf = (address: string): string => {
  // The URL parser writes an IPv6 address in one canonical form, also an IPv4 address in it.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(written);
  if (mapped) return mapped.slice(1).flatMap(bytesOf).join('.');
  const [head = '', tail] = written.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const groups = tail === undefined ? front : [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
};

const bytesOf = (group: string): number[] => {
  const bits = Number.parseInt(group, 16);
  return [bits >> 8, bits & 255];
};
