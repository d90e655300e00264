import { path, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import { doorAt } from './doors.ts';

/** What stands on the edges of a map's spaces, in spaces. Walls, low ones too, are drawn with the ground that the rules know. */
export interface DrawnBarrier {
  readonly is: 'wall' | 'low' | 'curtain' | 'door';
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly open?: boolean | undefined;
}

/** Draws the doors and curtains. */
export const drawBarriers = (plate: Plate, barriers: readonly DrawnBarrier[]): void => {
  for (const { is, from, to, open = false } of barriers) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ends = [from, to].map(({ x, y }) => [x * UNIT, y * UNIT] as const);
    const line = path(ends, false);
    if (is === 'curtain') plate.draw('bold', line, { dash: [1, 12] });
    else if (is === 'door') doorAt(plate, [(from.x + to.x) / 2, (from.y + to.y) / 2], (Math.atan2(dy, dx) * 180) / Math.PI, { size: Math.hypot(dx, dy), open });
  }
};
