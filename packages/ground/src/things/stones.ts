import type { Chance } from '../hand/chance.ts';
import { hand, type Point, path, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import { crescent } from './trees.ts';

/** A rock, with facets towards the light and strokes away from it. */
export const drawRock = (r: Chance, plate: Plate, x: number, y: number, size: number): void => {
  const [cx, cy, radius] = [x * UNIT, y * UNIT, Math.max(3, size * UNIT)];
  const n = 7 + Math.floor(r() * 3);
  const off = r() * 6;
  const flat = 0.75 + r() * 0.25;
  const points = Array.from({ length: n }, (_, i): Point => {
    const a = off + (i / n) * Math.PI * 2;
    const k = radius * (0.82 + r() * 0.3);
    return [cx + Math.cos(a) * k, cy + Math.sin(a) * k * flat];
  });
  const d = path(points);
  const [tx, ty] = [cx - radius * 0.18, cy - radius * 0.2];
  const facets = points.filter((_, i) => i % 2 === 0).map(([px, py]) => hand(r, px, py, tx + (px - tx) * 0.35, ty + (py - ty) * 0.35));
  plate.shadow(d, radius * 0.18, radius * 0.24);
  plate.draw('stone', d);
  plate.draw('fine', facets.join('') + crescent(r, [cx, cy], radius, radius < 8 ? radius * 0.57 : 4.6, [0.3, 0.15], 0.78 * flat));
  plate.draw('line', d);
};
