import type { MapSupport } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { type DrawnBarrier, type DrawnGround, type DrawnSpace, MAX_MAP_BARRIERS, type SpaceMap, spaceKey } from '@fray/engine/maps';
import { barrierOnEdge, cutEdgeOut, distanceToEdge, type Edge, nearestEdge } from '../../../field/grid/edges.ts';
import { isOneOf } from '../../../ui/values.ts';

/** What paints spaces, what is put between two of them, and what does neither. */
export const SPACE_TOOLS = ['rock', 'hard', 'cover', 'height'] as const;
export const EDGE_TOOLS = ['wall', 'low', 'curtain', 'door'] as const;
export const MAP_TOOLS = ['hand', ...EDGE_TOOLS, ...SPACE_TOOLS, 'erase'] as const;

type SpaceTool = (typeof SPACE_TOOLS)[number];
type EdgeTool = (typeof EDGE_TOOLS)[number];
export type MapTool = (typeof MAP_TOOLS)[number];

/** A tool, and how much of it. */
export interface Brush {
  readonly tool: MapTool;
  /** A place among the covers. */
  readonly cover: number;
  /** Feet. */
  readonly height: number;
}

export const isSpaceTool = (tool: MapTool): tool is SpaceTool => isOneOf(SPACE_TOOLS, tool);
export const isEdgeTool = (tool: MapTool): tool is EdgeTool => isOneOf(EDGE_TOOLS, tool);

const GROUND = { rock: 'walls', hard: 'hindering', cover: 'cover', height: 'heights' } as const;

/** The tools whose work counts in a system; all of them, where none is named. */
export const toolsFor = (kind: MapSupport | undefined): readonly MapTool[] =>
  MAP_TOOLS.filter(tool => {
    if (!kind || kind.of === 'regions' || !isSpaceTool(tool)) return true;
    return kind.ground.includes(GROUND[tool]);
  });

const withGround = (map: SpaceMap, space: DrawnSpace, ground: DrawnGround): SpaceMap => {
  const { [spaceKey(space)]: _, ...rest } = map.ground;
  return { ...map, ground: Object.keys(ground).length > 0 ? { ...rest, [spaceKey(space)]: ground } : rest };
};

const PAINTED: Readonly<Record<SpaceTool, (brush: Brush) => DrawnGround>> = {
  rock: () => ({ wall: true }),
  hard: () => ({ hard: true }),
  cover: ({ cover }) => ({ cover }),
  height: ({ height }) => ({ height }),
};

const NAMED = { rock: 'wall', hard: 'hard', cover: 'cover', height: 'height' } as const;

const isInside = ({ columns, rows }: SpaceMap, { column, row }: DrawnSpace): boolean => column >= 0 && row >= 0 && column < columns && row < rows;

/** Whether a space is painted with the very same already: then painting it again takes it away. */
export const isPainted = (map: SpaceMap, space: DrawnSpace, brush: Brush): boolean => {
  if (!isSpaceTool(brush.tool)) return false;
  const name = NAMED[brush.tool];
  return map.ground[spaceKey(space)]?.[name] === PAINTED[brush.tool](brush)[name];
};

/** A space painted, or cleared of what the brush paints. */
export const paintSpace = (map: SpaceMap, space: DrawnSpace, brush: Brush, clear: boolean): SpaceMap => {
  if (!isSpaceTool(brush.tool) || !isInside(map, space) || clear !== isPainted(map, space, brush)) return map;
  const { [NAMED[brush.tool]]: _, ...rest } = map.ground[spaceKey(space)] ?? {};
  return withGround(map, space, clear ? rest : { ...rest, ...PAINTED[brush.tool](brush) });
};

const nextDoor = (barriers: readonly DrawnBarrier[], name: (n: number) => string): string => {
  for (let n = 1; ; n++) if (!barriers.some(b => b.door === name(n))) return name(n);
};

/** Something put on an edge in the place of what is there, or nothing. A door on a door opens or shuts it. */
export const putOnEdge = (map: SpaceMap, edge: Edge, tool: EdgeTool, clear: boolean, doorName: (n: number) => string): SpaceMap => {
  const there = barrierOnEdge(map.barriers, edge);
  if (tool === 'door' && there?.door !== undefined) return setDoorOpen(map, there.door, !there.open);
  const rest = cutEdgeOut(map.barriers, edge);
  if (clear || rest.length >= MAX_MAP_BARRIERS) return rest.length === map.barriers.length ? map : { ...map, barriers: rest };
  return { ...map, barriers: [...rest, { ...edge, is: tool, ...(tool === 'door' && { door: nextDoor(map.barriers, doorName) }) }] };
};

/** A door opened or shut, with all its pieces. */
export const setDoorOpen = (map: SpaceMap, door: string, open: boolean): SpaceMap => ({
  ...map,
  barriers: map.barriers.map(b => {
    if (b.door !== door) return b;
    const { open: _, ...shut } = b;
    return open ? { ...shut, open } : shut;
  }),
});

export const renameDoor = (map: SpaceMap, door: string, to: string): SpaceMap =>
  to === '' ? map : { ...map, barriers: map.barriers.map(b => (b.door === door ? { ...b, door: to } : b)) };

/** An eraser is as wide as this, in spaces. */
const ERASER_WIDTH = 0.3;

/** What is on the side of a space that a point is near goes, and a piece that runs across it; in the middle of a space its ground goes. */
export const eraseAt = (map: SpaceMap, space: DrawnSpace, at: Point): SpaceMap => {
  const side = nearestEdge(map, space, at);
  if (distanceToEdge(at, side) < ERASER_WIDTH && barrierOnEdge(map.barriers, side)) return { ...map, barriers: cutEdgeOut(map.barriers, side) };
  const near = map.barriers.filter(b => distanceToEdge(at, b) >= ERASER_WIDTH);
  if (near.length < map.barriers.length) return { ...map, barriers: near };
  return map.ground[spaceKey(space)] ? withGround(map, space, {}) : map;
};

/** A space without its ground, and without what stands around it. */
export const clearSpace = (map: SpaceMap, space: DrawnSpace, sides: readonly Edge[]): SpaceMap => ({
  ...withGround(map, space, {}),
  barriers: sides.reduce(cutEdgeOut, map.barriers),
});
