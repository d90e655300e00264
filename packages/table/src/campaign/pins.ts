import type { PackPin } from '@fray/engine/kit';
import { isRecord, ownValue } from '@fray/engine/util';

/** The pieces of an encounter's own content, by kind. */
export type UsedContent = Readonly<Record<string, readonly unknown[] | undefined>>;

/** What a file only names, by its version, is the same as what was read. */
const isSame = (a: PackPin, b: PackPin): boolean =>
  a.id === b.id && a.version === b.version && (a.digest === b.digest || a.digest === undefined || b.digest === undefined);

/**
 * The pins of packs together: those of one version of a pack are one.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const mergePins = (some: readonly PackPin[] = [], more: readonly PackPin[] = []): readonly PackPin[] => {
  const all = [...some];
  for (const pin of more) {
    const at = all.findIndex(one => isSame(one, pin));
    const pieces = [...new Set([...(all[at]?.pieces ?? []), ...(pin.pieces ?? [])])];
    all.splice(at < 0 ? all.length : at, 1, { ...all[at], ...pin, ...(pieces.length > 0 && { pieces }) });
  }
  return all;
};

/**
 * Whether a piece of a pack is no content of the fight, but something that the fight was made of: an encounter, a map, house rules.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const isMadeOf = (piece: string): boolean => /^(encounters|maps)\/|^options$/.test(piece);

/**
 * Pins with some of their pieces, and without those of which nothing is left. A pin that names no pieces stays.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const filterPins = (pins: readonly PackPin[], stays: (piece: string, pin: PackPin) => boolean): readonly PackPin[] =>
  pins.flatMap(pin => {
    const pieces = pin.pieces?.filter(piece => stays(piece, pin));
    if (pieces === undefined) return [pin];
    return pieces.length > 0 ? [{ ...pin, pieces }] : [];
  });

const isIn = (content: UsedContent, piece: string): boolean => {
  const [kind = '', id] = piece.split('/');
  return ownValue(content, kind)?.some(p => isRecord(p) && p['id'] === id) ?? false;
};

/**
 * The pins of packs of which something is used.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const usedPins = (pins: readonly PackPin[], used: UsedContent): readonly PackPin[] => filterPins(pins, piece => isMadeOf(piece) || isIn(used, piece));

/** The pins below content that replaces some of their pieces. */
export const pinsBelow = (pins: readonly PackPin[] = [], above: UsedContent = {}): readonly PackPin[] =>
  filterPins(pins, piece => isMadeOf(piece) || !isIn(above, piece));
