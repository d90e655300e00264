import { z } from 'zod';
import { scenerySchema } from '../scenery/index.ts';

/**
 * The largest number of columns, and of rows, of a drawn map.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#draw}
 */
export const MAX_MAP_SPACES = 200;
/**
 * The largest number of pieces of wall of a drawn map, which is that of an encounter.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#draw}
 */
export const MAX_MAP_BARRIERS = 4000;

const number = z.number().min(-1000).max(1000);
const point = z.strictObject({ x: number, y: number });

/** The ground of one space; open ground has no entry. */
const ground = z.strictObject({
  /** What it is made of. */
  is: z.enum(['floor', 'cave', 'planks', 'cobbles', 'earth', 'water', 'trees', 'rubble']).optional(),
  wall: z.literal(true).optional(),
  hard: z.literal(true).optional(),
  /** An index of `COVER_STEPS`. */
  cover: z.int().min(0).max(3).optional(),
  /** Feet above the rest. */
  height: z.int().min(-500).max(500).optional(),
});

/** A straight piece between two points: a wall, a low wall, a curtain, or a door. */
const barrier = z.strictObject({
  from: point,
  to: point,
  is: z.enum(['wall', 'low', 'curtain', 'door']),
  /** The name of the door. Pieces with one name are one door. */
  door: z.string().min(1).max(60).optional(),
  open: z.boolean().optional(),
});

const picture = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{64}$/, 'the SHA-256 of the picture belongs here'),
  at: point,
  width: z.number().positive().max(1000),
  height: z.number().positive().max(1000),
});

const region = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and hyphens'),
  name: z.string().min(1).max(60),
  neighbors: z.array(z.string()).max(60),
  flags: z.array(z.string().max(40)).max(20),
});

/** The fields of all maps. A dark map lies in fog until the GM lifts it. Scenery is what the map looks like, beside what its rules know. */
const head = { fray: z.literal('map'), name: z.string().min(1).max(80), dark: z.literal(true).optional(), scenery: scenerySchema.optional() };

/** Spaces are named by column and row, from 0: "3,1". Points are in spaces, and the middle of a space is its column and row. */
const spaces = z.strictObject({
  ...head,
  shape: z.enum(['square', 'hex']),
  columns: z.int().min(1).max(MAX_MAP_SPACES),
  rows: z.int().min(1).max(MAX_MAP_SPACES),
  ground: z.record(z.string().regex(/^\d{1,3},\d{1,3}$/, 'a column and a row, like 3,1'), ground),
  barriers: z.array(barrier).max(MAX_MAP_BARRIERS),
  image: picture.optional(),
});

const regions = z.strictObject({ ...head, shape: z.literal('regions'), regions: z.array(region).min(1).max(60) });

/**
 * Reads a drawn map, which can be used in any system that has such spaces, or regions.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#draw}
 */
export const drawnMapSchema = z.discriminatedUnion('shape', [spaces, regions], { error: 'no map: its shape is square, hex or regions' });

/** A drawn map of squares or hexes. */
export type SpaceMap = z.output<typeof spaces>;
/** A drawn map of regions. */
export type RegionMap = z.output<typeof regions>;
/** A drawn map. */
export type DrawnMap = SpaceMap | RegionMap;
/** The ground of one space of a drawn map. */
export type DrawnGround = z.output<typeof ground>;
/** A wall or door of a drawn map. */
export type DrawnBarrier = z.output<typeof barrier>;
/** A region of a drawn map. */
export type DrawnRegion = z.output<typeof region>;

/**
 * An empty map of squares or hexes.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#draw}
 */
export const blankSpaceMap = (name: string, shape: SpaceMap['shape'] = 'square', columns = 20, rows = 15): SpaceMap => ({
  ...{ fray: 'map', name, shape, columns, rows },
  ground: {},
  barriers: [],
});

/**
 * A map with one region.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#draw}
 */
export const blankRegionMap = (name: string, first: string): RegionMap => ({
  ...{ fray: 'map', name, shape: 'regions' },
  regions: [{ id: 'region-1', name: first, neighbors: [], flags: [] }],
});
