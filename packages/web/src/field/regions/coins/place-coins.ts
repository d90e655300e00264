import type { Point } from '@fray/engine/field';
import { type Box, boxAround, distanceToOutline, isInside } from '../ground/polygon.ts';

interface CoinOptions {
  /** As wide as a coin is where there is room. */
  readonly largest: number;
  /** What coins leave free as long as there is room: the name of the area, and what stands there. */
  readonly free?: readonly Box[];
}

/** Places for coins of one size in an area. */
export interface CoinPlaces {
  readonly feet: number;
  /** From the middle of the area outward. */
  readonly spots: readonly Point[];
}

/** How far apart coins stand, in their own width: as far as there is room. */
const LOOSE = [1.5, 1.3, 1.14, 1.02] as const;
/** Rows leave room for the names between them; in a crowd they do not. */
const ROW = 1.16;
const CLOSE_ROW = 0.92;
/** A coin that does not fit is tried a little smaller. */
const SMALLER = 0.94;
const MAX_TRIES = 70;
/** As much of its largest width is kept before what is to be left free is covered. */
const MIN_FREE = 0.72;
/** Coins stand a little astray, by what room is left. */
const ASTRAY = 0.55;
/** Where rows may begin, in the distances between coins. */
const BEGINS = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5],
] as const;

const touchesBox = ({ x, y }: Point, r: number, [left, top, width, height]: Box): boolean =>
  Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height)) < r;

/** Rows of points around a middle, each second one shifted by half a step. */
const rows = (middle: Point, [, , width, height]: Box, step: number, row: number, [right, down]: readonly [number, number]): readonly Point[] => {
  const [across, along] = [Math.ceil(width / step) + 1, Math.ceil(height / (step * row)) + 1];
  return Array.from({ length: 2 * along + 1 }, (_, j) => j - along).flatMap(j =>
    Array.from({ length: 2 * across + 1 }, (_, i) => i - across).map(i => ({
      x: middle.x + (i + right + (Math.abs(j) % 2) / 2) * step,
      y: middle.y + (j + down) * step * row,
    })),
  );
};

const off = (from: Point) => (a: Point, b: Point) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y) || a.x - b.x || a.y - b.y;

/** Always the same number from -1 to 1 for the same place. */
const chance = (x: number, y: number): number => {
  const n = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453;
  return (n - Math.floor(n)) * 2 - 1;
};

const astray = (at: Point, by: number, fits: (at: Point) => boolean): Point => {
  const moved = { x: at.x + chance(at.x, at.y) * by, y: at.y + chance(at.y, at.x + 7) * by };
  return fits(moved) ? moved : at;
};

/**
 * Places for at least so many coins in an area: none over another, all inside. As many as fit are as wide as they may be; a crowd stands closer, then smaller.
 * The same area and number give the same places.
 */
export const placesForCoins = (outline: readonly Point[], count: number, { largest, free = [] }: CoinOptions): CoinPlaces => {
  const box = boxAround(outline);
  const middle = { x: box[0] + box[2] / 2, y: box[1] + box[3] / 2 };
  const inside = (feet: number, isFree: boolean) => (at: Point) =>
    isInside(outline, at) && distanceToOutline(outline, at) >= feet * 0.46 && !(isFree && free.some(box => touchesBox(at, feet * 0.44, box)));
  let feet = largest;
  for (let tries = 0; tries < MAX_TRIES; tries++, feet *= SMALLER)
    for (const isFree of feet > largest * MIN_FREE ? [true] : [true, false])
      for (const loose of LOOSE) {
        const fits = inside(feet, isFree);
        const row = feet === largest ? ROW : CLOSE_ROW;
        const [best] = BEGINS.map(begin => rows(middle, box, feet * loose, row, begin).filter(fits))
          .filter(all => all.length >= count)
          .sort((a, b) => b.length - a.length);
        if (!best) continue;
        const center = { x: best.reduce((sum, p) => sum + p.x, 0) / best.length, y: best.reduce((sum, p) => sum + p.y, 0) / best.length };
        const room = ((loose - 1) * feet * ASTRAY) / 2;
        return { feet, spots: best.toSorted(off(center)).map(at => astray(at, room, fits)) };
      }
  return { feet, spots: Array.from({ length: count }, () => middle) };
};
