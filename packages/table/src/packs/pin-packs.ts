import type { PackPin } from '@fray/engine/kit';
import { isRecord, ownValue } from '@fray/engine/util';
import { type Content, type Draft, filterPins, isMadeOf, mergeContent, mergePins } from '../campaign/index.ts';
import type { KnownPack } from './pack.ts';

/** All texts in data, and the names of fields, as things are also named by these. */
const textsIn = (data: unknown, found = new Set<string>()): Set<string> => {
  if (typeof data === 'string') found.add(data);
  else if (Array.isArray(data)) for (const one of data) textsIn(one, found);
  else if (isRecord(data)) {
    for (const [key, value] of Object.entries(data)) {
      found.add(key);
      textsIn(value, found);
    }
  }
  return found;
};

/**
 * What an encounter notes of a pack.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const pinOf = ({ pack: { id, version, name, author, license }, digest }: KnownPack, pieces: readonly string[]): PackPin => ({
  ...{ id, version, name, author, license, digest },
  pieces: [...pieces],
});

/**
 * The pieces of content that something names by their ids, with all that these name in turn.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const namedContent = (named: unknown, content: Content): Content => namedIn(content, textsIn(named));

/** The pieces of packs that something names, with all that these name in turn, and their pins. */
interface NamedPieces {
  readonly content: Content;
  readonly pins: readonly PackPin[];
}

/**
 * Finds the pieces of packs that an encounter names by their ids, unless `known` has them. No id of a pack is one of the game's own content, so nothing else
 * can be meant.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const namedPieces = (named: unknown, packs: readonly KnownPack[], known: Content): NamedPieces => {
  const isKnown = (kind: string, id: string): boolean => ownValue(known, kind)?.some(p => p.id === id) ?? false;
  const texts = textsIn(named);
  const found = packs.map(pack => ({ pack, content: namedIn(pack.pack.content, texts, isKnown) }));
  return {
    content: found.reduce<Content>((all, { content }) => mergeContent(all, content), {}),
    pins: found.flatMap(({ pack, content }) => {
      const pieces = Object.entries(content).flatMap(([kind, all]) => all.map(p => `${kind}/${p.id}`));
      return pieces.length > 0 ? [pinOf(pack, pieces)] : [];
    }),
  };
};

const namedIn = (content: Content, texts: Set<string>, isKnown: (kind: string, id: string) => boolean = () => false): Content => {
  const found: Record<string, Content[string][number][]> = {};
  const left = new Set(
    Object.entries(content).flatMap(([kind, all]) => (kind === 'encounters' ? [] : all.filter(p => !isKnown(kind, p.id)).map(piece => ({ kind, piece })))),
  );
  // What is found may name more, so that it goes round until nothing is.
  for (let grows = true; grows; ) {
    grows = false;
    for (const one of left) {
      const { kind, piece } = one;
      if (!texts.has(piece.id)) continue;
      (found[kind] ??= []).push(piece);
      textsIn(piece, texts);
      left.delete(one);
      grows = true;
    }
  }
  return found;
};

/** The fields of a draft that may name pieces. Content of its own may, too. */
const namingFields = ({ encounter: { packs: _, ...encounter } }: Draft): unknown => encounter;

const pinsOf = ({ encounter }: Draft): readonly PackPin[] => encounter.packs ?? [];

const withPins = (draft: Draft, pins: readonly PackPin[]): Draft => {
  const { packs: _, ...encounter } = draft.encounter;
  const { system, name, sides } = draft.encounter;
  return { ...draft, encounter: { ...encounter, system, name, sides, ...(pins.length > 0 && { packs: pins }) } };
};

/**
 * Copies what a fight names of packs into it, with their pins. What it has already stays as it is, and homebrew goes before packs.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const pinPacks = (draft: Draft, packs: readonly KnownPack[], homebrew: Content): Draft => {
  const own = draft.encounter.content ?? {};
  const fitting = packs.filter(one => one.pack.system === draft.encounter.system);
  const { content, pins } = namedPieces(namingFields(draft), fitting, mergeContent(homebrew, own));
  if (pins.length === 0) return draft;
  return withPins({ ...draft, encounter: { ...draft.encounter, content: mergeContent(own, content) } }, mergePins(pinsOf(draft), pins));
};

/**
 * A fight that also has something else of a pack: `maps/…`, `encounters/…` or `options`.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const withPack = (draft: Draft, pack: KnownPack, piece: string): Draft => withPins(draft, mergePins(pinsOf(draft), [pinOf(pack, [piece])]));

/**
 * A fight that stands no longer on the map of a pack.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const withoutPackMap = (draft: Draft): Draft =>
  withPins(
    draft,
    filterPins(pinsOf(draft), piece => !piece.startsWith('maps/')),
  );

/**
 * A fight without the pieces that it has of a pack, so that `pinPacks` takes those of the installed version.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const withoutPackPieces = (draft: Draft, id: string): Draft => {
  const { content = {} } = draft.encounter;
  const theirs = new Set(pinsOf(draft).flatMap(pin => (pin.id === id ? (pin.pieces ?? []) : [])));
  const kept = Object.fromEntries(Object.entries(content).map(([kind, all]) => [kind, all.filter(p => !theirs.has(`${kind}/${p.id}`))]));
  return withPins(
    { ...draft, encounter: { ...draft.encounter, content: kept } },
    filterPins(pinsOf(draft), (piece, pin) => pin.id !== id || isMadeOf(piece)),
  );
};
