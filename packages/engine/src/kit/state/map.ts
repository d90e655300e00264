import { z } from 'zod';
import { barriersInTheWay } from '../../field/doors.ts';
import { type Barrier, type Body, coverOf, hidingWalls, type Point } from '../../field/index.ts';
import { maxWallsInOnePlace } from '../../field/wall-index.ts';
import type { BoardBarrier, BoardImage } from '../../kernel/board.ts';
import type { Hindrance } from '../../kernel/line.ts';
import { type Scenery, scenerySchema } from '../../scenery/index.ts';
import { edgesSchema, LIMITS, listOf, nameSchema, placeSchema, rangeSchema } from '../setup/limits.ts';

/** A picture under the field, named by the hash of its bytes, with its top left corner and its size. */
const image = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{64}$/, 'the SHA-256 of the picture belongs here, 64 hexadecimal digits'),
  at: placeSchema,
  size: z.tuple([rangeSchema, rangeSchema]),
});

/** A wall by default, or a door if it has a name. */
const barrier = z.strictObject({
  a: placeSchema,
  b: placeSchema,
  /** The name of the door. Pieces with one name open together. */
  door: nameSchema.min(1).max(60).optional(),
  open: z.boolean().optional(),
  sight: z.boolean().default(true),
  move: z.boolean().default(true),
  /** The share that it hides of a target that is seen over it. */
  cover: z.number().min(0).max(1).optional(),
});

const isSpread = (all: readonly z.output<typeof barrier>[]): boolean =>
  maxWallsInOnePlace(all.map(({ a, b }) => ({ a: at(a), b: at(b) }))) <= LIMITS.barriersInOnePlace;

/**
 * The fields that maps of all systems have. Places are in the measure of the system.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#map}
 */
export const mapFields = {
  /** The outermost places: left, top, right, bottom. */
  edges: edgesSchema.optional(),
  image: image.optional(),
  barriers: listOf(barrier, LIMITS.barriers)
    .refine(isSpread, `more than ${LIMITS.barriersInOnePlace} walls run through one place, or all along the map`)
    .default([]),
  /** What it looks like, in spaces from the middle of the space at 0, 0. */
  scenery: scenerySchema.optional(),
  /** The fight begins in the dark, until the GM lifts it. */
  dark: z.boolean().optional(),
};

/**
 * The points straight ahead on each of the four edges.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#map}
 */
export const exitsFrom = ({ x, y }: Point, [left, top, right, bottom]: readonly [number, number, number, number]): Point[] => [
  { x: left, y },
  { x: right, y },
  { x, y: top },
  { x, y: bottom },
];

/**
 * Reads a map with only the fields that all systems have.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#map}
 */
export const mapSchema = z.strictObject(mapFields).prefault({});

/** A map as an encounter keeps it. */
export interface EncounterMap {
  readonly image: z.output<typeof image> | undefined;
  readonly scenery?: Scenery;
  readonly barriers: readonly Barrier[];
  /** The doors that stand open when the fight begins. */
  readonly open: readonly string[];
}

/**
 * Converts a map of a file for an encounter.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#map}
 */
export const readMap = ({ image: picture, scenery, barriers }: Omit<z.output<typeof mapSchema>, 'edges' | 'dark'>): EncounterMap => ({
  image: picture,
  ...(scenery && { scenery }),
  barriers: barriers.map(({ a, b, door, sight, move, cover }) => ({
    ...{ a: at(a), b: at(b), sight, move },
    ...(door !== undefined && { door }),
    ...(cover !== undefined && { cover }),
  })),
  open: [...new Set(barriers.flatMap(b => (b.open && b.door !== undefined ? [b.door] : [])))],
});

const at = ([x, y]: readonly [number, number]): Point => ({ x, y });

/**
 * Reads the open doors of a stored scene.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#map}
 */
export const doorsSchema = z.array(z.string()).readonly();

/** A scene with a map, and the doors that stand open. */
export interface SceneWithMap {
  readonly encounter: { readonly map: EncounterMap };
  doors: readonly string[];
}

const known = new WeakMap<readonly string[], { readonly of: readonly Barrier[]; readonly walls: readonly Barrier[] }>();

/**
 * The walls and shut doors of the map now.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#map}
 */
export const currentWalls = ({ encounter: { map }, doors: open }: SceneWithMap): readonly Barrier[] => {
  if (map.barriers.length === 0) return map.barriers;
  let kept = known.get(open);
  if (kept?.of !== map.barriers) known.set(open, (kept = { of: map.barriers, walls: barriersInTheWay(map.barriers, open) }));
  return kept.walls;
};

/** Reads a ruling on a door. */
export const doorSchema = z.strictObject({ door: z.string(), open: z.boolean() });

/**
 * Opens or shuts a door of the map. A text says why that is not possible.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#map}
 */
export const setDoor = (scene: SceneWithMap, { door, open }: z.infer<typeof doorSchema>): string | undefined => {
  const all = [...new Set(scene.encounter.map.barriers.flatMap(b => b.door ?? []))];
  if (!all.includes(door)) return all.length > 0 ? `there is no door "${door}"; known: ${all.slice(0, 12).join(', ')}` : 'the map has no doors';
  const rest = scene.doors.filter(d => d !== door);
  scene.doors = open ? [...rest, door] : rest;
  return undefined;
};

/**
 * The map for a board. `feet` converts the measure of the system.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#map}
 */
export const boardMap = (
  scene: SceneWithMap,
  feet = 1,
): { readonly image?: BoardImage; readonly barriers?: readonly BoardBarrier[]; readonly scenery?: Scenery } => {
  const { map } = scene.encounter;
  return {
    ...(map.image && {
      image: { id: map.image.id, x: feet * map.image.at[0], y: feet * map.image.at[1], width: feet * map.image.size[0], height: feet * map.image.size[1] },
    }),
    ...(map.barriers.length > 0 && { barriers: barricades(scene, feet) }),
    ...(map.scenery && { scenery: map.scenery }),
  };
};

const drawn = new WeakMap<readonly string[], { readonly of: readonly Barrier[]; readonly barricades: readonly BoardBarrier[] }>();

/** Returns the same object as long as no door opens or shuts. */
const barricades = ({ encounter: { map }, doors: open }: SceneWithMap, feet: number): readonly BoardBarrier[] => {
  let kept = drawn.get(open);
  if (kept?.of !== map.barriers) drawn.set(open, (kept = { of: map.barriers, barricades: map.barriers.map(b => barricade(b, open, feet)) }));
  return kept.barricades;
};

const barricade = ({ a, b, door, sight, move }: Barrier, open: readonly string[], feet: number): BoardBarrier => {
  const between = { from: [feet * a.x, feet * a.y], to: [feet * b.x, feet * b.y] } as const;
  if (door !== undefined) return { ...between, is: 'door', door, open: open.includes(door) };
  return { ...between, is: sight ? (move ? 'wall' : 'curtain') : 'low' };
};

/**
 * The pieces of walls and shut doors that hide a body, or a part of it, from another. `feet` converts the measure of the system.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#map}
 */
export const wallsHidingBody = (scene: SceneWithMap, looker: Body, target: Body, feet = 1): Hindrance[] =>
  hidingWalls(coverOf(looker, target, currentWalls(scene))).map(({ a, b, door }) => ({
    is: 'wall',
    from: [feet * a.x, feet * a.y],
    to: [feet * b.x, feet * b.y],
    ...(door !== undefined && { door }),
  }));
