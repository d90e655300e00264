import type { Point } from '@fray/engine/field';

/** Left, top, width and height. */
export type Box = readonly [number, number, number, number];

export const boxAround = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(p => p.x), points.map(p => p.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
};

export const cornersOf = ([x, y, width, height]: Box): readonly Point[] => [
  { x, y },
  { x: x + width, y: y + height },
];

export const isInBox = ({ x, y }: Point, [left, top, width, height]: Box, margin = 0): boolean =>
  x >= left - margin && x <= left + width + margin && y >= top - margin && y <= top + height + margin;

export const isInside = (outline: readonly Point[], { x, y }: Point): boolean => {
  let inside = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
};

const distanceToEdge = ({ x, y }: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a.x - dx * share, y - a.y - dy * share);
};

/** How far a point is from the edge of an outline, inside or out. */
export const distanceToOutline = (outline: readonly Point[], at: Point): number =>
  outline.reduce((least, a, i) => Math.min(least, distanceToEdge(at, a, outline[(i + 1) % outline.length] ?? a)), Number.POSITIVE_INFINITY);
