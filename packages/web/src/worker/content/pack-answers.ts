import { invalid, ok, problem, type Result } from '@fray/engine';
import { packReader } from '@fray/systems/packs';
import { writeYaml } from '@fray/systems/yaml';
import { type KnownPack, PACK_LIMITS, type PackPicture, packDigest, packFrom, readPack, readPicture } from '@fray/table/packs';

/** A pack from a file, with its pictures apart. */
export interface OpenedPack extends KnownPack {
  readonly pictures: readonly (PackPicture & { readonly id: string })[];
}

/** Reads the text of a pack, and checks all of it. */
export const openPack = (text: string): Result<OpenedPack> => {
  const read = readPack(text, packReader);
  if (!read.ok) return read;
  const { pictures, ...pack } = read.value;
  const all = Object.entries(pictures).flatMap(([id, base64]) => {
    const picture = readPicture(base64);
    return typeof picture === 'string' ? [] : [{ id, ...picture }];
  });
  return ok({ pack, digest: packDigest(read.value), pictures: all });
};

/** The file of a pack. */
export interface PackFile {
  readonly name: string;
  readonly text: string;
}

/** Makes the file of a pack that was put together, or says what is wrong with it. Large ones are JSON, which is quicker to read. */
export const writePack = (data: Readonly<Record<string, unknown>>): Result<PackFile> => {
  const made = packFrom(data, packReader);
  if (!made.ok) return made;
  const { id, version } = made.value;
  const json = JSON.stringify(made.value, undefined, 1);
  if (json.length > PACK_LIMITS.bytes)
    return invalid(problem('', 'too large for a pack', `at most ${PACK_LIMITS.bytes / 1_000_000} MB: leave out pictures or maps`));
  const isLarge = json.length > PACK_LIMITS.yaml / 2;
  return ok({ name: `${id}-${version}.${isLarge ? 'json' : 'yaml'}`, text: isLarge ? json : writeYaml(made.value) });
};
