import type { Point } from './pen.ts';

/** A line with its width. */
export interface ShapeOfLine {
  readonly line: readonly Point[];
  readonly width: number;
}

/** A rectangle, a circle, a polygon, or a line with its width. `rough`: how far its edge wanders. */
export type Shape = (
  | { readonly rect: readonly [number, number, number, number] }
  | { readonly circle: readonly [number, number, number] }
  | { readonly poly: readonly Point[] }
  | ShapeOfLine
) & { readonly rough?: number };

const toSegment = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
};

const toPolygon = (points: readonly Point[], x: number, y: number): number => {
  let far = 1e9;
  let inside = false;
  let p = points[points.length - 1];
  for (const q of points) {
    if (!p) break;
    far = Math.min(far, toSegment(x, y, p, q));
    if (q[1] > y !== p[1] > y && x < ((p[0] - q[0]) * (y - q[1])) / (p[1] - q[1]) + q[0]) inside = !inside;
    p = q;
  }
  return inside ? -far : far;
};

/** How far a point lies from a shape; negative inside it. */
export const distanceTo = (shape: Shape, x: number, y: number): number => {
  if ('rect' in shape) {
    const [rx, ry, w, h] = shape.rect;
    const qx = Math.abs(x - rx - w / 2) - w / 2;
    const qy = Math.abs(y - ry - h / 2) - h / 2;
    return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0);
  }
  if ('circle' in shape) return Math.hypot(x - shape.circle[0], y - shape.circle[1]) - shape.circle[2];
  if ('poly' in shape) return toPolygon(shape.poly, x, y);
  const { line } = shape;
  return line.reduce((far, b, i) => Math.min(far, toSegment(x, y, line[i - 1] ?? b, b)), 1e9) - shape.width / 2;
};

/** Left, top, right and bottom of a shape. */
export const boundsOf = (shape: Shape): readonly [number, number, number, number] => {
  if ('rect' in shape) return [shape.rect[0], shape.rect[1], shape.rect[0] + shape.rect[2], shape.rect[1] + shape.rect[3]];
  if ('circle' in shape) {
    const [x, y, r] = shape.circle;
    return [x - r, y - r, x + r, y + r];
  }
  const points = 'poly' in shape ? shape.poly : shape.line;
  const w = 'width' in shape ? shape.width / 2 : 0;
  const [xs, ys] = [points.map(p => p[0]), points.map(p => p[1])];
  return [Math.min(...xs) - w, Math.min(...ys) - w, Math.max(...xs) + w, Math.max(...ys) + w];
};
