import { chanceAt, hash, noise } from '../hand/chance.ts';
import { dot, hand, num, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import type { Relief } from '../hand/relief.ts';
import { Scatter } from '../hand/scatter.ts';

const STIPPLE = 0.17;

/** Dust and pebbles on the floor of rooms, denser along their walls. */
const stipple = (plate: Plate, floor: Relief, wide: number, high: number, seed: number): void => {
  const dots = { dot: new Scatter(), spot: new Scatter() };
  for (let j = 0; j * STIPPLE < high; j++) {
    for (let i = 0; i * STIPPLE < wide; i++) {
      const x = (i + hash(i, j, seed + 6)) * STIPPLE;
      const y = (j + hash(i, j, seed + 7)) * STIPPLE;
      const q = floor.at(x, y);
      if (q > -0.03) continue;
      const likely = 0.8 * Math.exp(q * 2.9) + 0.05 + 0.5 * Math.max(0, noise(x * 0.5, y * 0.5, seed + 5) - 0.6);
      if (hash(i, j, seed + 8) >= likely) continue;
      dots[hash(i, j, seed + 9) < 0.3 ? 'spot' : 'dot'].add(x * UNIT, y * UNIT, dot(x * UNIT, y * UNIT));
    }
  }
  dots.dot.print(plate, 'dot');
  dots.spot.print(plate, 'spot');
};

/** Cracks and joints of flagstones, here and there. */
const joints = (plate: Plate, floor: Relief, wide: number, high: number, seed: number): void => {
  const lines = new Scatter();
  for (let y = 0; y <= high; y++) {
    for (let x = 0; x <= wide; x++) {
      if (floor.at(x, y) >= -0.4 || hash(x, y, seed) >= 0.5) continue;
      const k = hash(x, y, seed + 1);
      const r = chanceAt(x, y, seed + 12);
      const [X, Y] = [x * UNIT, y * UNIT];
      lines.add(X, Y, k < 0.5 ? hand(r, X + 9, Y, X + UNIT * (0.4 + k), Y) : hand(r, X, Y + 9, X, Y + UNIT * (k - 0.1)));
      if (k < 0.2) lines.add(X, Y, `M${X + 22} ${Y}l${num(5 + k * 30)} 13l${num(-6 + k * 20)} 11`);
    }
  }
  lines.print(plate, 'faint');
};

/** The floor of rooms; `edge` is its outline. */
export const drawFloor = (plate: Plate, floor: Relief, edge: string, [wide, high]: readonly [number, number], seed: number): void => {
  plate.draw('floor', edge);
  plate.within([1, 0, 0, 1, 6, 8], () => plate.draw('inshade', edge, { clip: edge }));
  joints(plate, floor, wide, high, seed);
  stipple(plate, floor, wide, high, seed);
};
