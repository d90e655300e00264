import { chanceAt } from '../hand/chance.ts';
import { closed, num, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import { Relief } from '../hand/relief.ts';
import { Scatter } from '../hand/scatter.ts';
import { boundsOf, type Shape } from '../hand/shapes.ts';

const BANKS = [
  { at: -0.1, dash: [70, 6, 24, 9] },
  { at: -0.22, dash: [46, 16, 18, 22] },
  { at: -0.38, dash: [30, 34, 12, 20] },
  { at: -0.6, dash: [20, 56, 9, 40] },
] as const;

/** Water: lines along its banks, and ripples where it is deep. In rooms it is cut to their floor. */
export const drawWater = (plate: Plate, shapes: readonly Shape[], [wide, high]: readonly [number, number], seed: number, clip?: string): void => {
  const depth = new Relief(wide, high, shapes, { n: 6, rough: 0.5, seed: seed + 31 });
  const shore = closed(depth.lines(0));
  const more = clip === undefined ? {} : { clip };
  plate.draw('water', shore, more);
  for (const { at, dash } of BANKS) plate.draw('ripple', closed(depth.lines(at)), { ...more, dash });
  const ripples = new Scatter();
  for (const s of shapes) {
    const [left, top, right, bottom] = boundsOf(s);
    const r = chanceAt(left, top, seed + 32);
    const count = Math.min(4000, (right - left) * (bottom - top) * 0.9);
    for (let i = 0; i < count; i++) {
      const [x, y] = [left + r() * (right - left), top + r() * (bottom - top)];
      if (depth.at(x, y) < -0.55) ripples.add(x * UNIT, y * UNIT, `M${num(x * UNIT)} ${num(y * UNIT)}q6 -4 12 0t12 0`);
    }
  }
  ripples.print(plate, 'ripple');
  plate.draw('line', shore, more);
};
