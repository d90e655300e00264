import { type Chance, chanceAt } from '../hand/chance.ts';
import { blob, hand, num, type Point, path, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';

/** A tree by its middle and the radius of its crown. */
export interface Tree {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly kind: 'oak' | 'fir';
}

const star = (r: Chance, [x, y]: Point, points: number, radius: number, low: number, high: number, off: number): Point[] =>
  Array.from({ length: points * 2 }, (_, i): Point => {
    const a = off + (i / points) * Math.PI;
    const k = radius * (i & 1 ? low : high) * (0.93 + r() * 0.14);
    return [x + Math.cos(a) * k, y + Math.sin(a) * k];
  });

const needles = (r: Chance, [x, y]: Point, radius: number, from: number, to: number, count: number): string => {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI + r() * 0.08;
    const light = Math.cos(a - 0.9);
    if (light < -0.25 && r() < 0.8) continue;
    const q = from + (to - from) * (light > 0.2 ? 1 : 0.55) * (0.7 + r() * 0.3);
    const [c, s] = [Math.cos(a) * radius, Math.sin(a) * radius];
    d += `M${num(x + c * from)} ${num(y + s * from)}L${num(x + c * q)} ${num(y + s * q)}`;
  }
  return d;
};

const fir = (r: Chance, plate: Plate, middle: Point, radius: number): (() => void) => {
  const n = 11 + Math.floor(r() * 4);
  const off = r() * 6;
  const outer = path(star(r, middle, n, radius, 0.74, 1.06, off));
  const inner = path(star(r, middle, n, radius, 0.42, 0.68, off + 0.3));
  const top = path(star(r, middle, n, radius, 0.14, 0.33, off + 0.1));
  plate.shadow(outer, radius * 0.22, radius * 0.28);
  return () => {
    plate.draw('fir', outer);
    plate.draw('fine', needles(r, middle, radius, 0.62, 0.9, n * 4) + needles(r, middle, radius, 0.34, 0.55, n * 3));
    plate.draw('line', outer);
    plate.draw('fir', inner);
    plate.draw('fine', inner + top);
  };
};

/** The crown of a leaf tree: it bulges between its low points. */
export const crown = (r: Chance, [cx, cy]: Point, radius: number, lobes: number): string => {
  const edge = blob(r, [cx, cy], radius, lobes, 0.13);
  const lows = edge.filter((_, i) => i % 2 === 1);
  const highs = edge.filter((_, i) => i % 2 === 0);
  const first = lows[lows.length - 1];
  if (!first) return '';
  const bulges = highs.map(([x, y], i) => {
    const [u, v] = lows[i] ?? first;
    return `Q${num(cx + (x - cx) * 1.14)} ${num(cy + (y - cy) * 1.14)} ${num(u)} ${num(v)}`;
  });
  return `M${num(first[0])} ${num(first[1])}${bulges.join('')}Z`;
};

/** Clumps of leaves: more of them to the south-east, where the light does not fall. */
export const leaves = (r: Chance, [cx, cy]: Point, radius: number, dense = 0.011): string => {
  let d = '';
  const count = Math.min(400, Math.round(radius * radius * dense));
  for (let i = 0; i < count; i++) {
    const a = r() * Math.PI * 2;
    const k = Math.sqrt(r()) * radius * 0.8;
    const [x, y] = [Math.cos(a) * k, Math.sin(a) * k];
    if ((x + y) / radius < -0.15 && r() < 0.72) continue;
    const w = 4 + r() * 5;
    const b = Math.PI * 0.25 + (r() - 0.5) * 1.2;
    const [c, s] = [Math.cos(b) * w, Math.sin(b) * w];
    d += `M${num(cx + x - s)} ${num(cy + y + c)}q${num(s + c * 0.9)} ${num(s * 0.9 - c)} ${num(s * 2)} ${num(-c * 2)}`;
  }
  return d;
};

/** A crescent of parallel strokes away from the light. */
export const crescent = (r: Chance, [cx, cy]: Point, radius: number, gap: number, [from, more]: readonly [number, number], reach: number): string => {
  let d = '';
  const c = Math.SQRT1_2 * radius;
  for (let t = -0.74; t <= 0.76; t += gap / radius) {
    const a = from + more * r() + Math.abs(t) * 0.1;
    const b = Math.sqrt(Math.max(0, 1 - t * t)) * reach;
    if (b - a >= 0.06) d += hand(r, cx + (a - t) * c, cy + (a + t) * c, cx + (b - t) * c, cy + (b + t) * c);
  }
  return d;
};

const oak = (r: Chance, plate: Plate, middle: Point, radius: number): (() => void) => {
  const d = crown(r, middle, radius, 7 + Math.min(30, Math.floor((radius / UNIT) * 4 + r() * 3)));
  plate.shadow(d, radius * 0.2, radius * 0.26);
  return () => {
    plate.draw('leaf', d);
    plate.draw('fine', leaves(r, middle, radius) + crescent(r, middle, radius, 5.2, [0.52, 0.18], 0.93));
    plate.draw('line', d);
  };
};

/** All trees: first their shadows, then their crowns, from the north to the south. */
export const drawTrees = (plate: Plate, trees: readonly Tree[], seed: number): void => {
  const crowns = trees
    .toSorted((a, b) => a.y - b.y)
    .map(({ x, y, size, kind }) => (kind === 'fir' ? fir : oak)(chanceAt(x, y, seed + 81), plate, [x * UNIT, y * UNIT], Math.max(4, size * UNIT)));
  for (const draw of crowns) draw();
};
