import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** Who calls, as limits count: an IPv4 address, or a network of IPv6. Of what a proxy forwards only the last is its own word; what stands before that may be the caller's. */
export const clientAddress = (request: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1);
  return countedAddress(last?.trim() || request.socket.remoteAddress || '');
};

/** What is no address is a name that a proxy made up, and counts as it is. */
const MAX_NAME_LENGTH = 100;

/** A /64 is what one customer gets, with 2^64 addresses in it: they are one. An IPv4 address mapped into IPv6 is that IPv4 address. */
export const countedAddress = (text: string): string => {
  const address = bare(text);
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOf(address) : text.slice(0, MAX_NAME_LENGTH);
};

/** Without a port, brackets and the zone of a link. */
const bare = (text: string): string => {
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return host.replace(/%.*$/, '');
};

const networkOf = (address: string): string => {
  // As browsers write it: no zeros in front, the dots of IPv4 as two groups, the longest run of zeros left out.
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
