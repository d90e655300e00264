import { isInOutline } from '../scenery/lit-scenery.ts';
import { MAX_PIECES, type Scenery } from '../scenery/scenery.ts';
import type { DrawnGround, SpaceMap } from './drawn-map.ts';
import { spaceFromKey, spaceKey } from './geometry.ts';

/**
 * What a space is made of. On a map of rock everything that has no material is rock.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#material}
 */
export const MATERIALS = ['floor', 'cave', 'planks', 'cobbles', 'earth', 'water', 'trees', 'rubble'] as const;

/** The material of a space. */
export type Material = (typeof MATERIALS)[number];

const RULES: Readonly<Record<Material, DrawnGround>> = {
  ...{ floor: {}, cave: {}, planks: {}, cobbles: {}, earth: {} },
  ...{ water: { hard: true }, rubble: { hard: true }, trees: { hard: true, cover: 1 } },
};

/**
 * The ground of a space of a material, with what it means to the rules.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#material}
 */
export const groundOfMaterial = (is: Material): DrawnGround => ({ is, ...RULES[is] });

type Rect = [left: number, top: number, width: number, height: number];

type Has = (column: number, row: number) => boolean;

/** The largest block that a row of spaces belongs to, by its first space. */
const blockFrom = (has: Has, left: number, row: number): Rect => {
  let right = left;
  while (has(right + 1, row)) right++;
  const isWhole = (y: number) => {
    for (let x = left; x <= right; x++) if (!has(x, y)) return false;
    return true;
  };
  let [top, bottom] = [row, row];
  while (isWhole(top - 1)) top--;
  while (isWhole(bottom + 1)) bottom++;
  return [left, top, right - left + 1, bottom - top + 1];
};

/** The block that the row of spaces through one belongs to. It is the same for the whole row, and is looked for once. */
const blocksAlong = (has: Has): ((column: number, row: number) => Rect) => {
  const known = new Map<string, Rect>();
  return (column, row) => {
    let left = column;
    while (has(left - 1, row)) left--;
    const key = spaceKey({ column: left, row });
    const block = known.get(key) ?? blockFrom(has, left, row);
    known.set(key, block);
    return block;
  };
};

/** Whether a block holds a space and those to its right, below it and between them. */
const holdsFour = ([left, top, width, height]: Rect, column: number, row: number): boolean =>
  left <= column && top <= row && left + width >= column + 2 && top + height >= row + 2;

/** Blocks that together cover spaces, and overlap so that no seam runs between two neighbors. */
const blocksOf = (spaces: ReadonlySet<string>): Rect[] => {
  const has: Has = (column, row) => spaces.has(spaceKey({ column, row }));
  const [blockAlong, blockDown] = [blocksAlong(has), blocksAlong((row, column) => has(column, row))];
  const found = new Map<string, Rect>();
  const add = (rect: Rect) => found.set(rect.join(' '), rect);
  for (const { column, row } of [...spaces].map(spaceFromKey)) {
    const along = blockAlong(column, row);
    const [top, left, height, width] = blockDown(row, column);
    const down: Rect = [left, top, width, height];
    add(along);
    add(down);
    const isSeam = has(column + 1, row) && has(column, row + 1) && has(column + 1, row + 1);
    if (isSeam && ![along, down].some(rect => holdsFour(rect, column, row))) add([column, row, 2, 2]);
  }
  return [...found.values()].map(([x, y, w, h]): Rect => [x - 0.5, y - 0.5, w, h]);
};

/** Blocks that together cover spaces, and do not overlap. */
const tilesOf = (spaces: ReadonlySet<string>): Rect[] => {
  const tiles: Rect[] = [];
  for (const { column, row } of [...spaces].map(spaceFromKey).toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const last = tiles.at(-1);
    if (last && last[1] === row && last[0] + last[2] === column) last[2]++;
    else tiles.push([column, row, 1, 1]);
  }
  const joined: Rect[] = [];
  for (const [x, y, w, h] of tiles) {
    const above = joined.find(t => t[0] === x && t[2] === w && t[1] + t[3] === y);
    if (above) above[3] += h;
    else joined.push([x, y, w, h]);
  }
  return joined.map(([x, y, w, h]): Rect => [x - 0.5, y - 0.5, w, h]);
};

/**
 * The whole scenery of a map: its own, and what its materials look like.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#material}
 */
export const sceneryOfMap = ({ shape, ground, scenery }: Pick<SpaceMap, 'shape' | 'ground' | 'scenery'>): Scenery | undefined => {
  const painted = Object.entries(ground).flatMap(([key, g]) => (g.is === undefined ? [] : [[key, g.is] as const]));
  if (shape !== 'square' || painted.length === 0) return scenery;
  const [right, down] = scenery?.at ?? [0, 0];
  const spacesOf = (all: readonly Material[]) => new Set(painted.flatMap(([key, is]) => (all.includes(is) ? [key] : [])));
  const from = ([x, y, w, h]: Rect): Rect => [x - right, y - down, w, h];
  const area = (all: readonly Material[], rough?: number) => blocksOf(spacesOf(all)).map(rect => ({ rect: from(rect), ...(rough !== undefined && { rough }) }));
  const tiles = (is: Material) => tilesOf(spacesOf([is])).map(from);
  const rubble = painted.flatMap(([key, is]): NonNullable<Scenery['props']> => {
    const { column, row } = spaceFromKey(key);
    return is === 'rubble' ? [['rubble', column - right, row - down, (column * 73 + row * 131) % 360, 1]] : [];
  });
  const own = scenery ?? { seed: 1 };
  const land: Partial<Scenery> =
    own.style === 'indoors'
      ? { rooms: [...(own.rooms ?? []), ...area(HEWN), ...area(NATURAL, 0.5)] }
      : { flags: [...(own.flags ?? []), ...tiles('floor')], dirt: [...(own.dirt ?? []), ...area(['earth', 'cave'], 0.6)] };
  return withinBounds({
    ...own,
    ...land,
    planks: [...(own.planks ?? []), ...tiles('planks')],
    cobbles: [...(own.cobbles ?? []), ...area(['cobbles'])],
    water: [...(own.water ?? []), ...area(['water'], 0.5)],
    woods: [...(own.woods ?? []), ...area(['trees'])],
    bare: [...(own.bare ?? []), ...tilesOf(spacesOf(['floor', 'planks', 'earth', 'cobbles'])).map(rect => ({ rect: from(rect) }))],
    props: [...(own.props ?? []), ...rubble],
  });
};

/** No list is longer than a scenery may have: what is beyond that on the largest maps is seen by its rules alone. */
const withinBounds = (scenery: Scenery): Scenery => {
  const cut = Object.entries(scenery).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, MAX_PIECES) : value] as const);
  return { ...scenery, ...Object.fromEntries(cut) };
};

const HEWN: readonly Material[] = ['floor', 'planks', 'cobbles'];
const NATURAL: readonly Material[] = ['cave', 'earth', 'water', 'trees', 'rubble'];

/**
 * The spaces of rock of a map: those that are painted as rock, and on a map of rock those beside its floors.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#material}
 */
export const rockOfMap = ({ ground, scenery, columns, rows }: SpaceMap): ReadonlySet<string> => {
  const rock = new Set(Object.keys(ground).filter(key => ground[key]?.wall));
  const floors = Object.keys(ground).filter(key => ground[key]?.is !== undefined);
  if (scenery?.style !== 'indoors' || floors.length === 0) return rock;
  for (const { column, row } of floors.map(spaceFromKey))
    for (let i = 0; i < 9; i++) {
      const [x, y] = [column + (i % 3) - 1, row + Math.floor(i / 3) - 1];
      const key = spaceKey({ column: x, row: y });
      if (x >= 0 && y >= 0 && x < columns && y < rows && ground[key]?.is === undefined && !isInRoom(scenery, x, y)) rock.add(key);
    }
  return rock;
};

const isInRoom = ({ rooms = [], at: [right, down] = [0, 0] }: Scenery, x: number, y: number): boolean =>
  rooms.some(room => isInOutline(room, x - right, y - down));
