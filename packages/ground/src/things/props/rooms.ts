import type { Chance } from '../../hand/chance.ts';
import { box, hand, num, ring } from '../../hand/pen.ts';
import type { Plate } from '../../hand/plate.ts';

/** What furnishes rooms and markets. */
export const rooms = {
  table: (r: Chance, plate: Plate): void => {
    const d = box(-54, -24, 108, 48);
    plate.shadow(d, 6, 8);
    plate.draw('wood', d);
    plate.draw('fine', hand(r, -54, -8, 54, -8) + hand(r, -54, 8, 54, 8));
    plate.draw('line', d);
    plate.draw('bone', ring(8, -22, -6) + ring(8, 20, 8));
    plate.draw('line', ring(8, -22, -6) + ring(8, 20, 8));
  },
  bed: (r: Chance, plate: Plate): void => {
    const d = box(-50, -26, 100, 52);
    plate.shadow(d, 5, 7);
    plate.draw('wood', d);
    plate.draw('bone', `${box(-44, -20, 24, 40)}${box(-14, -22, 62, 44)}`);
    plate.draw('line', d + box(-44, -20, 24, 40) + box(-14, -22, 62, 44));
    plate.draw('fine', hand(r, -4, -18, -2, 18) + hand(r, 14, -19, 18, 17) + hand(r, 34, -18, 31, 19));
  },
  bench: (r: Chance, plate: Plate): void => {
    const d = box(-44, -10, 88, 20);
    plate.shadow(d, 4, 6);
    plate.draw('wood', d);
    plate.draw('fine', hand(r, -44, 0, 44, 0));
    plate.draw('line', `${d}M-34 -10v20M34 -10v20`);
  },
  altar: (r: Chance, plate: Plate): void => {
    const d = box(-50, -26, 100, 52);
    plate.shadow(d);
    plate.draw('stone', d);
    plate.draw('bone', box(-24, -26, 48, 52));
    plate.draw('fine', hand(r, -46, 20, -26, 20) + hand(r, 26, 20, 47, 20));
    plate.draw('line', `${d}${box(-24, -26, 48, 52)}M0 -12V14M-9 -3H9`);
    plate.draw('flame', ring(4, -38, -14) + ring(4, 38, -14));
    plate.draw('line', ring(4, -38, -14) + ring(4, 38, -14));
  },
  throne: (_: Chance, plate: Plate): void => {
    const d = 'M-26 -26H26V26H14V-8H-14V26H-26Z';
    plate.shadow(d);
    plate.draw('stone', d + box(-14, -8, 28, 30));
    plate.draw('line', `${d}M-14 22H14`);
    plate.draw('fine', 'M-26 -17H26M-20 -8V22M20 -8V22');
  },
  stall: (r: Chance, plate: Plate): void => {
    const d = box(-64, -34, 128, 68);
    plate.shadow(d, 9, 12);
    plate.draw('bone', d);
    plate.draw('hay', [-64, -28, 8, 44].map(x => box(x, -34, 18, 68)).join(''));
    plate.draw('fine', hand(r, -64, 26, 64, 26) + hand(r, -46, -34, -46, 34) + hand(r, -10, -34, -10, 34) + hand(r, 26, -34, 26, 34));
    plate.draw('line', d);
  },
  shelf: (r: Chance, plate: Plate): void => {
    const d = box(-52, -12, 104, 24);
    let books = '';
    for (let x = -46; x < 46; x += 6 + r() * 9) books += `M${num(x)} -8v${num(11 + r() * 6)}`;
    plate.shadow(d, 5, 7);
    plate.draw('wood', d);
    plate.draw('fine', books);
    plate.draw('line', `${d}M-52 -8H52`);
  },
};
