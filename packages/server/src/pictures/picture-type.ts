import { createHash } from 'node:crypto';

/** Types by the first bytes of a file, in hexadecimal; a dot stands for any digit. */
const KINDS: readonly (readonly [type: string, begins: string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/webp', '52494646........57454250'],
];

export const pictureType = (bytes: Buffer): string | undefined => {
  const start = bytes.toString('hex', 0, 16);
  return KINDS.find(([, begins]) => new RegExp(`^${begins}`).test(start))?.[0];
};

/** The SHA-256 of the bytes names a picture. */
export const pictureId = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
