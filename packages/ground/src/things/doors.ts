import { box, num, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import type { Scenery } from '../laid-out.ts';

const leaf = (plate: Plate, x: number, y: number, w: number, h: number): void => {
  const isUpright = h > w;
  const bands = isUpright
    ? `M${num(x)} ${num(y + h * 0.2)}h${num(w)}M${num(x)} ${num(y + h * 0.8)}h${num(w)}`
    : `M${num(x + 4)} ${num(y + h / 4)}h${num(w - 8)}M${num(x + 4)} ${num(y + (h * 3) / 4)}h${num(w - 8)}`;
  plate.draw('wood', box(x, y, w, h));
  plate.draw('line', box(x, y, w, h) + bands);
};

type Door = NonNullable<Scenery['doors']>[number];

/** A door in its wall, as it stands: shut, open, or with both leaves open. */
export const drawDoor = (plate: Plate, { at, along, size, open }: Door): void => doorAt(plate, at, along === 'y' ? 90 : 0, { size, open });

/** A door whose wall runs at an angle, in degrees. */
export const doorAt = (plate: Plate, [x, y]: readonly [number, number], degrees: number, { size, open }: Pick<Door, 'size' | 'open'>): void => {
  const half = (size * UNIT) / 2;
  plate.at([x * UNIT, y * UNIT], degrees, 1, () => {
    if (open === 'both') {
      for (const k of [-1, 1]) plate.at([k * (half - 4), 6], k * 14, 1, () => leaf(plate, -7, 0, 14, half * 0.92));
    } else if (open) leaf(plate, -half + 4, 9, 12, half * 1.24);
    else if (size > 1) for (const x of [-half + 5, 0]) leaf(plate, x, -9, half - 5, 18);
    else leaf(plate, -half + 5, -9, Math.max(4, half * 2 - 10), 18);
    const jambs = box(-half - 7, -13, 12, 26) + box(half - 5, -13, 12, 26);
    plate.draw('stone', jambs);
    plate.draw('line', jambs);
  });
};
