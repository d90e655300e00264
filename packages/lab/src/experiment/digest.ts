import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Half of a digest tells things apart well enough, and is easier to read. */
const HEX_DIGITS = 32;

/** A short text that is the same only for the same data, in the same order. */
export const digestOf = (data: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(data)))).slice(0, HEX_DIGITS);
