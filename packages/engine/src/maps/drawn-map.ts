import { z } from 'zod';

/** Nothing larger is drawn. */
export const MAX_MAP_SPACES = 200;
/** More pieces of wall no encounter takes. */
export const MAX_MAP_BARRIERS = 4000;

const number = z.number().min(-1000).max(1000);
const point = z.strictObject({ x: number, y: number });

/** What one space is like; nothing is open ground. */
const ground = z.strictObject({
  wall: z.literal(true).optional(),
  hard: z.literal(true).optional(),
  /** A place among `COVERS`. */
  cover: z.int().min(0).max(3).optional(),
  /** Feet above the rest. */
  height: z.int().min(-500).max(500).optional(),
});

/** A straight piece between two points: a wall, one that is seen over, one that is walked through, or a door. */
const barrier = z.strictObject({
  from: point,
  to: point,
  is: z.enum(['wall', 'low', 'curtain', 'door']),
  /** A door has a name; pieces of one name are one door. */
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

/** What any map says of itself; one that is dark lies in fog until the GM lifts it. */
const head = { fray: z.literal('map'), name: z.string().min(1).max(80), dark: z.literal(true).optional() };

/** Spaces by column and row, from 0: "3,1". Points are in spaces, and the middle of a space is its column and row. */
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

/** A map as somebody draws it, for a fight of any system that has such spaces, or regions. */
export const drawnMapSchema = z.discriminatedUnion('shape', [spaces, regions], { error: 'no map: its shape is square, hex or regions' });

export type SpaceMap = z.output<typeof spaces>;
export type RegionMap = z.output<typeof regions>;
export type DrawnMap = SpaceMap | RegionMap;
export type DrawnGround = z.output<typeof ground>;
export type DrawnBarrier = z.output<typeof barrier>;
export type DrawnRegion = z.output<typeof region>;

export const blankSpaceMap = (name: string, shape: SpaceMap['shape'] = 'square', columns = 20, rows = 15): SpaceMap => ({
  ...{ fray: 'map', name, shape, columns, rows },
  ground: {},
  barriers: [],
});

export const blankRegionMap = (name: string, first: string): RegionMap => ({
  ...{ fray: 'map', name, shape: 'regions' },
  regions: [{ id: 'region-1', name: first, neighbors: [], flags: [] }],
});
