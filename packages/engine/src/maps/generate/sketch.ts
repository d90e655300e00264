import { MAX_PIECES, type PROP_KINDS, type Scenery } from '../../scenery/scenery.ts';
import { blankSpaceMap, type DrawnBarrier, type DrawnGround, type SpaceMap } from '../drawn-map.ts';
import { spaceKey } from '../geometry.ts';
import { groundOfMaterial, type Material } from '../materials.ts';

type PropKind = (typeof PROP_KINDS)[number];

/** Seeds of scenery are below this. */
const MAX_SEED = 10_000;

/** Numbers from 0 to 1; the same seed gives the same. */
const chanceFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const HIDES: Readonly<Partial<Record<PropKind, DrawnGround>>> = {
  ...{ cart: { hard: true, cover: 1 }, table: { hard: true, cover: 0 }, crate: { hard: true, cover: 1 }, barrel: { hard: true, cover: 1 } },
  ...{ tomb: { hard: true, cover: 1 }, log: { hard: true, cover: 0 }, tent: { hard: true, cover: 1 }, hay: { hard: true, cover: 1 } },
  ...{ well: { hard: true, cover: 1 }, fire: { hard: true }, altar: { hard: true, cover: 1 }, boat: { hard: true, cover: 0 } },
  ...{ pillar: { wall: true }, statue: { wall: true }, menhir: { wall: true } },
  ...{ eggs: { hard: true }, cocoon: { hard: true }, reeds: { hard: true }, grave: { hard: true }, coffin: { hard: true, cover: 1 }, cauldron: { hard: true } },
};

/**
 * What a thing on a space means to the rules.
 * @example
 * {@includeCode ../../../test/examples/maps.test.ts#material}
 */
export const groundOfProp = (kind: PropKind): DrawnGround => HIDES[kind] ?? {};

type Item<K extends 'trees' | 'rocks' | 'props' | 'roads'> = NonNullable<Scenery[K]>[number];

type Lists = { readonly [K in 'trees' | 'rocks' | 'props' | 'roads']: Item<K>[] };

/** A map that is being drawn by chance. */
export class Sketch {
  readonly ground: Record<string, DrawnGround> = {};
  readonly barriers: DrawnBarrier[] = [];
  readonly scenery: { -readonly [K in keyof Scenery]: Scenery[K] };
  private readonly lists: Lists = { trees: [], rocks: [], props: [], roads: [] };
  readonly columns: number;
  readonly rows: number;
  private readonly chance: () => number;

  constructor(seed: number, columns: number, rows: number, style: 'indoors' | 'outdoors') {
    this.columns = columns;
    this.rows = rows;
    this.chance = chanceFrom(seed);
    this.scenery = { seed: (seed >>> 0) % MAX_SEED, style };
  }

  /** A number between two. */
  between(from: number, to: number): number {
    return from + this.chance() * (to - from);
  }

  /** A whole number between two, inclusive. */
  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  isLikely(p: number): boolean {
    return this.chance() < p;
  }

  isOn(column: number, row: number): boolean {
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows;
  }

  at(column: number, row: number): DrawnGround | undefined {
    return this.ground[spaceKey({ column, row })];
  }

  paint(column: number, row: number, is: Material): void {
    if (this.isOn(column, row)) this.ground[spaceKey({ column, row })] = groundOfMaterial(is);
  }

  paintRect(left: number, top: number, width: number, height: number, is: Material): void {
    for (let i = 0; i < width * height; i++) this.paint(left + (i % width), top + Math.floor(i / width), is);
  }

  /** Every space for which a condition holds. */
  paintWhere(is: Material, holds: (column: number, row: number) => boolean): void {
    for (let row = 0; row < this.rows; row++) for (let column = 0; column < this.columns; column++) if (holds(column, row)) this.paint(column, row, is);
  }

  /** Whether one more may stand on a space: the things of a scenery are limited. */
  private hasRoom(list: keyof Lists, column: number, row: number): boolean {
    return this.isOn(column, row) && this.lists[list].length < MAX_PIECES;
  }

  /** A thing in the middle of a space, with what it means to the rules. */
  put(kind: PropKind, column: number, row: number, turn = 0, size = 1): void {
    if (!this.hasRoom('props', column, row)) return;
    this.lists.props.push([kind, column, row, turn, size]);
    const key = spaceKey({ column, row });
    this.ground[key] = { ...this.ground[key], ...groundOfProp(kind) };
  }

  tree(column: number, row: number): void {
    if (!this.hasRoom('trees', column, row)) return;
    this.lists.trees.push([column + this.between(-0.2, 0.2), row + this.between(-0.2, 0.2), this.between(0.5, 0.9), this.isLikely(0.3) ? 'fir' : 'oak']);
    const key = spaceKey({ column, row });
    this.ground[key] = { ...this.ground[key], hard: true, cover: 1 };
  }

  rock(column: number, row: number): void {
    if (!this.hasRoom('rocks', column, row)) return;
    this.lists.rocks.push([column, row, this.between(0.3, 0.48)]);
    const key = spaceKey({ column, row });
    this.ground[key] = { ...this.ground[key], hard: true, cover: 1 };
  }

  road(points: readonly (readonly [number, number])[], width: number): void {
    this.lists.roads.push({ line: points.map(([x, y]): [number, number] => [x, y]), width });
  }

  /** A wall, or another barrier, along the side of spaces. */
  wall(from: readonly [number, number], to: readonly [number, number], is: DrawnBarrier['is'] = 'wall', door?: string): void {
    const ends = { from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] } };
    this.barriers.push({ ...ends, is, ...(door !== undefined && { door }) });
  }

  map(name: string): SpaceMap {
    const lists = Object.fromEntries(Object.entries(this.lists).filter(([, list]) => list.length > 0));
    const scenery: Scenery = { ...this.scenery, ...lists };
    return { ...blankSpaceMap(name, 'square', this.columns, this.rows), ground: this.ground, barriers: this.barriers, scenery };
  }
}
