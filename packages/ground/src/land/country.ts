import { chanceAt, hash, noise } from '../hand/chance.ts';
import { dot, num, soft, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import { Relief } from '../hand/relief.ts';
import { Scatter } from '../hand/scatter.ts';
import { boundsOf, distanceTo, type Shape } from '../hand/shapes.ts';
import type { LaidOut } from '../laid-out.ts';

type Size = readonly [wide: number, high: number];

const TUFT = 0.34;

const tuft = (x: number, y: number, h: number): string => {
  const [a, b] = [num(-h * 0.6), num(-h * 0.8)];
  return `M${num(x - 4)} ${num(y)}q0 ${a} -3 ${b}M${num(x)} ${num(y)}v${num(-h)}M${num(x + 4)} ${num(y)}q0 ${a} 3 ${b}`;
};

/** Meadows, as washes. */
export const drawMeadows = (plate: Plate, { areas: { meadow }, seed, origin }: LaidOut, [wide, high]: Size): void => {
  if (meadow.length === 0) return;
  const grass = new Relief(wide, high, meadow, { n: 3, rough: 1.9, seed: seed + 41, origin });
  plate.draw('grass', soft(grass.lines(0.6)));
  plate.draw('grass', soft(grass.lines(-0.2)));
};

/** Bare earth, as a wash; roads end in it. */
export const drawDirt = (plate: Plate, { areas: { dirt }, seed, origin }: LaidOut, [wide, high]: Size): void => {
  if (dirt.length > 0) plate.draw('dirt', soft(new Relief(wide, high, dirt, { n: 4, rough: 0.5, seed: seed + 51, origin }).lines(0)));
};

/** Grass and grains on open ground; `busy` is what neither grows on. */
export const drawGrass = (plate: Plate, busy: Relief | undefined, [wide, high]: Size, { seed, areas: { dirt } }: LaidOut): void => {
  const [tufts, dots] = [new Scatter(), new Scatter()];
  for (let j = -3; j * TUFT < high + 1; j++) {
    for (let i = -3; i * TUFT < wide + 1; i++) {
      const x = (i + hash(i, j, seed + 62)) * TUFT;
      const y = (j + hash(i, j, seed + 63)) * TUFT;
      const [q, k] = [busy?.at(x, y) ?? 1, hash(i, j, seed + 64)];
      const [X, Y] = [x * UNIT, y * UNIT];
      const lush = 0.3 * Math.max(0, noise(x * 0.45, y * 0.45, seed + 61) - 0.38) + (q < 0.45 ? 0.1 : 0);
      if (q > 0.12 && k < lush) tufts.add(X, Y, tuft(X, Y, 5 + hash(i, j, seed + 65) * 6));
      else if (k > (dirt.length > 0 && q < 0 ? 0.66 : 0.84)) dots.add(X, Y, dot(X, Y));
    }
  }
  dots.print(plate, 'dot');
  tufts.print(plate, 'tuft');
};

/** Cobbles, worn here and there. */
export const drawCobbles = (plate: Plate, shape: Shape, seed: number): void => {
  const stones = new Scatter();
  const [left, top, right, bottom] = boundsOf(shape);
  for (let row = Math.floor(top / 0.24); row * 0.24 < bottom; row++) {
    for (let column = Math.floor(left / 0.3); column * 0.3 < right; column++) {
      const [x, y] = [column * 0.3 + (row & 1) * 0.15, row * 0.24];
      if (distanceTo(shape, x, y) > -0.1 || noise(x * 0.8, y * 0.8, seed + 71) < 0.36) continue;
      const r = chanceAt(x, y, seed + 72);
      const q = 5.4 + r() * 2;
      const [X, Y] = [(x + (r() - 0.5) * 0.05) * UNIT, (y + (r() - 0.5) * 0.05) * UNIT];
      stones.add(X, Y, `M${num(X - q)} ${num(Y)}a${num(q)} ${num(q * 0.75)} 0 1 1 ${num(q * 1.6)} ${num(q * 0.5)}`);
    }
  }
  stones.print(plate, 'faint');
};
