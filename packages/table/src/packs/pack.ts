import { idSchema, LIMITS, listOf, nameSchema, noteSchema, versionSchema } from '@fray/engine/kit';
import { type DrawnMap, drawnMapSchema } from '@fray/engine/maps';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Content } from '../campaign/index.ts';

/**
 * The bounds of a pack. The bytes are those of its file; YAML takes long to read, so large packs are JSON.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#read}
 */
export const PACK_LIMITS = { bytes: 25_000_000, yaml: 4_000_000, maps: 50, encounters: 50, pictures: 100, pictureBytes: 10_000_000 } as const;

const name = nameSchema.min(1);
const piece = z.looseObject({ id: z.string().min(1).max(LIMITS.id), name: z.string().max(LIMITS.name).exactOptional() });
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'a picture is named by the SHA-256 of its bytes');

/** The fields of a pack. What its content is, its system says. */
export const packSchema = z.strictObject({
  fray: z.literal('pack'),
  id: idSchema(),
  name,
  version: versionSchema,
  author: name,
  license: name,
  /** Not needed by packs that hold maps alone. */
  system: z.string().max(LIMITS.id).exactOptional(),
  description: noteSchema.exactOptional(),
  content: z.record(z.string().max(LIMITS.id), listOf(piece, LIMITS.content)).default({}),
  options: z.record(z.string().max(LIMITS.id), z.unknown()).default({}),
  maps: listOf(drawnMapSchema, PACK_LIMITS.maps).default([]),
  pictures: z.record(hash, z.string()).default({}),
});

/** Creatures, maps, encounters and house rules of one author, with a name, a version and a license. */
export interface Pack {
  readonly fray: 'pack';
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly author: string;
  readonly license: string;
  readonly system?: string;
  readonly description?: string;
  /** By kind, as it is written; encounters are one of the kinds. */
  readonly content: Content;
  /** House rules. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly maps: readonly DrawnMap[];
  /** In base 64, by the SHA-256 of their bytes. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** A pack that was read, with the digest by which fights know it. Its pictures are kept elsewhere. */
export interface KnownPack {
  readonly pack: Omit<Pack, 'pictures'>;
  readonly digest: string;
}

/** Data with the fields of all records in one order, so that it is the same text wherever it is written. */
const sorted = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(sorted);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  );
};

/**
 * The SHA-256 of a pack: the same for the same pack in YAML and in JSON.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#read}
 */
export const packDigest = (pack: Pack): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(sorted(pack)))));

/**
 * How many of each kind a pack brings, maps and house rules too.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#read}
 */
export const packCounts = ({ content, maps, options }: KnownPack['pack']): readonly (readonly [kind: string, count: number])[] =>
  [
    ...Object.entries(content).map(([kind, all]) => [kind, all.length] as const),
    ['maps', maps.length] as const,
    ['options', Object.keys(options).length] as const,
  ].filter(([, count]) => count > 0);
