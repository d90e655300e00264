import { type Chance, chanceAt } from '../hand/chance.ts';
import { hand, type Point, path, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';

const THICK = 0.26;

/** A field stone that lies along the wall, `wide` and `high` about its middle. */
const stone = (r: Chance, x: number, y: number, wide: number, high: number): Point[] =>
  [
    [-1, -0.5],
    [-0.55, -1],
    [0.5, -1],
    [1, -0.4],
    [0.95, 0.55],
    [0.4, 1],
    [-0.6, 0.95],
    [-1, 0.4],
  ].map(([u = 0, v = 0]): Point => [x + (u * wide * (0.92 + r() * 0.12)) / 2, y + (v * high * (0.86 + r() * 0.2)) / 2]);

/** A low wall of field stones without mortar, which one sees over. */
export const drawLowWall = (plate: Plate, from: Point, to: Point, seed: number): void => {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) * UNIT;
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const r = chanceAt(from[0], from[1], seed + 131);
  const high = THICK * UNIT;
  plate.at([((from[0] + to[0]) / 2) * UNIT, ((from[1] + to[1]) / 2) * UNIT], turn, 1, () => {
    const stones: Point[][] = [];
    let joints = '';
    for (let u = -long / 2; u < long / 2 - 3; ) {
      const wide = Math.min(long / 2 - u, 13 + r() * 13);
      const middle = u + wide / 2;
      stones.push(stone(r, middle, (r() - 0.5) * 3, wide + 0.8, high));
      joints += hand(r, middle - wide * 0.2, high * 0.22, middle + wide * 0.28, high * 0.18);
      u += wide;
    }
    const all = stones.map(s => path(s)).join('');
    plate.shadow(all, 5, 7);
    plate.draw('stone', all);
    plate.draw('fine', joints);
    plate.draw('line', all);
  });
};
