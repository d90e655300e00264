import { chanceAt, hash } from './hand/chance.ts';
import { closed, hand, num, type Point, UNIT } from './hand/pen.ts';
import type { Plate } from './hand/plate.ts';
import { Relief } from './hand/relief.ts';
import type { Terrain } from './terrain.ts';
import { drawLowWall } from './things/low-walls.ts';
import { drawWall } from './things/masonry.ts';
import { drawProp } from './things/props.ts';
import { drawRock } from './things/stones.ts';

/** What the rules know of the ground, in spaces. */
export interface RuledGround {
  /** Spaces by their middles. */
  readonly spaces: readonly { readonly is: 'wall' | 'hard' | 'cover' | 'height'; readonly x: number; readonly y: number }[];
  readonly walls: readonly { readonly from: Point; readonly to: Point; readonly isLow?: boolean }[];
}

const THICK = 0.22;
/** Walls are compared with what is drawn in steps of this size. */
const SAMPLE = 0.2;

/** Spaces of wall as blocks of dressed stone: those in a row are one block. */
const blocks = (walls: readonly { readonly x: number; readonly y: number }[]): readonly (readonly [number, number, number, number])[] => {
  const out: [number, number, number, number][] = [];
  for (const { x, y } of walls.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const last = out[out.length - 1];
    if (last && last[1] === y - 0.5 && Math.abs(last[0] + last[2] - (x - 0.5)) < 0.01) last[2] += 1;
    else out.push([x - 0.5, y - 0.5, 1, 1]);
  }
  const merged: [number, number, number, number][] = [];
  for (const b of out) {
    const above = merged.find(m => m[0] === b[0] && m[2] === b[2] && Math.abs(m[1] + m[3] - b[1]) < 0.01);
    if (above) above[3] += 1;
    else merged.push(b);
  }
  return merged;
};

/** A rise of the ground: its edge, with hachures down the slope. */
const drawRise = (plate: Plate, spaces: readonly { readonly x: number; readonly y: number }[], [wide, high]: readonly [number, number], seed: number): void => {
  const rise = new Relief(
    wide,
    high,
    spaces.map(({ x, y }) => ({ rect: [x - 0.5, y - 0.5, 1, 1] })),
    { n: 5, rough: 0.12, seed },
  );
  let hachures = '';
  const lines = rise.lines(0.02);
  for (const line of lines) {
    line.forEach(([x, y], i) => {
      const [u, v] = line[(i + 1) % line.length] ?? [x, y];
      const l = Math.hypot(u - x, v - y) || 1;
      const long = (i % 2 ? 9 : 15) + hash(i, Math.round(x * 9), seed) * 4;
      const k = rise.at(x + ((v - y) / l) * 0.1, y - ((u - x) / l) * 0.1) > rise.at(x, y) ? 1 : -1;
      hachures += `M${num(x * UNIT)} ${num(y * UNIT)}l${num(((v - y) / l) * long * k)} ${num((-(u - x) / l) * long * k)}`;
    });
  }
  plate.draw('line', closed(lines));
  plate.draw('fine', hachures);
};

/** Stones and roots to stumble over. */
const drawHard = (plate: Plate, x: number, y: number, seed: number): void => {
  const r = chanceAt(x, y, seed + 111);
  for (let i = 0; i < 4; i++) drawRock(r, plate, x + (r() - 0.5) * 0.74, y + (r() - 0.5) * 0.74, 0.07 + r() * 0.07);
  for (let i = 0; i < 3; i++) {
    const [X, Y] = [(x + (r() - 0.5) * 0.7) * UNIT, (y + (r() - 0.5) * 0.7) * UNIT];
    plate.draw('fine', hand(r, X, Y, X + 8 + r() * 8, Y + (r() - 0.5) * 8, 3));
  }
};

/** The parts of a wall that nothing drawn shows yet: what is short is left out. */
const undrawnParts = ([ax, ay]: Point, [bx, by]: Point, isDrawn: (x: number, y: number) => boolean): (readonly [Point, Point])[] => {
  const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / SAMPLE));
  const at = (t: number): Point => [ax + ((bx - ax) * t) / count, ay + ((by - ay) * t) / count];
  const parts: (readonly [Point, Point])[] = [];
  let first = 0;
  for (let i = 0; i <= count; i++) {
    if (i < count && !isDrawn(...at(i + 0.5))) continue;
    if (i - first > 1 || (count === 1 && i > first)) parts.push([at(first), at(i)]);
    first = i + 1;
  }
  return parts;
};

const drawThinWall = (plate: Plate, [ax, ay]: Point, [bx, by]: Point, seed: number): void => {
  const long = Math.hypot(bx - ax, by - ay) + THICK;
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  plate.at([((ax + bx) / 2) * UNIT, ((ay + by) / 2) * UNIT], turn, 1, () => drawWall(plate, [-long / 2, -THICK / 2, long, THICK], '', seed));
};

/** Walls that the rules know and that nothing drawn shows: high ones as bands of stone, low ones as field stones. */
export const drawRuledWalls = (plate: Plate, { spaces, walls }: RuledGround, terrain: Terrain, seed: number): void => {
  const isBuilt = (x: number, y: number) => terrain.toRock(x, y) < 0.4 || terrain.toWall(x, y) < 0.3 || terrain.nearest(x, y).far < 0.22;
  const isBank = (x: number, y: number) => isBuilt(x, y) || Math.abs(terrain.toWater(x, y)) < 0.45;
  for (const b of blocks(spaces.filter(s => s.is === 'wall' && !isBuilt(s.x, s.y)))) drawWall(plate, b, '', seed);
  for (const { from, to, isLow } of walls) {
    for (const [a, b] of undrawnParts(from, to, isLow ? isBank : isBuilt)) (isLow ? drawLowWall : drawThinWall)(plate, a, b, seed);
  }
};

/** Hard ground, cover and heights that nothing drawn shows. */
export const drawRuledSpaces = (plate: Plate, { spaces }: RuledGround, terrain: Terrain, seed: number): void => {
  for (const { is, x, y } of spaces) {
    if (is !== 'hard' && is !== 'cover') continue;
    const isGrown = terrain.nearest(x, y).far < 0.4 || terrain.isInWood(x, y);
    if (is === 'hard' && !isGrown && terrain.toWater(x, y, true) > 0.4) drawHard(plate, x, y, seed);
    else if (is === 'cover' && !isGrown) drawProp(plate, [hash(Math.round(x), Math.round(y), seed) < 0.7 ? 'bush' : 'crate', x, y, 0, 1.1], seed);
  }
};

/** Raised ground: its edges. */
export const drawHeights = (plate: Plate, { spaces }: RuledGround, size: readonly [number, number], seed: number): void => {
  const rises = spaces.filter(s => s.is === 'height');
  if (rises.length > 0) drawRise(plate, rises, size, seed);
};
