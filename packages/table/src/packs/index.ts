/** Packs: reading, comparing and installing them, and what a fight notes of them. */
export { packCredit, packPinsIn } from '../lib/pack-pins.ts';
export { type Installation, installation } from './install.ts';
export { type KnownPack, PACK_LIMITS, type Pack, packCounts, packDigest } from './pack.ts';
export { type PackPicture, readPicture } from './pack-pictures.ts';
export { namedContent, namedPieces, pinOf, pinPacks, withoutPackMap, withoutPackPieces, withPack } from './pin-packs.ts';
export { isPack, type PackReader, packFrom, readPack } from './read-pack.ts';
export { compareVersions } from './version.ts';
