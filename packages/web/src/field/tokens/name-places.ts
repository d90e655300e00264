import type { Point } from '@fray/engine/field';
import { radiusOf } from './token.tsx';
import type { TokenLook } from './token-look.ts';

/** A token that may have its name beside it. */
export interface NamedToken {
  readonly who: string;
  readonly look: TokenLook;
  readonly x: number;
  readonly y: number;
  readonly feet: number;
}

/** A name, and where its middle is. */
export interface PlacedName {
  readonly who: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How large letters are, in feet: near by for half the width of a coin, and at most; far off the same for all. */
const SIZE = 0.64;
const LARGEST = 1.45;
export const FAR_SIZE = 1.8;
export const FARTHEST_SIZE = 2.9;
/** The average width of a letter, for its size. */
const LETTER = 0.5;

/** The name without what follows a comma or "the": there is little room on a map. */
export const shortName = (name: string): string => name.replace(/,.*| (the|der|die|das) .*/u, '');

const overlaps = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const around = (x: number, y: number, wide: number, high: number): Box => ({
  left: x - wide / 2,
  top: y - high / 2,
  right: x + wide / 2,
  bottom: y + high / 2,
});

/** Whose name comes first where there is no room for all. */
const weight = ({ look }: NamedToken, selected: string | undefined, targets: ReadonlySet<string>): number =>
  [look.who === selected, look.turn || look.deciding, targets.has(look.who), look.side === 0].reduce((sum, is, i) => sum + (is ? 8 >> i : 0), 0);

interface NamingOptions {
  readonly selected: string | undefined;
  readonly targets: ReadonlySet<string>;
  /** How large all letters are; if left out, it goes by the coin. */
  readonly letters?: number;
  /** Where there is no room for a name, its number stands on the coin. */
  readonly isCrowded?: boolean;
  /** Other words on the map, which names leave free. */
  readonly taken?: readonly Box[];
}

/** The number at the end of a name, which tells those of one kind apart. */
const numberIn = (name: string): string | undefined => /\d+$/.exec(name)?.[0];
const onCoin = ({ x, y, feet }: NamedToken, size: number): Omit<PlacedName, 'who' | 'name'> & { readonly box: Box } => {
  const [left, low, large] = [x - radiusOf(feet) * 0.78, y + radiusOf(feet) * 0.72, size * 1.15];
  return { x: left, y: low, size: large, box: around(left, low, large, large) };
};

/** Names below their coins, or above or beside them where something is there; none over another name or coin. The dead have none. */
export const placeNames = (
  tokens: readonly NamedToken[],
  { selected, targets, letters, isCrowded = false, taken = [] }: NamingOptions,
): readonly PlacedName[] => {
  const living = tokens.filter(k => k.look.mark !== 'dead');
  const coins = living.map(k => ({ who: k.who, box: around(k.x, k.y, radiusOf(k.feet) * 2.1, radiusOf(k.feet) * 2.1) }));
  const names: (PlacedName & { readonly box: Box })[] = [];
  for (const one of living.toSorted((a, b) => weight(b, selected, targets) - weight(a, selected, targets))) {
    const r = radiusOf(one.feet);
    const size = letters ?? Math.min(LARGEST, r * SIZE);
    const full = shortName(one.look.name);
    const isFree = (box: Box) =>
      taken.every(t => !overlaps(t, box)) && names.every(n => !overlaps(n.box, box)) && coins.every(c => c.who === one.who || !overlaps(c.box, box));
    const away = r * (one.look.deciding || one.look.turn ? 1.45 : 1.2) + size * 0.72;
    const wide = full.length * size * LETTER;
    const beside = r * (one.look.deciding || one.look.turn ? 1.8 : 1.25) + wide / 2;
    const places = [
      { x: one.x, y: one.y + away },
      { x: one.x, y: one.y - away },
      { x: one.x + beside, y: one.y },
      { x: one.x - beside, y: one.y },
    ];
    const room = ({ x, y }: Point) => around(x, y, wide, size * 1.1);
    const at = places.find(place => isFree(room(place)));
    const number = isCrowded && !at ? numberIn(full) : undefined;
    if (at) names.push({ who: one.who, name: full, ...at, size, box: room(at) });
    else if (number !== undefined) names.push({ who: one.who, name: number, ...onCoin(one, size) });
  }
  return names;
};
