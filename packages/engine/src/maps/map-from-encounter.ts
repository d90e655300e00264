import { z } from 'zod';
import type { MapSupport } from '../kernel/system.ts';
import { mapFields } from '../kit/state/map.ts';
import { moveScenery, scenerySchema } from '../scenery/index.ts';
import { blankSpaceMap, type DrawnBarrier, type DrawnGround, type DrawnMap, MAX_MAP_SPACES, type SpaceMap } from './drawn-map.ts';
import { type Origin, spaceOfPlace } from './encounter-from-map.ts';
import { type DrawnSpace, spaceKey } from './geometry.ts';

type Spaces = Extract<MapSupport, { readonly of: 'spaces' }>;

const at = z.tuple([z.number(), z.number()]);

/** The fields of an encounter that a map is made of, in all systems. */
const encounter = z.looseObject({
  name: z.string().catch('Map'),
  edges: mapFields.edges,
  options: z.record(z.string(), z.unknown()).catch({}),
  map: z
    .looseObject({
      ...mapFields,
      walls: z.array(at).default([]),
      hindering: z.array(at).default([]),
      cover: z.array(z.looseObject({ at, step: z.string() })).default([]),
      heights: z.array(z.looseObject({ at, feet: z.number() })).default([]),
    })
    .prefault({}),
  dark: z.boolean().optional(),
  scenery: scenerySchema.optional(),
  regions: z.array(z.looseObject({ id: z.string(), name: z.string().optional(), neighbors: z.array(z.string()).default([]) })).optional(),
});

/**
 * Whether the field of an encounter lies in fog when the fight begins.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#encounter}
 */
export const startsDark = (written: unknown): boolean => {
  const parsed = encounter.safeParse(written);
  return parsed.success && (parsed.data.map.dark ?? parsed.data.dark ?? false);
};

/**
 * The map of an encounter as a drawn map, and its origin; undefined where the encounter has no field with edges or regions.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#encounter}
 */
export const mapFromEncounter = (kind: MapSupport, written: unknown): { readonly map: DrawnMap; readonly origin: Origin } | undefined => {
  const parsed = encounter.safeParse(written);
  if (!parsed.success) return undefined;
  const { name, regions, options, map, edges = map.edges } = parsed.data;
  const dark = (map.dark || parsed.data.dark) && { dark: true as const };
  if (kind.of === 'regions') {
    if (!regions || regions.length === 0) return undefined;
    const flags = (r: Readonly<Record<string, unknown>>) => kind.flags.flatMap(f => (r[f.id] === true ? [f.id] : []));
    return {
      map: {
        ...{ fray: 'map', name, shape: 'regions' },
        ...dark,
        ...(parsed.data.scenery && { scenery: parsed.data.scenery }),
        regions: regions.map(r => ({ id: r.id, name: r.name ?? r.id, neighbors: [...r.neighbors], flags: flags(r) })),
      },
      origin: [0, 0],
    };
  }
  if (!edges) return undefined;
  const shape = kind.grid !== undefined && options[kind.grid] === 'hex' ? 'hex' : 'square';
  const columns = Math.min(MAX_MAP_SPACES, Math.round((edges[2] - edges[0]) / kind.step) + 1);
  const lean = shape === 'hex' ? Math.floor((columns - 1) / 2) : 0;
  const origin: Origin = [edges[0], edges[1] + kind.step * lean];
  const rows = Math.min(MAX_MAP_SPACES, Math.round((edges[3] - origin[1]) / kind.step) + 1);
  return { map: spacesFrom(kind, map, { ...blankSpaceMap(name, shape, Math.max(1, columns), Math.max(1, rows)), ...dark }, origin), origin };
};

const spacesFrom = (
  kind: Spaces,
  { image, scenery, barriers, walls, hindering, cover, heights }: z.output<typeof encounter>['map'],
  blank: SpaceMap,
  origin: Origin,
): SpaceMap => {
  const ground = new Map<string, DrawnGround>();
  const paint = (place: readonly [number, number], more: DrawnGround) => {
    const space: DrawnSpace = spaceOfPlace(kind, blank, place, origin);
    if (space.column < 0 || space.row < 0 || space.column >= blank.columns || space.row >= blank.rows) return;
    ground.set(spaceKey(space), { ...ground.get(spaceKey(space)), ...more });
  };
  for (const w of walls) paint(w, { wall: true });
  for (const h of hindering) paint(h, { hard: true });
  for (const c of cover) paint(c.at, { cover: Math.max(0, (kind.covers ?? []).indexOf(c.step)) });
  for (const h of heights) paint(h.at, { height: h.feet });
  const left = blank.shape === 'hex' ? (origin[0] * Math.sqrt(3)) / 2 : origin[0];
  const top = blank.shape === 'hex' ? origin[1] + origin[0] / 2 : origin[1];
  const point = ([x, y]: readonly [number, number]) => ({ x: (x - left) / kind.step, y: (y - top) / kind.step });
  return {
    ...blank,
    ground: Object.fromEntries(ground),
    barriers: barriers.map(({ a, b, door, open, sight, move }): DrawnBarrier => {
      const ends = { from: point(a), to: point(b) };
      if (door !== undefined) return { ...ends, is: 'door', door, ...(open && { open }) };
      return { ...ends, is: sight ? (move ? 'wall' : 'curtain') : 'low' };
    }),
    ...(scenery && { scenery: moveScenery(scenery, -left / kind.step, -top / kind.step) }),
    ...(image && { image: { id: image.id, at: point(image.at), width: image.size[0] / kind.step, height: image.size[1] / kind.step } }),
  };
};
