import type { Box } from '../tokens/name-places.ts';

/** Where the odds of a target stand beside its coin. */
export type BadgeSide = 'above' | 'left' | 'right' | 'below';

/** A coin, in feet. */
interface Coin {
  readonly who: string;
  readonly x: number;
  readonly y: number;
  readonly feet: number;
}

export interface BadgePlace {
  readonly side: BadgeSide;
  readonly box: Box;
}

/** Half the size of a coin, and that of a badge and how far its middle is from that of the coin, for the size of a space. */
const COIN = 0.42;
const WIDE = 0.48;
const HIGH = 0.21;
const AWAY = { above: [0, -0.75], below: [0, 0.75], left: [-1.06, 0], right: [1.06, 0] } as const;

const boxAround = (x: number, y: number, wide: number, high: number): Box => ({ left: x - wide, top: y - high, right: x + wide, bottom: y + high });
const overlaps = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * A place for the odds of each target: above its coin, or where another stands there beside it, rather on the side away from whoever aims, or below. No badge
 * lies over a coin or another badge if there is a place.
 */
export const placeBadges = (coins: readonly Coin[], targets: ReadonlySet<string>, from: Coin | undefined): ReadonlyMap<string, BadgePlace> => {
  const places = new Map<string, BadgePlace>();
  const taken = coins.map(c => ({ who: c.who, box: boxAround(c.x, c.y, c.feet * COIN, c.feet * COIN) }));
  for (const { who, x, y, feet } of coins.filter(c => targets.has(c.who)).toSorted((a, b) => a.y - b.y)) {
    const sides: readonly BadgeSide[] = from && from.x > x ? ['above', 'left', 'right', 'below'] : ['above', 'right', 'left', 'below'];
    const all = sides.map(side => ({ side, box: boxAround(x + AWAY[side][0] * feet, y + AWAY[side][1] * feet, WIDE * feet, HIGH * feet) }));
    const isFree = ({ box }: BadgePlace) => taken.every(t => t.who === who || !overlaps(t.box, box)) && [...places.values()].every(p => !overlaps(p.box, box));
    const [first] = all;
    const place = all.find(isFree) ?? first;
    if (place) places.set(who, place);
  }
  return places;
};
