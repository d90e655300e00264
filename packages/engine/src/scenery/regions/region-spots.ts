import { chanceOf } from './chance.ts';
import { type JoinedRegion, regionColumns } from './region-columns.ts';

type Point = [x: number, y: number];

/** An area for a region. */
export interface RegionSpot {
  readonly at: Point;
  readonly poly: Point[];
}

/** From area to area, in spaces, and half of what an area takes. */
const ACROSS = 7.1;
const DOWN = 6.1;
const HALF = { wide: 2.6, high: 2.15 } as const;
/** Areas do not stand in a line. */
const ASTRAY = { x: 0.3, y: 0.3 } as const;
/** Alone in its column, each second one stands lower. */
const LOWER = 0.9;
/** How wide a layout is for its height. */
const SHAPE = 1.9;

const CORNERS = 12;

const tidy = (n: number): number => Math.round(n * 100) / 100;

/** A rounded area with an uneven edge. */
const openArea = (x: number, y: number, chance: () => number): Point[] =>
  Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // Between a circle and a rectangle.
    const out = (0.88 + 0.12 * chance()) / (Math.abs(cos) ** 3 + Math.abs(sin) ** 3) ** (1 / 3);
    return [tidy(x + cos * out * HALF.wide), tidy(y + sin * out * HALF.high)];
  });

const builtArea = (x: number, y: number): Point[] => [
  [tidy(x - HALF.wide), tidy(y - HALF.high)],
  [tidy(x + HALF.wide), tidy(y - HALF.high)],
  [tidy(x + HALF.wide), tidy(y + HALF.high)],
  [tidy(x - HALF.wide), tidy(y + HALF.high)],
];

/** In how many bands columns are laid: to and fro, one below the other, so that many regions lie together on a screen. */
const bandsFor = (columns: readonly (readonly string[])[]): readonly (readonly (readonly string[])[])[] => {
  let best: readonly (readonly (readonly string[])[])[] = [columns];
  let least = Number.POSITIVE_INFINITY;
  for (let n = 1; n <= columns.length; n++) {
    const wide = Math.ceil(columns.length / n);
    const bands = Array.from({ length: Math.ceil(columns.length / wide) }, (_, i) => columns.slice(i * wide, (i + 1) * wide));
    const high = bands.reduce((sum, band) => sum + Math.max(...band.map(c => c.length)), 0);
    const off = Math.abs(Math.log((wide * ACROSS) / (high * DOWN) / SHAPE));
    if (off >= least) continue;
    [best, least] = [bands, off];
  }
  return best;
};

/** An area for each region: neighbors beside each other, no two over one another, and the same regions always alike. */
export const regionSpots = (regions: readonly JoinedRegion[], isBuilt: (id: string) => boolean): ReadonlyMap<string, RegionSpot> => {
  const spots = new Map<string, RegionSpot>();
  const columns = regionColumns(regions);
  let top = 0;
  for (const [band, all] of bandsFor(columns).entries()) {
    const rows = Math.max(...all.map(c => c.length));
    const wide = Math.max(...bandsFor(columns).map(b => b.length));
    all.forEach((column, i) => {
      const place = band % 2 === 0 ? i : wide - 1 - i;
      column.forEach((id, row) => {
        const chance = chanceOf(id);
        const lower = rows === 1 && place % 2 === 1 ? LOWER : 0;
        const x = place * ACROSS + (chance() * 2 - 1) * ASTRAY.x;
        const y = top + (row + (rows - column.length) / 2) * DOWN + lower + (chance() * 2 - 1) * ASTRAY.y;
        spots.set(id, { at: [tidy(x), tidy(y)], poly: isBuilt(id) ? builtArea(x, y) : openArea(x, y, chance) });
      });
    });
    top += rows * DOWN + (rows === 1 ? LOWER : 0);
  }
  return spots;
};
