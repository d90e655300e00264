import type { Point } from '@fray/engine/field';
import { type DrawnGround, type SpaceMap, spaceFromKey, spaceKey, spaceMiddle } from '@fray/engine/maps';
import type { Scenery, SceneryLine } from '@fray/engine/scenery';

/** What is drawn as a line of some width. */
export const LINE_TOOLS = ['road', 'ditch'] as const;
export type LineTool = (typeof LINE_TOOLS)[number];

/** The widths of lines, in spaces. */
export const LINE_WIDTH = { least: 0.5, most: 6, step: 0.5 } as const;

const LISTS = { road: 'roads', ditch: 'ditches' } as const;

/** The distance between bends, in spaces, that is enough for a line drawn by hand. */
const BEND = 0.8;
const MAX_POINTS = 300;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A line under way: its bends, and its end where the hand is. */
export const lineTo = (line: readonly Point[], to: Point): readonly Point[] => {
  const bends = line.slice(0, -1);
  const [last, end] = [bends.at(-1), line.at(-1)];
  if (!end || line.length >= MAX_POINTS) return line.length >= MAX_POINTS ? line : [to];
  return last && distance(last, end) < BEND ? [...bends, to] : [...line, to];
};

const shareAlong = (a: Point, b: Point, p: Point): number => {
  const long = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  return long === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / long));
};

/** How far a point is from a line. */
const farFrom = (line: readonly Point[], p: Point): number =>
  Math.min(
    ...line.slice(1).map((b, i) => {
      const a = line[i] ?? b;
      const share = shareAlong(a, b, p);
      return distance(p, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    }),
  );

/** The ground with the spaces under a ditch made hard, or no longer hard. */
const withDitch = (map: SpaceMap, line: readonly Point[], width: number, isHard: boolean): SpaceMap['ground'] => {
  const ground: Record<string, DrawnGround> = { ...map.ground };
  for (let column = 0; column < map.columns; column++)
    for (let row = 0; row < map.rows; row++) {
      const key = spaceKey({ column, row });
      if (farFrom(line, spaceMiddle(map, spaceFromKey(key))) > Math.max(0.5, width / 2)) continue;
      const { hard: _, ...rest } = ground[key] ?? {};
      if (isHard) ground[key] = { ...rest, hard: true };
      else if (Object.keys(rest).length > 0) ground[key] = rest;
      else delete ground[key];
    }
  return ground;
};

const originOf = ({ scenery }: SpaceMap): readonly [number, number] => scenery?.at ?? [0, 0];
const tidy = (n: number): number => Math.round(n * 100) / 100;

/** Draws a road, or a ditch, which is hard ground. */
export const drawLine = (map: SpaceMap, tool: LineTool, points: readonly Point[], width: number): SpaceMap => {
  if (points.length < 2) return map;
  const { seed = 1, ...scenery }: Partial<Scenery> = map.scenery ?? {};
  const [right, down] = originOf(map);
  const line: SceneryLine = { line: points.map(({ x, y }): [number, number] => [tidy(x - right), tidy(y - down)]), width };
  const name = LISTS[tool];
  const drawn = { ...map, scenery: { seed, ...scenery, [name]: [...(scenery[name] ?? []), line] } };
  return tool === 'ditch' ? { ...drawn, ground: withDitch(map, points, width, true) } : drawn;
};

/** The lines of a map with their points in spaces. */
export const linesOf = (map: SpaceMap): readonly { readonly tool: LineTool; readonly points: readonly Point[]; readonly width: number }[] => {
  const [right, down] = originOf(map);
  return LINE_TOOLS.flatMap(tool =>
    (map.scenery?.[LISTS[tool]] ?? []).map(({ line, width }) => ({ tool, width, points: line.map(([x, y]) => ({ x: x + right, y: y + down })) })),
  );
};

/** Takes away the topmost road or ditch at a point. */
export const withoutLineAt = (map: SpaceMap, at: Point): SpaceMap => {
  const found = linesOf(map).findLast(({ points, width }) => farFrom(points, at) <= Math.max(0.4, width / 2));
  if (!found || !map.scenery) return map;
  const name = LISTS[found.tool];
  const own = linesOf(map).filter(l => l.tool === found.tool);
  const nth = own.findLastIndex(({ points, width }) => farFrom(points, at) <= Math.max(0.4, width / 2));
  const scenery = { ...map.scenery, [name]: map.scenery[name]?.filter((_, i) => i !== nth) };
  return { ...map, scenery, ...(found.tool === 'ditch' && { ground: withDitch(map, found.points, found.width, false) }) };
};
