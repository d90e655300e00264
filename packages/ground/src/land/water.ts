import { chanceAt } from '../hand/chance.ts';
import { closed, num, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import { Relief } from '../hand/relief.ts';
import { Scatter } from '../hand/scatter.ts';
import { boundsOf, type Shape } from '../hand/shapes.ts';
import type { LaidOut } from '../laid-out.ts';

const BANKS = [
  { at: -0.1, dash: [70, 6, 24, 9] },
  { at: -0.22, dash: [46, 16, 18, 22] },
  { at: -0.38, dash: [30, 34, 12, 20] },
  { at: -0.6, dash: [20, 56, 9, 40] },
] as const;

const SHALLOW_BANK = { at: -0.12, dash: [22, 40, 9, 30] } as const;
/** The outline of shallow water is broken. */
const SHALLOW_SHORE = [26, 7, 12, 9, 40, 8] as const;

/** The distance from water, whose edges wander. */
export const shoreOf = (
  shapes: readonly Shape[],
  [wide, high]: readonly [number, number],
  { seed, origin }: Pick<LaidOut, 'seed' | 'origin'>,
): Relief | undefined => (shapes.length > 0 ? new Relief(wide, high, shapes, { n: 6, rough: 0.5, seed: seed + 31, origin }) : undefined);

const ripplesOf = (depth: Relief, shapes: readonly Shape[], seed: number, [dense, least]: readonly [number, number]): Scatter => {
  const ripples = new Scatter();
  for (const s of shapes) {
    const [left, top, right, bottom] = boundsOf(s);
    const r = chanceAt(left, top, seed + 32);
    const count = Math.min(4000, (right - left) * (bottom - top) * dense);
    for (let i = 0; i < count; i++) {
      const [x, y] = [left + r() * (right - left), top + r() * (bottom - top)];
      if (depth.at(x, y) < least) ripples.add(x * UNIT, y * UNIT, `M${num(x * UNIT)} ${num(y * UNIT)}q6 -4 12 0t12 0`);
    }
  }
  return ripples;
};

/** Water: lines along its banks, and ripples where it is deep. In rooms it is cut to their floor. */
export const drawWater = (plate: Plate, depth: Relief, shapes: readonly Shape[], seed: number, clip?: string): void => {
  const shore = closed(depth.lines(0));
  const more = clip === undefined ? {} : { clip };
  plate.draw('water', shore, more);
  for (const { at, dash } of BANKS) plate.draw('ripple', closed(depth.lines(at)), { ...more, dash });
  ripplesOf(depth, shapes, seed, [0.9, -0.55]).print(plate, 'ripple', more);
  plate.draw('line', shore, more);
};

/** Water that people wade through: the ground is seen in it. */
export const drawShallows = (plate: Plate, depth: Relief, shapes: readonly Shape[], seed: number, clip?: string): void => {
  const shore = closed(depth.lines(0));
  const more = clip === undefined ? {} : { clip };
  plate.draw('shallow', shore, more);
  plate.draw('ripple', closed(depth.lines(SHALLOW_BANK.at)), { ...more, dash: SHALLOW_BANK.dash });
  ripplesOf(depth, shapes, seed, [0.5, -0.25]).print(plate, 'ripple', more);
  plate.draw('fine', shore, { ...more, dash: SHALLOW_SHORE });
};
