import { createHash } from 'node:crypto';

/** What a picture is by how it begins, whatever it is called; a dot stands for any byte. */
const KINDS: readonly (readonly [type: string, begins: string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/webp', '52494646........57454250'],
];

/** The type of a picture; nothing where it is none. */
export const pictureType = (bytes: Buffer): string | undefined => {
  const start = bytes.toString('hex', 0, 16);
  return KINDS.find(([, begins]) => new RegExp(`^${begins}`).test(start))?.[0];
};

/** What a picture is called. */
export const pictureId = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
