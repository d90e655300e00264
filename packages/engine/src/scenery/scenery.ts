import { z } from 'zod';

/** Of one kind of thing on a map. */
export const MAX_PIECES = 1000;
/** Of one outline or line. */
const MAX_POINTS = 300;

/** In spaces; a map has at most 200 of them in a row, and what is drawn may go on beyond its edges. */
const coordinate = z.number().min(-100).max(400);
const size = z.number().positive().max(400);
const angle = z.number().min(-360).max(360);
const point = z.tuple([coordinate, coordinate]);
const points = (least: number) => z.array(point).min(least).max(MAX_POINTS);
const list = <T extends z.ZodType>(piece: T) => z.array(piece).max(MAX_PIECES).readonly().optional();

const outline = {
  rect: z.tuple([coordinate, coordinate, size, size]).optional(),
  circle: z.tuple([coordinate, coordinate, size]).optional(),
  poly: points(3).readonly().optional(),
};
const hasOneOutline = ({ rect, circle, poly }: { readonly rect?: unknown; readonly circle?: unknown; readonly poly?: unknown }): boolean =>
  [rect, circle, poly].filter(Boolean).length === 1;
const ONE_OUTLINE = 'one of rect, circle and poly belongs here';

const shape = z.strictObject({ ...outline, rough: z.number().min(0).max(3).optional() }).refine(hasOneOutline, ONE_OUTLINE);
const pool = z.strictObject({ ...outline, rough: z.number().min(0).max(3).optional(), shallow: z.boolean().optional() }).refine(hasOneOutline, ONE_OUTLINE);
const wood = z
  .strictObject({
    ...outline,
    rough: z.number().min(0).max(3).optional(),
    scale: z.number().min(0.3).max(3).optional(),
    firs: z.number().min(0).max(1).optional(),
  })
  .refine(hasOneOutline, ONE_OUTLINE);
const line = z.strictObject({ line: points(2).readonly(), width: z.number().positive().max(20) });
const rect = z.tuple([coordinate, coordinate, size, size]);

/**
 * The kinds of things that stand on a map.
 * @example
 * {@includeCode ../../test/examples/scenery.test.ts#read}
 */
export const PROP_KINDS = [
  ...['cart', 'wheel', 'barrel', 'crate', 'sack', 'log', 'stump', 'pillar', 'statue', 'tomb', 'brazier', 'chest', 'bones', 'well', 'hay', 'rubble', 'fire'],
  ...['rail', 'table', 'bench', 'bed', 'altar', 'throne', 'tent', 'boat', 'stall', 'shelf', 'web', 'bush', 'fence'],
  ...['eggs', 'cocoon', 'mushrooms', 'reeds', 'menhir', 'grave', 'coffin', 'dais', 'grate', 'cauldron'],
] as const;
const PROP_NAMES: readonly string[] = PROP_KINDS;

/** What it is, where its middle is, its turn in degrees and its size. */
const prop = z.union([
  z.tuple([z.string().max(30), coordinate, coordinate]),
  z.tuple([z.string().max(30), coordinate, coordinate, angle]),
  z.tuple([z.string().max(30), coordinate, coordinate, angle, z.number().min(0.2).max(5)]),
]);
const rock = z.tuple([coordinate, coordinate, z.number().min(0.05).max(5)]);
const tree = z.union([rock, z.tuple([coordinate, coordinate, z.number().min(0.05).max(5), z.enum(['oak', 'fir'])])]);

/**
 * Reads the scenery of a map: what it looks like, beside what its rules know. It is measured in spaces.
 * @example
 * {@includeCode ../../test/examples/scenery.test.ts#read}
 */
export const scenerySchema = z.strictObject({
  /** The same seed gives the same drawing. */
  seed: z.int().min(0).max(9999).default(1),
  /** Where its point 0, 0 lies, in spaces from the middle of the space at 0, 0. */
  at: point.optional(),
  /** Indoors all but its rooms is solid rock. */
  style: z.enum(['outdoors', 'indoors']).optional(),
  /** The floor of caves, rooms and corridors. */
  rooms: list(shape),
  meadow: list(shape),
  dirt: list(shape),
  cobbles: list(shape),
  /** Ground on which no grass grows. */
  bare: list(shape),
  /** `shallow` water does not slow those who wade through it. */
  water: list(pool),
  woods: list(wood),
  roads: list(line),
  ditches: list(line),
  trees: list(tree),
  rocks: list(rock),
  props: list(prop.refine(([kind]) => PROP_NAMES.includes(kind), `known: ${PROP_KINDS.join(', ')}`)),
  /** A rectangle, the number of steps, and whether they lie one below the other. */
  steps: list(z.tuple([coordinate, coordinate, size, size, z.int().min(1).max(40), z.boolean()])),
  /** Floors of boards. */
  planks: list(rect),
  /** Floors of flagstones. */
  flags: list(rect),
  /** Walls of dressed stone, with crenels on the sides that the letters name: `n`, `e`, `s`, `w`. */
  walls: list(z.union([rect, z.tuple([coordinate, coordinate, size, size, z.string().regex(/^[nesw]{0,4}$/)])])),
  towers: list(z.tuple([coordinate, coordinate, z.number().positive().max(20)])),
  /** Doors without a part in the rules; those of the rules are drawn where they stand. */
  doors: list(
    z.strictObject({ at: point, along: z.enum(['x', 'y']), size: z.number().positive().max(10), open: z.union([z.boolean(), z.literal('both')]).optional() }),
  ),
  /** The regions of a map without distances. `up`: on a wall or a tower. */
  places: list(z.strictObject({ id: z.string().max(100), at: point.optional(), poly: points(3).readonly(), up: z.boolean().optional() })),
  /** The ways between two regions. */
  ways: list(z.strictObject({ between: z.tuple([z.string().max(100), z.string().max(100)]), pts: points(2).readonly() })),
});

/** What a map looks like. */
export type Scenery = z.output<typeof scenerySchema>;
type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;
/** What a map looks like, only to be read. */
export type ReadonlyScenery = Fixed<Scenery>;
/** An outline on a map: one of rectangle, circle and polygon. */
export type SceneryShape = z.output<typeof shape>;
/** Water: an outline, and whether it is shallow. */
export type SceneryWater = z.output<typeof pool>;
/** A line on a map, with its width. */
export type SceneryLine = z.output<typeof line>;
/** A wood: an outline filled with trees. */
export type SceneryWood = z.output<typeof wood>;
/** The lists of areas in a scenery. */
export type AreaKind = 'rooms' | 'meadow' | 'dirt' | 'cobbles' | 'bare' | 'water' | 'woods';
