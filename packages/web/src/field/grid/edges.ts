import type { Point } from '@fray/engine/field';
import { type DrawnBarrier, type DrawnSpace, type SpaceMap, spaceCorners } from '@fray/engine/maps';
import { at } from '../../ui/values.ts';

/** A side of a space, from one of its corners to the next. */
export interface Edge {
  readonly from: Point;
  readonly to: Point;
}

const NEARLY = 1e-3;
const isSamePoint = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < NEARLY && Math.abs(a.y - b.y) < NEARLY;

const tidy = ({ x, y }: Point): Point => ({ x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 });

/** The sides of a space, clockwise from the one to the north. */
export const edgesOfSpace = (map: Pick<SpaceMap, 'shape'>, space: DrawnSpace): readonly Edge[] => {
  const corners = spaceCorners(map, space).map(tidy);
  return corners.map((from, i) => ({ from, to: at(corners, (i + 1) % corners.length) }));
};

export const isSameEdge = (a: Edge, b: Edge): boolean =>
  (isSamePoint(a.from, b.from) && isSamePoint(a.to, b.to)) || (isSamePoint(a.from, b.to) && isSamePoint(a.to, b.from));

/** How far a point lies from a straight piece. */
export const distanceToEdge = ({ x, y }: Point, { from, to }: Edge): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
};

/** So near to its ends a side is as good as the one that meets it there. */
const CORNER = 0.22;

/** Whether a point lies beside one of the ends of an edge, rather than along it. */
export const isAtCorner = ({ x, y }: Point, { from, to }: Edge): boolean => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  return share < CORNER || share > 1 - CORNER;
};

/** The side of a space that a point is nearest to. */
export const nearestEdge = (map: Pick<SpaceMap, 'shape'>, space: DrawnSpace, at: Point): Edge =>
  edgesOfSpace(map, space).reduce((best, edge) => (distanceToEdge(at, edge) < distanceToEdge(at, best) ? edge : best));

/** Whether an edge lies on a straight piece, from end to end. */
export const isOnPiece = (edge: Edge, piece: Edge): boolean => distanceToEdge(edge.from, piece) < NEARLY && distanceToEdge(edge.to, piece) < NEARLY;

/** The barriers with nothing on an edge any more: what goes on beyond it is cut, and stays. */
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

/** What stands on an edge. */
export const barrierOnEdge = (barriers: readonly DrawnBarrier[], edge: Edge): DrawnBarrier | undefined => barriers.find(b => isOnPiece(edge, b));
