import type { Chance } from './chance.ts';

/** The size of a space in the units of a drawing. */
export const UNIT = 60;

export type Point = readonly [x: number, y: number];

/** A number as it is written in a path. */
export const num = (n: number): number => Math.round(n * 10) / 10;

/** A path through points. */
export const path = (points: readonly Point[], isClosed = true): string =>
  points.map((p, i) => `${i ? 'L' : 'M'}${num(p[0])} ${num(p[1])}`).join('') + (isClosed ? 'Z' : '');

/** The corners of a rectangle, as a closed path. */
export const box = (x: number, y: number, w: number, h: number): string =>
  path([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);

/** A circle, as a closed path. */
export const ring = (radius: number, x = 0, y = 0): string => {
  const r = num(radius);
  return `M${num(x - radius)} ${num(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
};

/** A point, which the round end of a line prints as a dot. */
export const dot = (x: number, y: number): string => `M${num(x)} ${num(y)}h0`;

const inUnits = (line: readonly Point[]): Point[] => line.map(p => [p[0] * UNIT, p[1] * UNIT]);

/** Closed lines, given in spaces. */
export const closed = (lines: readonly (readonly Point[])[]): string => lines.map(l => path(inUnits(l))).join('');

/** Closed lines, given in spaces, drawn in curves. */
export const soft = (lines: readonly (readonly Point[])[]): string => lines.map(l => loop(inUnits(l.filter((_, i) => i % 2 === 0)))).join('');

/** A closed loop through points, drawn in curves. */
export const loop = (points: readonly Point[]): string => {
  const middle = (p: Point, q: Point) => `${num((p[0] + q[0]) / 2)} ${num((p[1] + q[1]) / 2)}`;
  const next = (i: number) => points[(i + 1) % points.length];
  return `${points
    .map((p, i) => {
      const q = next(i) ?? p;
      return i === 0 ? `M${middle(p, q)}` : `Q${num(p[0])} ${num(p[1])} ${middle(p, q)}`;
    })
    .join('')}Z`;
};

/** A line by hand: one slight bend, and ends that miss by a hair. */
export const hand = (r: Chance, ax: number, ay: number, bx: number, by: number, loose = 1): string => {
  const [dx, dy] = [bx - ax, by - ay];
  const l = Math.hypot(dx, dy) || 1;
  const k = (r() - 0.5) * Math.min(4, l * 0.06) * loose;
  const o = (r() - 0.3) * 1.6 * loose;
  const [u, v] = [dx / l, dy / l];
  return `M${num(ax - u * o)} ${num(ay - v * o)}Q${num((ax + bx) / 2 - v * k)} ${num((ay + by) / 2 + u * k)} ${num(bx + u * o)} ${num(by + v * o)}`;
};

/** Points around a middle, out and in. */
export const blob = (r: Chance, [cx, cy]: Point, radius: number, lobes: number, depth: number): Point[] => {
  const off = r() * 6;
  return Array.from({ length: lobes * 2 }, (_, i): Point => {
    const a = off + (i / lobes) * Math.PI;
    const k = radius * ((i & 1 ? 1 - depth : 1 + depth * 0.4) + (r() - 0.5) * 0.13);
    return [cx + Math.cos(a) * k, cy + Math.sin(a) * k];
  });
};

/** A point of a line, with the direction to its left. */
export interface Step {
  readonly x: number;
  readonly y: number;
  readonly nx: number;
  readonly ny: number;
}

const rounded = (line: readonly Point[]): Point[] =>
  line.flatMap((b, i): Point[] => {
    const a = line[i - 1];
    if (!a) return [b];
    const cut = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    return [cut(0.25), cut(0.75), ...(i === line.length - 1 ? [b] : [])];
  });

/** A line walked in even steps, with its corners rounded. */
export const walk = (line: readonly Point[], step: number): Step[] => {
  const p = rounded(rounded(line));
  const out: Step[] = [];
  let left = 0;
  p.forEach((b, i) => {
    const a = p[i - 1];
    if (!a) return;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const l = Math.hypot(dx, dy);
    if (l === 0) return;
    let t = left;
    for (; t < l; t += step) out.push({ x: a[0] + (dx * t) / l, y: a[1] + (dy * t) / l, nx: -dy / l, ny: dx / l });
    left = t - l;
  });
  return out;
};
