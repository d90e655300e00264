import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The checksum of a store (see `EntryStore`) in plain JavaScript, for places that have nothing faster.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#hash-chain}
 */
export const portableChecksum = (text: string): string =>
  btoa(String.fromCharCode(...sha256(utf8ToBytes(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
