import type { Point } from '../field/index.ts';
import type { MapSupport } from '../kernel/system.ts';
import { moveScenery } from '../scenery/index.ts';
import { groupBy } from '../util/group-by.ts';
import type { DrawnMap, SpaceMap } from './drawn-map.ts';
import { type DrawnSpace, spaceCorners, spaceFromKey } from './geometry.ts';
import { rockOfMap, sceneryOfMap } from './materials.ts';

type Spaces = Extract<MapSupport, { readonly of: 'spaces' }>;

/** The fields of an encounter that come from a map, and the ground that the rules of the system do not have. */
export interface EncounterFromMap {
  /** The fields of the encounter. Of its options only those that the map decides. */
  readonly encounter: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  /** Ground that is painted and has no effect in the system. */
  readonly lost: readonly UnusedGround[];
}

/** A kind of ground that a system may not have. */
export type UnusedGround = 'hard' | 'cover' | 'height';

/**
 * Whether a system can use a map of this shape.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#encounter}
 */
export const canUseMap = (kind: MapSupport, { shape }: Pick<DrawnMap, 'shape'>): boolean =>
  kind.of === 'regions' ? shape === 'regions' : shape === 'square' || (shape === 'hex' && kind.grid !== undefined);

/** The place of the first space of a map in an encounter, in the measure of the system. */
export type Origin = readonly [number, number];
const ZERO: Origin = [0, 0];

/**
 * Converts a drawn map to fields of an encounter.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#encounter}
 */
export const encounterFromMap = (kind: MapSupport, map: DrawnMap, origin: Origin = ZERO): EncounterFromMap => {
  if (kind.of === 'regions') return { encounter: map.shape === 'regions' ? regionFields(kind, map) : {}, options: {}, lost: [] };
  if (map.shape === 'regions') return { encounter: {}, options: {}, lost: [] };
  const has = (is: Spaces['ground'][number]) => kind.ground.includes(is);
  const painted = Object.entries(map.ground).map(([key, ground]) => ({ ...ground, space: spaceFromKey(key) }));
  const at = (space: DrawnSpace) => placeOfSpace(kind, map, space, origin);
  const covers = kind.covers ?? [];
  const own = {
    ...(has('walls') && { walls: [...rockOfMap(map)].map(key => at(spaceFromKey(key))) }),
    ...(has('hindering') && { hindering: painted.filter(g => g.hard).map(g => at(g.space)) }),
    ...(has('cover') && { cover: painted.flatMap(g => (g.cover === undefined ? [] : [{ at: at(g.space), step: covers[g.cover] }])) }),
    ...(has('heights') && { heights: painted.flatMap(g => (g.height ? [{ at: at(g.space), feet: g.height }] : [])) }),
  };
  const lost: UnusedGround[] = [];
  if (!has('hindering') && painted.some(g => g.hard)) lost.push('hard');
  if (!has('cover') && painted.some(g => g.cover !== undefined)) lost.push('cover');
  if (!has('heights') && painted.some(g => g.height)) lost.push('height');
  const { step } = kind;
  const scenery = sceneryOfMap(map);
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
        ...(scenery && { scenery: moveScenery(scenery, tidy(left / step), tidy(top / step)) }),
        ...own,
      },
    },
    options: kind.grid === undefined ? {} : { [kind.grid]: map.shape },
    lost,
  };
};

/** A place of an encounter, which counts hexes along their columns, as a point. */
const pointOf = ({ shape }: Pick<SpaceMap, 'shape'>, [x, y]: Origin): Origin => (shape === 'hex' ? [x * SHORT, y + x / 2] : [x, y]);
const SHORT = Math.sqrt(3) / 2;

/**
 * The place of a space in an encounter: the `at` of a combatant.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#encounter}
 */
export const placeOfSpace = (
  { step }: Spaces,
  { shape }: Pick<SpaceMap, 'shape'>,
  { column, row }: DrawnSpace,
  [x, y]: Origin = ZERO,
): readonly [number, number] => [x + step * column, y + step * (shape === 'hex' ? row - Math.floor(column / 2) : row)];

/**
 * The space of a place in an encounter.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#encounter}
 */
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

/** For systems without walls that fill a space: a wall on each side of such a space, but none between two of them. */
const around = (map: SpaceMap): SpaceMap['barriers'] => {
  const sides = [...rockOfMap(map)].flatMap(key => {
    const corners = spaceCorners(map, spaceFromKey(key));
    return corners.flatMap((from, i) => {
      const to = corners[(i + 1) % corners.length];
      return to ? [{ from, to, is: 'wall' as const }] : [];
    });
  });
  const middleOf = ({ from, to }: SpaceMap['barriers'][number]) => `${Math.round(100 * (from.x + to.x))} ${Math.round(100 * (from.y + to.y))}`;
  const shared = groupBy(sides, middleOf);
  return sides.filter(side => shared.get(middleOf(side))?.length === 1);
};

const regionFields = (kind: Extract<MapSupport, { readonly of: 'regions' }>, map: Extract<DrawnMap, { shape: 'regions' }>) => ({
  regions: regionsFor(kind, map),
  ...(map.dark && { dark: true }),
  ...(map.scenery && { scenery: map.scenery }),
});

const regionsFor = ({ flags }: Extract<MapSupport, { readonly of: 'regions' }>, map: Extract<DrawnMap, { shape: 'regions' }>) =>
  map.regions.map(({ id, name, neighbors, flags: own }) => ({
    ...{ id, name, neighbors },
    ...Object.fromEntries(flags.flatMap(f => (own.includes(f.id) ? [[f.id, true]] : []))),
  }));

const tidy = (n: number): number => Math.round(n * 1000) / 1000;

/**
 * A map with another number of columns and rows. Parts outside are cut off.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#draw}
 */
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
