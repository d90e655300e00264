import { chanceAt } from '../hand/chance.ts';
import { box, dot, hand, num, type Point, path, ring, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';

type Rect = readonly [x: number, y: number, w: number, h: number];

const inUnits = ([x, y, w, h]: Rect): Rect => [x * UNIT, y * UNIT, w * UNIT, h * UNIT];

const crenels = (sides: string, [x, y, w, h]: Rect): string => {
  const along = (long: number, one: (u: number) => string) =>
    Array.from({ length: Math.max(0, Math.ceil((long - 26) / 44)) }, (_, i) => one(6 + i * 44)).join('');
  const by: Readonly<Record<string, () => string>> = {
    w: () => along(h, u => box(x - 7, y + u, 19, 26)),
    e: () => along(h, u => box(x + w - 12, y + u, 19, 26)),
    n: () => along(w, u => box(x + u, y - 7, 26, 19)),
    s: () => along(w, u => box(x + u, y + h - 12, 26, 19)),
  };
  return [...sides].map(side => by[side]?.() ?? '').join('');
};

/** A wall from above: a band of dressed stone, with battlements on some sides. */
export const drawWall = (plate: Plate, rect: Rect, sides: string, seed: number): void => {
  const r = chanceAt(rect[0], rect[1], seed);
  const [x, y, w, h] = inUnits(rect);
  const isUpright = h > w;
  const [long, thick] = isUpright ? [h, w] : [w, h];
  const rows = Math.max(2, Math.round(thick / 26));
  const at = (u: number, v: number): Point => (isUpright ? [x + v, y + u] : [x + u, y + v]);
  const line = (a: Point, b: Point) => hand(r, a[0], a[1], b[0], b[1]);
  let joints = '';
  for (let i = 0; i < rows; i++) {
    const [from, to] = [(i * thick) / rows, ((i + 1) * thick) / rows];
    for (let u = 0; i > 0 && u < long; ) {
      const q = Math.min(long, u + 40 + r() * 70);
      joints += line(at(u, from), at(q, from));
      u = q;
    }
    for (let u = 16 + r() * 30; u < long - 6; u += 30 + r() * 34) joints += line(at(u, from), at(u, to));
  }
  for (let i = 0; i < Math.min(3000, long * thick * 0.0011); i++) joints += dot(...at(r() * long, r() * thick));
  const outline = box(x, y, w, h);
  plate.shadow(outline, 9, 12);
  plate.draw('stone', outline);
  plate.draw('fine', joints);
  plate.draw('bold', outline);
  const teeth = crenels(sides, [x, y, w, h]);
  plate.draw('stone', teeth);
  plate.draw('line', teeth);
};

/** A round tower from above. */
export const drawTower = (plate: Plate, [x, y, size]: readonly [number, number, number], seed: number): void => {
  const r = chanceAt(x, y, seed);
  const [cx, cy, radius] = [x * UNIT, y * UNIT, Math.max(12, size * UNIT)];
  const at = (q: number, a: number): Point => [cx + Math.cos(a) * q, cy + Math.sin(a) * q];
  const n = Math.max(4, Math.round(size * 9));
  const teeth = Array.from({ length: n }, (_, k) => {
    const [a, w] = [(k / n) * 2 * Math.PI, 1.7 / n];
    return path([at(radius + 7, a - w), at(radius + 7, a + w), at(radius - 11, a + w), at(radius - 11, a - w)]);
  }).join('');
  const joints = (
    [
      [0.42, 0.66, 10],
      [0.66, 0.84, 15],
    ] as const
  ).map(([from, to, m]) => {
    const spokes = Array.from({ length: m }, (_, k) => {
      const a = (k / m) * 2 * Math.PI + from + (r() - 0.5) * 0.1;
      return path([at(radius * from, a), at(radius * to, a)], false);
    });
    return ring(radius * from, cx, cy) + spokes.join('');
  });
  plate.shadow(ring(radius, cx, cy), 10, 14);
  plate.draw('stone', ring(radius, cx, cy));
  plate.draw('fine', joints.join(''));
  plate.draw('bold', ring(radius, cx, cy));
  plate.draw('stone', teeth);
  plate.draw('line', `${teeth}${ring(radius * 0.2, cx, cy)}M${num(cx - 5)} ${num(cy - 5)}h10v10h-10Z`);
};

/** A floor of boards, across the map or along it. */
export const drawPlanks = (plate: Plate, rect: Rect, isUpright: boolean, seed: number): void => {
  const r = chanceAt(rect[0], rect[1], seed);
  const [x, y, w, h] = inUnits(rect);
  const [across, along] = isUpright ? [w, h] : [h, w];
  const at = (u: number, v: number): Point => (isUpright ? [x + u, y + v] : [x + v, y + u]);
  let d = '';
  for (let u = 15; u < across; u += 15) {
    const [a, b] = [at(u, 0), at(u, along)];
    d += hand(r, a[0], a[1], b[0], b[1], 0.6);
    for (let v = r() * 90; v < along; v += 60 + r() * 90) d += path([at(u, v), at(Math.min(across, u + 15), v)], false);
  }
  plate.draw('wood', box(x, y, w, h));
  plate.draw('faint', d);
};

/** A floor of flagstones. */
export const drawFlags = (plate: Plate, rect: Rect, seed: number): void => {
  const r = chanceAt(rect[0], rect[1], seed);
  const [x, y, w, h] = inUnits(rect);
  const rows = Math.max(1, Math.round(rect[3] * 1.5));
  const high = h / rows;
  let d = '';
  for (let i = 0; i < rows; i++) {
    if (i) d += hand(r, x, y + i * high, x + w, y + i * high, 0.8);
    for (let u = r() * 40; u < w; u += 34 + r() * 36) d += hand(r, x + u, y + i * high, x + u, y + (i + 1) * high, 0.8);
  }
  for (let i = 0; i < Math.min(4000, rect[2] * rect[3] * 7); i++) d += dot(x + r() * w, y + r() * h);
  plate.draw('stone', box(x, y, w, h));
  plate.draw('faint', d);
};

/** Steps, which become narrower where they lead down. */
export const drawSteps = (plate: Plate, rect: Rect, count: number, isUpright: boolean, seed: number): void => {
  const r = chanceAt(rect[0], rect[1], seed);
  const [x, y, w, h] = inUnits(rect);
  let d = '';
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const gap = (t * 0.35) / 2;
    d += isUpright ? hand(r, x + w * gap, y + h * t, x + w * (1 - gap), y + h * t, 0.5) : hand(r, x + w * t, y + h * gap, x + w * t, y + h * (1 - gap), 0.5);
  }
  plate.draw('stone', box(x, y, w, h));
  plate.draw('line', d + box(x, y, w, h));
};
