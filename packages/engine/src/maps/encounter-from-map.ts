import type { Point } from '../field/index.ts';
import type { MapSupport } from '../kernel/system.ts';
import type { DrawnMap, SpaceMap } from './drawn-map.ts';
import { type DrawnSpace, spaceCorners, spaceFromKey } from './geometry.ts';

type Spaces = Extract<MapSupport, { readonly of: 'spaces' }>;

/** What an encounter of a system takes of a map, and what of it the rules of that system do not know. */
export interface EncounterFromMap {
  /** Fields of the encounter; of its options only those that the map decides. */
  readonly encounter: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  /** Painted, and of no account there. */
  readonly lost: readonly UnusedGround[];
}

export type UnusedGround = 'hard' | 'cover' | 'height';

/** Whether a map is of a shape in which a system is fought. */
export const canUseMap = (kind: MapSupport, { shape }: Pick<DrawnMap, 'shape'>): boolean =>
  kind.of === 'regions' ? shape === 'regions' : shape === 'square' || (shape === 'hex' && kind.grid !== undefined);

/** Where the first space of a map lies in an encounter, in its own measure. */
export type Origin = readonly [number, number];
const ZERO: Origin = [0, 0];

/** What a map puts into an encounter of a system that it suits. */
export const encounterFromMap = (kind: MapSupport, map: DrawnMap, origin: Origin = ZERO): EncounterFromMap => {
  if (kind.of === 'regions')
    return { encounter: map.shape === 'regions' ? { regions: regionsFor(kind, map), ...(map.dark && { dark: true }) } : {}, options: {}, lost: [] };
  if (map.shape === 'regions') return { encounter: {}, options: {}, lost: [] };
  const has = (is: Spaces['ground'][number]) => kind.ground.includes(is);
  const painted = Object.entries(map.ground).map(([key, ground]) => ({ ...ground, space: spaceFromKey(key) }));
  const at = (space: DrawnSpace) => placeOfSpace(kind, map, space, origin);
  const covers = kind.covers ?? [];
  const own = {
    ...(has('walls') && { walls: painted.filter(g => g.wall).map(g => at(g.space)) }),
    ...(has('hindering') && { hindering: painted.filter(g => g.hard).map(g => at(g.space)) }),
    ...(has('cover') && { cover: painted.flatMap(g => (g.cover === undefined ? [] : [{ at: at(g.space), step: covers[g.cover] }])) }),
    ...(has('heights') && { heights: painted.flatMap(g => (g.height ? [{ at: at(g.space), feet: g.height }] : [])) }),
  };
  const lost: UnusedGround[] = [];
  if (!has('hindering') && painted.some(g => g.hard)) lost.push('hard');
  if (!has('cover') && painted.some(g => g.cover !== undefined)) lost.push('cover');
  if (!has('heights') && painted.some(g => g.height)) lost.push('height');
  const { step } = kind;
  const [left, top] = pointOf(map, origin);
  const size = (width: number, height: number) => [tidy(width * step), tidy(height * step)] as const;
  const point = ({ x, y }: Point) => [tidy(left + x * step), tidy(top + y * step)] as const;
  const barriers = [...map.barriers, ...(has('walls') ? [] : around(map))].map(({ from, to, is, door, open }) => ({
    ...{ a: point(from), b: point(to) },
    ...(is === 'low' && { sight: false, cover: 0.5 }),
    ...(is === 'curtain' && { move: false }),
    ...(is === 'door' && { door: door ?? 'door', ...(open && { open }) }),
  }));
  return {
    encounter: {
      map: {
        edges: edgesFor(kind, map, origin),
        ...(map.dark && { dark: true }),
        ...(map.image && { image: { id: map.image.id, at: point(map.image.at), size: size(map.image.width, map.image.height) } }),
        barriers,
        ...own,
      },
    },
    options: kind.grid === undefined ? {} : { [kind.grid]: map.shape },
    lost,
  };
};

/** An encounter counts hexes along their columns; where that is as a point. */
const pointOf = ({ shape }: Pick<SpaceMap, 'shape'>, [x, y]: Origin): Origin => (shape === 'hex' ? [x * SHORT, y + x / 2] : [x, y]);
const SHORT = Math.sqrt(3) / 2;

/** A space as a combatant's place in an encounter: its `at`. */
export const placeOfSpace = (
  { step }: Spaces,
  { shape }: Pick<SpaceMap, 'shape'>,
  { column, row }: DrawnSpace,
  [x, y]: Origin = ZERO,
): readonly [number, number] => [x + step * column, y + step * (shape === 'hex' ? row - Math.floor(column / 2) : row)];

/** The other way round. */
export const spaceOfPlace = (
  { step }: Spaces,
  { shape }: Pick<SpaceMap, 'shape'>,
  [atX, atY]: readonly [number, number],
  [x, y]: Origin = ZERO,
): DrawnSpace => {
  const column = Math.round((atX - x) / step);
  return { column, row: Math.round((atY - y) / step) + (shape === 'hex' ? Math.floor(column / 2) : 0) };
};

const edgesFor = ({ step }: Spaces, map: SpaceMap, [x, y]: Origin): readonly [number, number, number, number] => {
  const lean = map.shape === 'hex' ? Math.floor((map.columns - 1) / 2) : 0;
  return [x, y - step * lean, x + (map.columns - 1) * step, y + (map.rows - 1) * step];
};

/** A system without walls that fill a space gets one on each of its sides. */
const around = (map: SpaceMap): SpaceMap['barriers'] =>
  Object.entries(map.ground).flatMap(([key, { wall }]) => {
    if (!wall) return [];
    const corners = spaceCorners(map, spaceFromKey(key));
    return corners.flatMap((from, i) => {
      const to = corners[(i + 1) % corners.length];
      return to ? [{ from, to, is: 'wall' as const }] : [];
    });
  });

const regionsFor = ({ flags }: Extract<MapSupport, { readonly of: 'regions' }>, map: Extract<DrawnMap, { shape: 'regions' }>) =>
  map.regions.map(({ id, name, neighbors, flags: own }) => ({
    ...{ id, name, neighbors },
    ...Object.fromEntries(flags.flatMap(f => (own.includes(f.id) ? [[f.id, true]] : []))),
  }));

const tidy = (n: number): number => Math.round(n * 1000) / 1000;

/** The same map with so many columns and rows; what lay outside is cut off. */
export const resizeMap = (map: SpaceMap, columns: number, rows: number): SpaceMap => ({
  ...map,
  ...{ columns, rows },
  ground: Object.fromEntries(
    Object.entries(map.ground).filter(([key]) => {
      const { column, row } = spaceFromKey(key);
      return column < columns && row < rows;
    }),
  ),
  barriers: map.barriers.filter(b => [b.from, b.to].some(p => p.x <= columns && p.y <= rows)),
});
