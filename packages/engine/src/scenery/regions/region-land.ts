import type { Scenery } from '../scenery.ts';
import { chanceOf, numberOf } from './chance.ts';
import type { RegionKind } from './region-kind.ts';

type Point = readonly [x: number, y: number];
type Pair = [number, number];

/** A region with its area, as the land around it is laid out. */
export interface LaidRegion {
  readonly id: string;
  readonly kind: RegionKind;
  readonly at: Point;
  readonly poly: readonly Point[];
}

type Way = readonly Point[];
type Floor = Pick<Scenery, 'dirt' | 'cobbles' | 'bare' | 'water' | 'planks' | 'flags' | 'walls'>;

const tidy = (n: number): number => Math.round(n * 100) / 100;
const pair = ([x, y]: Point): Pair => [tidy(x), tidy(y)];
const boxOf = (poly: readonly Point[]): readonly [left: number, top: number, right: number, bottom: number] => {
  const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
const scaled = ({ at: [x, y], poly }: LaidRegion, by: number): Pair[] => poly.map(([px, py]) => pair([x + (px - x) * by, y + (py - y) * by]));

const farFromArea = ([x, y]: Point, { poly }: LaidRegion): number => {
  const [left, top, right, bottom] = boxOf(poly);
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
};
const farFromWay = ([x, y]: Point, way: Way): number => {
  let least = Number.POSITIVE_INFINITY;
  way.forEach(([ax, ay], i) => {
    const [bx, by] = way[i + 1] ?? [ax, ay];
    const share = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1)));
    least = Math.min(least, Math.hypot(x - ax - (bx - ax) * share, y - ay - (by - ay) * share));
  });
  return least;
};

const WALL = 0.42;
const GAP = 1.7;

/** The walls of a building, open where ways lead through. */
const wallsOf = ({ poly }: LaidRegion, ways: readonly Way[]): [number, number, number, number][] => {
  const [left, top, right, bottom] = boxOf(poly);
  const ends = ways.flatMap(way =>
    [way[0], way.at(-1)].filter((p): p is Point => p !== undefined && p[0] >= left && p[0] <= right && p[1] >= top && p[1] <= bottom),
  );
  const side = ([x, y]: Point) => [y - top, bottom - y, x - left, right - x].reduce((best, far, i, all) => (far < (all[best] ?? far) ? i : best), 0);
  const pieces = (which: number, from: number, to: number): readonly (readonly [number, number])[] => {
    const gaps = ends
      .filter(p => side(p) === which)
      .map(p => Math.max(from + GAP, Math.min(to - GAP, which < 2 ? p[0] : p[1])))
      .sort((a, b) => a - b);
    const edges = [from, ...gaps.flatMap(at => [at - GAP / 2, at + GAP / 2]), to];
    return edges.flatMap((start, i) => (i % 2 === 0 && (edges[i + 1] ?? start) - start > 0.1 ? [[start, edges[i + 1] ?? start] as const] : []));
  };
  return [
    ...pieces(0, left - WALL, right + WALL).map(([a, b]): [number, number, number, number] => [a, top - WALL, b - a, WALL]),
    ...pieces(1, left - WALL, right + WALL).map(([a, b]): [number, number, number, number] => [a, bottom, b - a, WALL]),
    ...pieces(2, top, bottom).map(([a, b]): [number, number, number, number] => [left - WALL, a, WALL, b - a]),
    ...pieces(3, top, bottom).map(([a, b]): [number, number, number, number] => [right, a, WALL, b - a]),
  ].map(([x, y, w, h]) => [tidy(x), tidy(y), tidy(w), tidy(h)]);
};

/** What stands in the corners of a region of each kind, out of the way. */
const THINGS: Readonly<Record<RegionKind, readonly (readonly [kind: string, right: number, down: number, size: number])[]>> = {
  wood: [['stump', 0.72, 0.6, 1]],
  water: [],
  road: [['log', -0.7, 0.7, 0.8]],
  camp: [
    ['fire', 0.62, -0.52, 0.8],
    ['tent', -0.95, 0.98, 0.8],
    ['log', 0.74, 0.66, 0.8],
  ],
  building: [
    ['barrel', 0.83, -0.74, 0.8],
    ['crate', -0.84, 0.74, 0.8],
  ],
  stone: [['rubble', -0.8, 0.7, 0.8]],
  cave: [
    ['bones', 0.7, 0.66, 0.8],
    ['rubble', -0.75, -0.6, 0.9],
  ],
  yard: [
    ['barrel', -0.78, 0.72, 0.85],
    ['crate', 0.8, 0.72, 0.9],
  ],
  open: [['bush', 0.82, 0.76, 0.9]],
};

/** A road through a region, on to the edge of the map where it leads to one region only. */
const roadThrough = ({ id, at, kind }: LaidRegion, ways: readonly (readonly [readonly [string, string], Way])[]): { line: Pair[]; width: number }[] => {
  if (kind !== 'road') return [];
  const own = ways.filter(([ends]) => ends.includes(id)).map(([ends, way]) => (ends[0] === id ? way : way.toReversed()));
  const [first] = own;
  const end = first?.[0];
  const on = own.length === 1 && end ? [[pair([at[0] - (end[0] - at[0]) * 3, at[1] - (end[1] - at[1]) * 3]), pair(at)]] : [];
  return [...on, ...own.map(way => [pair(at), ...way.map(pair)])].map(line => ({ line, width: 2.3 }));
};

/** The floor of a region out of doors. */
const floorOf = (region: LaidRegion, ways: readonly Way[]): Floor => {
  const [left, top, right, bottom] = boxOf(region.poly);
  const rect: [number, number, number, number] = [left, top, tidy(right - left), tidy(bottom - top)];
  switch (region.kind) {
    case 'building':
      return { planks: [rect], bare: [{ rect }], walls: wallsOf(region, ways) };
    case 'water':
      return { water: [{ poly: scaled(region, 0.94) }] };
    case 'stone':
      return { cobbles: [{ poly: scaled(region, 1.02) }], bare: [{ poly: scaled(region, 1) }] };
    case 'cave':
      return { flags: [rect], bare: [{ rect }] };
    case 'wood':
    case 'open':
      return {};
    default:
      return { dirt: [{ poly: scaled(region, 1.02) }], bare: [{ poly: scaled(region, 0.8) }] };
  }
};

/** The trees of a wood stand around it, and leave its ways free. */
const rimOf = (wood: LaidRegion, regions: readonly LaidRegion[], ways: readonly Way[]): [number, number, number, 'oak' | 'fir'][] => {
  const chance = chanceOf(`${wood.id} trees`);
  return wood.poly.flatMap((corner, i): [number, number, number, 'oak' | 'fir'][] =>
    [0, 0.5].flatMap((share): [number, number, number, 'oak' | 'fir'][] => {
      const [toX, toY] = wood.poly[(i + 1) % wood.poly.length] ?? corner;
      const [x, y] = [corner[0] + (toX - corner[0]) * share, corner[1] + (toY - corner[1]) * share];
      const out = 1.04 + chance() * 0.16;
      const at: Point = [wood.at[0] + (x - wood.at[0]) * out, wood.at[1] + (y - wood.at[1]) * out];
      const [size, fir] = [0.36 + chance() * 0.24, chance()];
      const isFree = ways.every(w => farFromWay(at, w) > 0.5 + size) && regions.every(r => r === wood || farFromArea(at, r) > size);
      return isFree ? [[tidy(at[0]), tidy(at[1]), tidy(size), fir < 0.3 ? 'fir' : 'oak']] : [];
    }),
  );
};

const MARGIN = 11;
const TREE_EVERY = 2.4;
const FREE_OF_AREA = 1.3;
const FREE_OF_WAY = 1.2;

/** Trees and rocks around the regions: few in the open, many beside a wood. */
const growth = (regions: readonly LaidRegion[], ways: readonly Way[], seed: string): Pick<Scenery, 'trees' | 'rocks'> => {
  const chance = chanceOf(seed);
  const [left, top, right, bottom] = boxOf(regions.flatMap(r => r.poly));
  const woods = regions.filter(r => r.kind === 'wood');
  const trees: [number, number, number, 'oak' | 'fir'][] = [];
  const rocks: [number, number, number][] = [];
  for (let y = top - MARGIN; y < bottom + MARGIN; y += TREE_EVERY)
    for (let x = left - MARGIN; x < right + MARGIN; x += TREE_EVERY) {
      const at: Point = [x + chance() * TREE_EVERY, y + chance() * TREE_EVERY];
      const [luck, size, fir] = [chance(), chance(), chance()];
      const nearest = Math.min(...regions.map(r => farFromArea(at, r)));
      const size1 = 0.4 + size * 0.42;
      const isWooded = woods.some(w => farFromArea(at, w) < 4.5);
      if (nearest < (isWooded ? 0.5 + size1 : FREE_OF_AREA) || ways.some(w => farFromWay(at, w) < FREE_OF_WAY)) continue;
      const edge = Math.min(1, nearest / 7);
      if (luck < (isWooded ? 0.92 : 0.07 + 0.34 * edge)) trees.push([tidy(at[0]), tidy(at[1]), tidy(size1), fir < 0.35 ? 'fir' : 'oak']);
      else if (luck > 0.95) rocks.push([tidy(at[0]), tidy(at[1]), tidy(0.14 + size * 0.16)]);
    }
  return { trees: [...woods.flatMap(w => rimOf(w, regions, ways)), ...trees].slice(0, 1000), rocks };
};

/** A passage along a way, as outlines of its pieces; half as wide as it is. */
const passage = (way: Way, half: number): { poly: Pair[] }[] =>
  way.slice(1).flatMap((b, i) => {
    const a = way[i];
    if (!a) return [];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [ux, uy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
    const corner = ([x, y]: Point, on: number, aside: number): Pair => pair([x + ux * on - uy * aside, y + uy * on + ux * aside]);
    return [{ poly: [corner(a, -0.5, -half), corner(b, 0.5, -half), corner(b, 0.5, half), corner(a, -0.5, half)] }];
  });

/** What regions look like: what their names say, paths between them, and wild land around; rooms in the rock where all lie under a roof. */
export const regionLand = (regions: readonly LaidRegion[], joined: readonly (readonly [readonly [string, string], Way])[]): Scenery => {
  const ways = joined.map(([, way]) => way);
  const text = regions.map(r => r.id).join(' ');
  const seed = numberOf(text) % 10_000;
  const things = regions.flatMap(({ kind, at, poly }) => {
    const [left, top, right, bottom] = boxOf(poly);
    const [wide, high] = [(right - left) / 2, (bottom - top) / 2];
    return THINGS[kind].map(([what, x, y, size]): [string, number, number, number, number] => [
      ...([what, tidy(at[0] + x * wide), tidy(at[1] + y * high)] as const),
      ...([Math.round(chanceOf(`${what} ${at.join(' ')}`)() * 60 - 30), size] as const),
    ]);
  });
  if (regions.every(r => r.kind === 'building' || r.kind === 'cave')) {
    const rooms = regions.map(({ kind, poly }) => ({ poly: poly.map(pair), ...(kind === 'cave' && { rough: 0.9 }) }));
    return { seed, style: 'indoors', rooms: [...rooms, ...ways.flatMap(way => passage(way, 0.75))], props: things };
  }
  const floors = regions.map(r => floorOf(r, ways));
  const [left, top, right, bottom] = boxOf(regions.flatMap(r => r.poly));
  return {
    ...{ seed, style: 'outdoors' },
    meadow: [{ rect: [tidy(left - MARGIN), tidy(top - MARGIN), tidy(right - left + 2 * MARGIN), tidy(bottom - top + 2 * MARGIN)] }],
    ...{
      dirt: [...floors.flatMap(f => f.dirt ?? []), ...ways.flatMap(way => passage(way, 0.45))],
      cobbles: floors.flatMap(f => f.cobbles ?? []),
      bare: floors.flatMap(f => f.bare ?? []),
    },
    ...{ water: floors.flatMap(f => f.water ?? []), planks: floors.flatMap(f => f.planks ?? []), flags: floors.flatMap(f => f.flags ?? []) },
    walls: floors.flatMap(f => f.walls ?? []),
    roads: regions.flatMap(r => roadThrough(r, joined)),
    ...growth(regions, ways, text),
    props: things,
  };
};
