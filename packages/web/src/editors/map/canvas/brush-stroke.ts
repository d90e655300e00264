import type { Point } from '@fray/engine/field';
import type { SpaceMap } from '@fray/engine/maps';
import { barrierOnEdge, distanceToEdge, isAtCorner, nearestEdge } from '../../../field/grid/edges.ts';
import { type Space, spaceAt } from '../../../field/grid/space.ts';
import { t } from '../../../i18n/i18n.ts';
import { type Brush, eraseAt, isEdgeTool, isPainted, paintSpace, putOnEdge } from './brush.ts';
import { feetToSpaces, gridOfShape } from './drawn-map.ts';

/** A tap takes the nearest side of a space; a stroke only the sides that it runs along, this near (in spaces). */
const STROKE_REACH = 0.28;
/** A fast stroke leaves out no side: it is followed in steps of this length (in spaces). */
const STROKE_STEP = 0.2;

export const doorName = (n: number): string => t('maps.doorNumber', { n });

export const isOnMap = ({ columns, rows }: SpaceMap, { column, row }: Space): boolean => column >= 0 && row >= 0 && column < columns && row < rows;

/** Whether the brush erases, because the same is already at the point. */
export const clearsAt = (map: SpaceMap, brush: Brush, at: Point): boolean => {
  const space = spaceAt(gridOfShape(map.shape), at);
  if (!isEdgeTool(brush.tool)) return isPainted(map, space, brush);
  return barrierOnEdge(map.barriers, nearestEdge(map, space, feetToSpaces(at)))?.is === brush.tool && brush.tool !== 'door';
};

/** The map with the brush applied at a point of the drawing. */
export const brushAt = (map: SpaceMap, brush: Brush, at: Point, clear: boolean): SpaceMap => {
  const space = spaceAt(gridOfShape(map.shape), at);
  if (isEdgeTool(brush.tool)) return putOnEdge(map, nearestEdge(map, space, feetToSpaces(at)), brush.tool, clear, doorName);
  return brush.tool === 'erase' ? eraseAt(map, space, feetToSpaces(at)) : paintSpace(map, space, brush, clear);
};

/** Whether a stroke at this point runs along a side of a space: near the side, and not at one of its corners. */
export const isAlongSide = (map: SpaceMap, at: Point): boolean => {
  const side = nearestEdge(map, spaceAt(gridOfShape(map.shape), at), feetToSpaces(at));
  return distanceToEdge(feetToSpaces(at), side) <= STROKE_REACH && !isAtCorner(feetToSpaces(at), side);
};

/** Whether a stroke begins at a corner, where it is not yet known which side is meant. */
export const beginsAtCorner = (map: SpaceMap, at: Point): boolean => {
  const space = spaceAt(gridOfShape(map.shape), at);
  return isOnMap(map, space) && isAtCorner(feetToSpaces(at), nearestEdge(map, space, feetToSpaces(at)));
};

/** The points of a stroke from one point to the next, without the first. */
export const pointsBetween = (from: Point, to: Point, feet: number): readonly Point[] => {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (STROKE_STEP * feet));
  return Array.from({ length: steps }, (_, i) => ({ x: from.x + ((to.x - from.x) * (i + 1)) / steps, y: from.y + ((to.y - from.y) * (i + 1)) / steps }));
};
