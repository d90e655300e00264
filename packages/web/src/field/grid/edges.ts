import type { Point } from '@fray/engine/field';
import { type DrawnBarrier, type DrawnSpace, type SpaceMap, spaceCorners } from '@fray/engine/maps';
import { at } from '../../ui/values.ts';

/** An edge of a space, from one corner to the next. */
export interface Edge {
  readonly from: Point;
  readonly to: Point;
}

const NEARLY = 1e-3;
const isSamePoint = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < NEARLY && Math.abs(a.y - b.y) < NEARLY;

const tidy = ({ x, y }: Point): Point => ({ x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 });

/** The edges of a space, clockwise from the north. */
export const edgesOfSpace = (map: Pick<SpaceMap, 'shape'>, space: DrawnSpace): readonly Edge[] => {
  const corners = spaceCorners(map, space).map(tidy);
  return corners.map((from, i) => ({ from, to: at(corners, (i + 1) % corners.length) }));
};

export const isSameEdge = (a: Edge, b: Edge): boolean =>
  (isSamePoint(a.from, b.from) && isSamePoint(a.to, b.to)) || (isSamePoint(a.from, b.to) && isSamePoint(a.to, b.from));

/** The distance of a point from a line segment. */
export const distanceToEdge = ({ x, y }: Point, { from, to }: Edge): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
};

/** This near to an end (as a share of the length) the next edge is as likely meant. */
const CORNER = 0.22;

/** Whether a point lies near an end of an edge. */
export const isAtCorner = ({ x, y }: Point, { from, to }: Edge): boolean => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  return share < CORNER || share > 1 - CORNER;
};

/** The edge of a space nearest to a point. */
export const nearestEdge = (map: Pick<SpaceMap, 'shape'>, space: DrawnSpace, at: Point): Edge =>
  edgesOfSpace(map, space).reduce((best, edge) => (distanceToEdge(at, edge) < distanceToEdge(at, best) ? edge : best));

/** Whether an edge lies on a line segment completely. */
export const isOnPiece = (edge: Edge, piece: Edge): boolean => distanceToEdge(edge.from, piece) < NEARLY && distanceToEdge(edge.to, piece) < NEARLY;

/** Clears an edge: barriers that go on beyond it are cut. */
export const cutEdgeOut = (barriers: readonly DrawnBarrier[], edge: Edge): DrawnBarrier[] =>
  barriers.flatMap(b => {
    if (isOnPiece(b, edge)) return [];
    if (!isOnPiece(edge, b)) return [b];
    const near = Math.hypot(edge.from.x - b.from.x, edge.from.y - b.from.y) < Math.hypot(edge.to.x - b.from.x, edge.to.y - b.from.y);
    const [first, second] = near ? [edge.from, edge.to] : [edge.to, edge.from];
    return [
      { ...b, to: first },
      { ...b, from: second },
    ].filter(piece => !isSamePoint(piece.from, piece.to));
  });

/** The barrier on an edge. */
export const barrierOnEdge = (barriers: readonly DrawnBarrier[], edge: Edge): DrawnBarrier | undefined => barriers.find(b => isOnPiece(edge, b));
