import { z } from 'zod';
import { shapeProblem } from '../kit/setup/shape-check.ts';
import { elementAt } from '../util/element-at.ts';
import { invalid, ok, type Problem, parseWith, problem, type Result } from '../util/problem.ts';
import { type DrawnBarrier, MAX_MAP_BARRIERS, MAX_MAP_SPACES, type SpaceMap } from './drawn-map.ts';

/** A Universal VTT file: `.dd2vtt`, `.uvtt` or `.df2vtt`. Points are in spaces from the origin of the map. */
const point = z.looseObject({ x: z.number(), y: z.number() });
const lines = z.array(z.array(point)).default([]);

const uvtt = z.looseObject({
  format: z.number().optional(),
  resolution: z.looseObject({ map_origin: point.optional(), map_size: point, pixels_per_grid: z.number().positive().optional() }),
  line_of_sight: lines,
  objects_line_of_sight: lines,
  portals: z.array(z.looseObject({ bounds: z.array(point).min(2, 'a door goes from one point to another'), closed: z.boolean().default(true) })).default([]),
  lights: z.array(z.unknown()).default([]),
  image: z.string().optional(),
});

/** A map from a Universal VTT file. */
export interface ImportedMap {
  readonly map: SpaceMap;
  /** The picture as base64, if there is one. It has to be stored, and then added to the map by its hash. */
  readonly image: string | undefined;
  /** The number of lights in the file, which the map does not have. */
  readonly lights: number;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Reads a Universal VTT file: walls and objects block sight and movement, portals are doors, lights are left out.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#uvtt}
 */
export const readUvtt = (data: unknown, name: string): Result<ImportedMap> => {
  if (typeof data !== 'object' || data === null || !('resolution' in data))
    return invalid(problem('resolution', 'missing', 'a Universal VTT file says its size here; was this saved as .dd2vtt, .uvtt or .df2vtt?'));
  const wrong = shapeProblem(data);
  if (wrong) return invalid(wrong);
  const parsed = parseWith(uvtt, data);
  if (!parsed.ok) return parsed;
  const { resolution, line_of_sight, objects_line_of_sight, portals, lights, image } = parsed.value;
  const { map_origin: origin = { x: 0, y: 0 }, map_size: size } = resolution;
  const columns = Math.round(size.x);
  const rows = Math.round(size.y);
  const problems: Problem[] = (['x', 'y'] as const).flatMap(side => {
    const n = Math.round(size[side]);
    if (n >= 1 && n <= MAX_MAP_SPACES) return [];
    return [problem(`resolution.map_size.${side}`, `${size[side]} spaces`, `a map has from 1 to ${MAX_MAP_SPACES}; map_size is in spaces, not in pixels`)];
  });
  const base64 = image?.replace(/^data:[^,]*,/, '').replace(/\s+/g, '') ?? '';
  if (base64 !== '' && !BASE64.test(base64)) problems.push(problem('image', 'not base64', 'export the file again with its picture, or without one'));
  // In a drawn map the middle of the first space is 0, 0; in the file its corner is.
  const at = (p: { readonly x: number; readonly y: number }) => ({ x: tidy(p.x - origin.x - 0.5), y: tidy(p.y - origin.y - 0.5) });
  const walls = [...line_of_sight, ...objects_line_of_sight].flatMap(line => piecesOf(line.map(at)));
  const doors = portals.map(({ bounds, closed }, i): DrawnBarrier => {
    const ends = bounds.map(at);
    return { from: elementAt(ends, 0), to: elementAt(ends, ends.length - 1), is: 'door', door: `door ${i + 1}`, ...(!closed && { open: true }) };
  });
  const barriers = [...distinct(walls), ...doors];
  if (barriers.length > MAX_MAP_BARRIERS)
    problems.push(problem('line_of_sight', `${barriers.length} pieces of wall`, `a map has ${MAX_MAP_BARRIERS} at most: export it with fewer curves`));
  const outside = barriers.findIndex(b => [b.from, b.to].some(p => Math.abs(p.x) > 1000 || Math.abs(p.y) > 1000));
  if (outside >= 0) problems.push(problem('line_of_sight', 'walls far off the map', 'walls are in spaces, not in pixels'));
  if (problems.length > 0) return invalid(...problems);
  return ok({
    map: { ...{ fray: 'map', name: name.slice(0, 80) || 'Map', shape: 'square', columns, rows }, ground: {}, barriers },
    image: base64 === '' ? undefined : base64,
    lights: lights.length,
  });
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const tidy = (n: number): number => Math.round(n * 1000) / 1000 + 0; // no -0

/** The pieces of a line with corners. Pieces that go straight on are one. */
const piecesOf = (points: readonly Point[]): DrawnBarrier[] => {
  const corners: Point[] = [];
  for (const p of points) {
    const [a, b] = [corners.at(-2), corners.at(-1)];
    if (b && b.x === p.x && b.y === p.y) continue;
    if (a && b && goesOn(a, b, p)) corners.pop();
    corners.push(p);
  }
  return corners.slice(1).map((to, i) => ({ from: elementAt(corners, i), to, is: 'wall' }));
};

/** Whether the third point lies straight on after the second. */
const goesOn = (a: Point, b: Point, c: Point): boolean =>
  Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) < 1e-6 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) > 0;

const distinct = (walls: readonly DrawnBarrier[]): DrawnBarrier[] => {
  const key = ({ from, to }: DrawnBarrier): string => [`${from.x} ${from.y}`, `${to.x} ${to.y}`].sort().join(' ');
  return [...new Map(walls.map(w => [key(w), w])).values()];
};
