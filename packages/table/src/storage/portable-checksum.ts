import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** The sum of a text (see `Keeping`) where there is no other way to work it out than in JavaScript. */
export const portableChecksum = (text: string): string =>
  btoa(String.fromCharCode(...sha256(utf8ToBytes(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
