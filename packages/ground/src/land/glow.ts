import { ring, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import type { LaidOut } from '../laid-out.ts';

/** How far things shed their light, in spaces. */
const LIGHTS: Readonly<Record<string, number>> = { brazier: 3.2, fire: 2.6 };
const STEPS = 20;

/** The light of fires: it fades outward, and in rooms ends at their walls. */
export const drawGlow = (plate: Plate, props: LaidOut['props'], clip?: string): void => {
  const more = clip === undefined ? {} : { clip };
  for (const [kind, x, y, , size = 1] of props) {
    const reach = LIGHTS[kind];
    if (reach === undefined) continue;
    for (let i = STEPS; i > 0; i--) plate.draw('glow', ring((reach * size * UNIT * i ** 1.25) / STEPS ** 1.25, x * UNIT, y * UNIT), more);
  }
};
