import type { PackPin } from '@fray/engine/kit';
import { isRecord, ownValue } from '@fray/engine/util';

/** The pieces of an encounter's own content, by kind. */
export type UsedContent = Readonly<Record<string, readonly unknown[] | undefined>>;

const isSame = (a: PackPin, b: PackPin): boolean => a.id === b.id && a.version === b.version && a.digest === b.digest;

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

/** Whether a piece of a pack is no content of the fight, but something that the fight was made of: an encounter, a map, house rules. */
export const isMadeOf = (piece: string): boolean => /^(encounters|maps)\/|^options$/.test(piece);

/**
 * The pins of packs of which something is used.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const usedPins = (pins: readonly PackPin[], used: UsedContent): readonly PackPin[] =>
  pins.flatMap(({ pieces, ...pin }) => {
    const needed = pieces?.filter(piece => {
      const [kind = '', id] = piece.split('/');
      return isMadeOf(piece) || ownValue(used, kind)?.some(p => isRecord(p) && p['id'] === id);
    });
    if (needed === undefined) return [pin];
    return needed.length > 0 ? [{ ...pin, pieces: needed }] : [];
  });
