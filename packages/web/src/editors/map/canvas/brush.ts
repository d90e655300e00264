import type { Point } from '@fray/engine/field';
import {
  type DrawnBarrier,
  type DrawnGround,
  type DrawnSpace,
  groundOfMaterial,
  MATERIALS,
  MAX_MAP_BARRIERS,
  type Material,
  type SpaceMap,
  spaceKey,
  spaceMiddle,
} from '@fray/engine/maps';
import { barrierOnEdge, cutEdgeOut, distanceToEdge, type Edge, nearestEdge } from '../../../field/grid/edges.ts';
import type { MapSupport } from '../../../i18n/spoken.ts';
import { isOneOf } from '../../../ui/values.ts';
import { LINE_TOOLS, type LineTool, withoutLineAt } from './lines.ts';
import { isThingAt, putThing, type ThingKind, withoutThings } from './things.ts';

/** Tools for spaces, tools for the edges between them, and the rest. */
export const SPACE_TOOLS = ['rock', 'hard', 'cover', 'height'] as const;
export const EDGE_TOOLS = ['wall', 'low', 'curtain', 'door'] as const;
export const MAP_TOOLS = ['hand', 'room', ...MATERIALS, ...LINE_TOOLS, 'thing', ...EDGE_TOOLS, ...SPACE_TOOLS, 'erase'] as const;

type SpaceTool = (typeof SPACE_TOOLS)[number] | Material;
type EdgeTool = (typeof EDGE_TOOLS)[number];
export type MapTool = (typeof MAP_TOOLS)[number];

/** A tool and its strength. */
export interface Brush {
  readonly tool: MapTool;
  /** An index into the cover steps. */
  readonly cover: number;
  /** Feet. */
  readonly height: number;
  readonly thing: ThingKind;
  /** Of roads and ditches, in spaces. */
  readonly width: number;
}

const isMaterial = (tool: MapTool): tool is Material => isOneOf(MATERIALS, tool);
export const isSpaceTool = (tool: MapTool): tool is SpaceTool => isOneOf(SPACE_TOOLS, tool) || isMaterial(tool);
/** Tools that are used on one space after another. */
export const isPaintTool = (tool: MapTool): boolean => isSpaceTool(tool) || tool === 'thing';
export const isLineTool = (tool: MapTool): tool is LineTool => isOneOf(LINE_TOOLS, tool);
export const isEdgeTool = (tool: MapTool): tool is EdgeTool => isOneOf(EDGE_TOOLS, tool);

const GROUND = { rock: 'walls', hard: 'hindering', cover: 'cover', height: 'heights' } as const;

/** The tools whose marks count in a system; all tools without a system. */
export const toolsFor = (kind: MapSupport | undefined, shape: SpaceMap['shape']): readonly MapTool[] =>
  MAP_TOOLS.filter(tool => {
    if (tool === 'room' || tool === 'thing' || isMaterial(tool)) return shape === 'square';
    if (!kind || kind.of === 'regions' || !isSpaceTool(tool)) return true;
    return kind.ground.includes(GROUND[tool]);
  });

const withGround = (map: SpaceMap, space: DrawnSpace, ground: DrawnGround): SpaceMap => {
  const { [spaceKey(space)]: _, ...rest } = map.ground;
  return { ...map, ground: Object.keys(ground).length > 0 ? { ...rest, [spaceKey(space)]: ground } : rest };
};

const PAINTED: Readonly<Record<(typeof SPACE_TOOLS)[number], (brush: Brush) => DrawnGround>> = {
  rock: () => ({ wall: true }),
  hard: () => ({ hard: true }),
  cover: ({ cover }) => ({ cover }),
  height: ({ height }) => ({ height }),
};

const NAMED = { rock: 'wall', hard: 'hard', cover: 'cover', height: 'height' } as const;

const isInside = ({ columns, rows }: SpaceMap, { column, row }: DrawnSpace): boolean => column >= 0 && row >= 0 && column < columns && row < rows;

/** Whether a space has exactly what the brush paints; painting it again then clears it. */
export const isPainted = (map: SpaceMap, space: DrawnSpace, brush: Brush): boolean => {
  if (brush.tool === 'thing') return isThingAt(map, space);
  if (!isSpaceTool(brush.tool)) return false;
  if (isMaterial(brush.tool)) return map.ground[spaceKey(space)]?.is === brush.tool;
  const name = NAMED[brush.tool];
  return map.ground[spaceKey(space)]?.[name] === PAINTED[brush.tool](brush)[name];
};

/** Paints a space, or clears what the brush paints. */
export const paintSpace = (map: SpaceMap, space: DrawnSpace, brush: Brush, clear: boolean): SpaceMap => {
  if (!isPaintTool(brush.tool) || !isInside(map, space) || clear !== isPainted(map, space, brush)) return map;
  if (brush.tool === 'thing') return clear ? withGround(withoutThings(map, space), space, {}) : putThing(map, space, brush.thing);
  if (!isSpaceTool(brush.tool)) return map;
  if (isMaterial(brush.tool)) return withGround(map, space, clear ? {} : groundOfMaterial(brush.tool));
  const { [NAMED[brush.tool]]: _, ...rest } = map.ground[spaceKey(space)] ?? {};
  return withGround(map, space, clear ? rest : { ...rest, ...PAINTED[brush.tool](brush) });
};

const nextDoor = (barriers: readonly DrawnBarrier[], name: (n: number) => string): string => {
  for (let n = 1; ; n++) if (!barriers.some(b => b.door === name(n))) return name(n);
};

/** Replaces what is on an edge, or clears it. A door put on a door opens or shuts that door. */
export const putOnEdge = (map: SpaceMap, edge: Edge, tool: EdgeTool, clear: boolean, doorName: (n: number) => string): SpaceMap => {
  const there = barrierOnEdge(map.barriers, edge);
  if (tool === 'door' && there?.door !== undefined) return setDoorOpen(map, there.door, !there.open);
  const rest = cutEdgeOut(map.barriers, edge);
  if (clear || rest.length >= MAX_MAP_BARRIERS) return rest.length === map.barriers.length ? map : { ...map, barriers: rest };
  return { ...map, barriers: [...rest, { ...edge, is: tool, ...(tool === 'door' && { door: nextDoor(map.barriers, doorName) }) }] };
};

/** Opens or shuts all pieces of a door. */
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

/** Radius of the eraser, in spaces. */
const ERASER_WIDTH = 0.3;

/** Erases the barrier nearest to a point, else what stands on its space or what that is made of, else a road or ditch there. */
export const eraseAt = (map: SpaceMap, space: DrawnSpace, at: Point): SpaceMap => {
  const side = nearestEdge(map, space, at);
  if (distanceToEdge(at, side) < ERASER_WIDTH && barrierOnEdge(map.barriers, side)) return { ...map, barriers: cutEdgeOut(map.barriers, side) };
  const near = map.barriers.filter(b => distanceToEdge(at, b) >= ERASER_WIDTH);
  if (near.length < map.barriers.length) return { ...map, barriers: near };
  const bare = withoutThings(map, space);
  const ground = map.ground[spaceKey(space)];
  const without = bare === map && ground?.is === undefined ? withoutLineAt(map, at) : map;
  if (without !== map) return without;
  return ground ? withGround(bare, space, {}) : bare;
};

/** Clears a space and its edges, and a road or ditch through it. */
export const clearSpace = (map: SpaceMap, space: DrawnSpace, sides: readonly Edge[]): SpaceMap => ({
  ...withGround(withoutThings(withoutLineAt(map, spaceMiddle(map, space)), space), space, {}),
  barriers: sides.reduce(cutEdgeOut, map.barriers),
});
