import { z } from 'zod';
import type { Point } from '../field/index.ts';

/** Nothing larger is drawn. */
export const MOST_SPACES = 200;
/** More pieces of wall no encounter takes. */
export const MOST_BARRIERS = 4000;

/** How much a space may hide of whoever is behind it, the least first. */
export const COVERS = ['quarter', 'half', 'three quarters', 'nine tenths'] as const;

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
  neighbours: z.array(z.string()).max(60),
  flags: z.array(z.string().max(40)).max(20),
});

const head = { fray: z.literal('map'), name: z.string().min(1).max(80) };

/** Spaces by column and row, from 0: "3,1". Points are in spaces, and the middle of a space is its column and row. */
const spaces = z.strictObject({
  ...head,
  shape: z.enum(['square', 'hex']),
  columns: z.int().min(1).max(MOST_SPACES),
  rows: z.int().min(1).max(MOST_SPACES),
  ground: z.record(z.string().regex(/^\d{1,3},\d{1,3}$/, 'a column and a row, like 3,1'), ground),
  barriers: z.array(barrier).max(MOST_BARRIERS),
  image: picture.optional(),
});

const regions = z.strictObject({ ...head, shape: z.literal('regions'), regions: z.array(region).min(1).max(60) });

/** A map as somebody draws it, for a fight of any system that has such spaces, or regions. */
export const drawnMap = z.discriminatedUnion('shape', [spaces, regions], { error: 'no map: its shape is square, hex or regions' });

export type SpaceMap = z.output<typeof spaces>;
export type RegionMap = z.output<typeof regions>;
export type DrawnMap = SpaceMap | RegionMap;
export type DrawnGround = z.output<typeof ground>;
export type DrawnBarrier = z.output<typeof barrier>;
export type DrawnRegion = z.output<typeof region>;

/** A space of a drawn map. Of hexes every second column lies half a space lower. */
export interface DrawnSpace {
  readonly column: number;
  readonly row: number;
}

export const keyOf = ({ column, row }: DrawnSpace): string => `${column},${row}`;

export const spaceOf = (key: string): DrawnSpace => {
  const [column = 0, row = 0] = key.split(',').map(Number);
  return { column, row };
};

export const blankSpaces = (name: string, shape: SpaceMap['shape'] = 'square', columns = 20, rows = 15): SpaceMap => ({
  ...{ fray: 'map', name, shape, columns, rows },
  ground: {},
  barriers: [],
});

export const blankRegions = (name: string, first: string): RegionMap => ({
  ...{ fray: 'map', name, shape: 'regions' },
  regions: [{ id: 'region-1', name: first, neighbours: [], flags: [] }],
});

const SHORT = Math.sqrt(3) / 2;

/** The middle of a space. */
export const middleIn = ({ shape }: Pick<SpaceMap, 'shape'>, { column, row }: DrawnSpace): Point =>
  shape === 'hex' ? { x: column * SHORT, y: row + (column % 2 === 0 ? 0 : 0.5) } : { x: column, y: row };

const SIDE = 1 / Math.sqrt(3);

/** The corners of a space, clockwise from the one to the north-west. */
export const cornersIn = (map: Pick<SpaceMap, 'shape'>, space: DrawnSpace): readonly Point[] => {
  const { x, y } = middleIn(map, space);
  const around =
    map.shape === 'hex'
      ? ([-SIDE / 2, -0.5, SIDE / 2, -0.5, SIDE, 0, SIDE / 2, 0.5, -SIDE / 2, 0.5, -SIDE, 0] as const)
      : ([-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5] as const);
  return Array.from({ length: around.length / 2 }, (_, i) => ({ x: x + (around[2 * i] as number), y: y + (around[2 * i + 1] as number) }));
};
