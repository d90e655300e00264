import { type Problem, problem } from '@fray/engine';
import { picturesIn } from '@fray/engine/maps';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { PACK_LIMITS, type Pack } from './pack.ts';

/** The first bytes of each kind, in hexadecimal; a dot is any digit. */
const SIGNATURES = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250/],
] as const;

/** A picture of a pack. */
export interface PackPicture {
  readonly type: (typeof SIGNATURES)[number][0];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const KINDS_HINT = 'PNG, JPEG or WebP, in base 64';

/**
 * A picture from base 64, or what is wrong with it. SVG is no picture here, as it can hold script.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#read}
 */
export const readPicture = (base64: string): PackPicture | string => {
  const most = PACK_LIMITS.pictureBytes;
  if (base64.length > (most * 4) / 3 + 4) return `larger than ${most / 1_000_000} MB`;
  let text: string;
  try {
    text = atob(base64);
  } catch {
    return 'not base 64';
  }
  const bytes = Uint8Array.from(text, c => c.charCodeAt(0));
  const start = bytesToHex(bytes.subarray(0, 16));
  const type = SIGNATURES.find(([, begins]) => begins.test(start))?.[0];
  return type === undefined ? 'no picture of a known kind' : { type, bytes };
};

const shortly = (hash: string): string => `${hash.slice(0, 12)}…`;

/** What is wrong with the pictures of a pack: each is of a known kind, has the name of its bytes, and is shown somewhere. */
export const pictureProblems = ({ pictures, ...pack }: Pack): Problem[] => {
  const all = Object.entries(pictures);
  if (all.length > PACK_LIMITS.pictures) return [problem('pictures', `${all.length} pictures are too many`, `at most ${PACK_LIMITS.pictures}`)];
  const named = new Set(picturesIn(pack));
  const missing = [...named].filter(hash => !Object.hasOwn(pictures, hash));
  return [
    ...missing.map(hash => problem('pictures', `the picture ${shortly(hash)} is missing`, 'a pack holds all pictures of its maps and faces')),
    ...all.flatMap(([hash, base64]) => {
      const path = `pictures.${shortly(hash)}`;
      const picture = readPicture(base64);
      if (typeof picture === 'string') return [problem(path, picture, KINDS_HINT)];
      if (bytesToHex(sha256(picture.bytes)) !== hash) return [problem(path, 'another picture than its name says', 'it is named by the SHA-256 of its bytes')];
      return named.has(hash) ? [] : [problem(path, 'no map and no face shows it', 'leave it out')];
    }),
  ];
};
