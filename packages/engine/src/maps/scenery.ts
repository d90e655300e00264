import { z } from 'zod';

/**
 * The largest number of features of a scenery, and of points in all of them.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#scenery}
 */
export const SCENERY_LIMITS = { features: 2000, points: 20_000 } as const;

const place = z.number().min(-12_000).max(12_000);
const size = z.number().min(0).max(12_000);
const point = z.tuple([place, place]);
const width = z.number().positive().max(1000);

const rect = z.strictObject({ rect: z.tuple([place, place, size, size]), rough: width.optional() });
const circle = z.strictObject({ circle: z.tuple([place, place, size]), rough: width.optional() });
const poly = z.strictObject({ poly: z.array(point).min(3), rough: width.optional() });
const shape = z.union([rect, circle, poly]);
const ofTrees = { scale: z.number().min(0.2).max(5).optional(), firs: z.number().min(0).max(1).optional() };
const wood = z.union([rect.extend(ofTrees), circle.extend(ofTrees), poly.extend(ofTrees)]);
const line = z.strictObject({ line: z.array(point).min(2), width });

/**
 * The kinds of things that may stand on a map.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#scenery}
 */
export const PROP_KINDS = [
  ...['cart', 'sack', 'wheel', 'barrel', 'crate', 'log', 'stump', 'pillar', 'statue', 'tomb', 'brazier', 'chest', 'bones', 'well', 'hay', 'rail', 'rubble'],
  ...['table', 'bed', 'bush', 'fire', 'tent', 'boat'],
] as const;

const prop = z.tuple([z.enum(PROP_KINDS), place, place, z.number().min(-360).max(360).optional(), width.optional()]);
const door = z.strictObject({
  at: point,
  /** The direction of the wall that it is in. */
  along: z.enum(['x', 'y']),
  size: width.optional(),
  open: z.union([z.boolean(), z.literal('both')]).optional(),
});
const region = z.strictObject({
  id: z.string().max(100),
  /** Where its name is written. */
  at: point,
  poly: z.array(point).min(3),
  /** It lies higher than its neighbors. */
  up: z.boolean().optional(),
});
const way = z.strictObject({ between: z.tuple([z.string().max(100), z.string().max(100)]), pts: z.array(point).min(2) });

const list = <T extends z.ZodType>(one: T) => z.array(one).max(SCENERY_LIMITS.features).optional();

/** The lists of a scenery that hold what is drawn. */
const features = {
  ...{ rooms: list(shape), meadow: list(shape), dirt: list(shape), cobbles: list(shape), bare: list(shape), water: list(shape), woods: list(wood) },
  ...{ roads: list(line), ditches: list(line) },
  /** Column, row, radius. */
  trees: list(z.tuple([place, place, size, z.enum(['oak', 'fir']).optional()])),
  rocks: list(z.tuple([place, place, size])),
  /** Kind, column, row, degrees clockwise, size. */
  props: list(prop),
  /** Left, top, width, height, their number, and whether they go up and down on the map. */
  steps: list(z.tuple([place, place, size, size, z.int().min(1).max(60), z.boolean().optional()])),
  planks: list(z.tuple([place, place, size, size, z.boolean().optional()])),
  flags: list(z.tuple([place, place, size, size])),
  /** Walls of dressed stone, with the sides that have battlements. */
  walls: list(
    z.tuple([
      place,
      place,
      size,
      size,
      z
        .string()
        .regex(/^[nesw]{0,4}$/, 'the sides are n, e, s and w')
        .optional(),
    ]),
  ),
  towers: list(z.tuple([place, place, size])),
  doors: list(door),
  /** Regions as places on the map, and the ways between them. */
  places: list(region),
  ways: list(way),
};

const isBounded = (scenery: object): boolean => {
  const lists = Object.values(scenery).filter(v => Array.isArray(v));
  const points = lists.flat().reduce((sum, f) => sum + (f.poly?.length ?? f.line?.length ?? f.pts?.length ?? 1), 0);
  return lists.flat().length <= SCENERY_LIMITS.features && points <= SCENERY_LIMITS.points;
};

/**
 * Reads a scenery: what is drawn as the ground of a map, without effect on rules. Measures are in spaces, and the middle of a space is its column and row.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#scenery}
 */
export const scenerySchema = z
  .strictObject({
    seed: z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    style: z.enum(['outdoors', 'indoors']).optional(),
    ...features,
  })
  .refine(isBounded, `a scenery has at most ${SCENERY_LIMITS.features} features, and ${SCENERY_LIMITS.points} points in all`);

/** What is drawn as the ground of a map. */
export type Scenery = z.output<typeof scenerySchema>;
/** A shape of a scenery. */
export type SceneryShape = z.output<typeof shape>;
/** A line of a scenery, with its width. */
export type SceneryLine = z.output<typeof line>;
/** A thing that stands on a map: kind, column, row, degrees clockwise, size. */
export type SceneryProp = z.output<typeof prop>;
/** A door that is drawn. */
export type SceneryDoor = z.output<typeof door>;
/** The kind of a thing that stands on a map. */
export type PropKind = (typeof PROP_KINDS)[number];
