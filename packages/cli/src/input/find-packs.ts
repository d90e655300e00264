import { existsSync } from 'node:fs';
import { type Encounter, invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import type { PackPin } from '@fray/engine/kit';
import { fieldsOf } from '@fray/engine/util';
import type { AnySystem } from '@fray/systems';
import { packReader } from '@fray/systems/packs';
import { type ContentPiece, mergePins, usedPins } from '@fray/table/campaign';
import { type KnownPack, namedPieces, packDigest, packPinsIn, pinOf, readPack } from '@fray/table/packs';
import { isRecord } from './is-record.ts';
import { readText } from './read-files.ts';

/** A pack from a file. */
export const readPackFile = (file: string): Result<KnownPack> => {
  const text = readText(file);
  const read = text.ok ? readPack(text.value, packReader) : text;
  return read.ok ? ok({ pack: read.value, digest: packDigest(read.value) }) : read;
};

/** Whether the text of a file begins as that of a pack. */
const looksLikePack = (file: string): boolean => {
  const text = existsSync(file) ? readText(file) : undefined;
  return text?.ok === true && /^\s*(\{\s*"fray"\s*:\s*"pack"|fray:\s*["']?pack\b)/m.test(text.value.slice(0, 2000));
};

/** The packs that are named by their files, and whether the encounter itself is named by one. */
export const packsFor = (name: string, files: readonly string[]): Result<{ readonly packs: readonly KnownPack[]; readonly isPack: boolean }> => {
  const isPack = looksLikePack(name);
  const packs: KnownPack[] = [];
  const problems: Problem[] = [];
  for (const file of isPack ? [name, ...files] : files) {
    const read = readPackFile(file);
    if (read.ok) packs.push(read.value);
    else problems.push(...read.problems.map(p => ({ ...p, path: `${file}: ${p.path}` })));
  }
  return problems.length > 0 ? invalid(...problems) : ok({ packs, isPack });
};

/** An encounter of packs by its id; without one, the only encounter of the first. */
export const encounterInPacks = (
  packs: readonly KnownPack[],
  id: string | undefined,
): Result<{ readonly id: string; readonly written: unknown } | undefined> => {
  const [first] = packs;
  const all = (id === undefined && first ? [first] : packs).flatMap(known => (known.pack.content['encounters'] ?? []).map(fight => ({ known, fight })));
  const found = id === undefined ? all : all.filter(({ fight }) => fight.id === id);
  const [one] = found;
  if (id === undefined && found.length !== 1) {
    const names = found.map(({ fight }) => fight.id).join(', ');
    return invalid(
      problem(
        '',
        names === '' ? 'no encounter is in this pack' : `${found.length} encounters are in this pack: ${names}`,
        'give the id of one, and the file with --pack',
      ),
    );
  }
  if (!one) return ok(undefined);
  const { known, fight } = one;
  return ok({ id: known.pack.system ?? '', written: { ...fight, packs: [pinOf(known, [`encounters/${fight.id}`])] } });
};

/** Packs that an encounter names, but in other versions than those that are given. */
export const unmetPins = (written: unknown, packs: readonly KnownPack[]): Problem[] =>
  packPinsIn(written).flatMap((pin, i) => {
    const given = packs.find(({ pack }) => pack.id === pin.id);
    return given && (given.pack.version !== pin.version || (pin.digest !== undefined && pin.digest !== given.digest))
      ? [problem(`packs.${i}`, `made with ${pin.id} ${pin.version}, and ${given.pack.version} is given`, 'give that version, or change it here')]
      : [];
  });

const hasId = (one: unknown): one is ContentPiece => isRecord(one) && typeof one['id'] === 'string';

/** Lists of data by name; what is no list is left out. */
const listsIn = (data: unknown): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(Object.entries(fieldsOf(data)).flatMap(([kind, list]) => (Array.isArray(list) ? [[kind, list] as const] : [])));

/** Reads an encounter with what it names of packs, and notes these in it. */
export const withPacks = (system: AnySystem, written: unknown, packs: readonly KnownPack[]): Result<Encounter> => {
  if (packs.length === 0 || !isRecord(written)) return explained(system.readEncounter(written), packPinsIn(written));
  const fitting = packs.filter(({ pack }) => pack.system === system.id);
  const own = listsIn(written['content']);
  const known = Object.fromEntries(Object.entries(own).map(([kind, list]) => [kind, list.filter(hasId)]));
  const { content, pins } = namedPieces(written, fitting, known);
  const more = Object.fromEntries(Object.entries(content).map(([kind, list]) => [kind, [...(own[kind] ?? []), ...list]]));
  const read = system.readEncounter({ ...written, content: { ...fieldsOf(written['content']), ...more } });
  const isMissing = (pin: PackPin) => packs.every(({ pack }) => pack.id !== pin.id);
  if (!read.ok) return explained(read, packPinsIn(written).filter(isMissing));
  const whole = fieldsOf(read.value.written);
  const used = usedPins(mergePins(packPinsIn(written), pins), listsIn(whole['content']));
  return used.length > 0 ? system.readEncounter({ ...whole, packs: used }) : read;
};

/** Says beside an unknown name which pack may have it. */
const explained = (read: Result<Encounter>, pins: readonly PackPin[]): Result<Encounter> =>
  read.ok || pins.length === 0
    ? read
    : invalid(...read.problems, problem('packs', `made with ${pins.map(p => `${p.id} ${p.version}`).join(', ')}`, 'give the file of the pack with --pack'));
