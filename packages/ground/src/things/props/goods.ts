import type { Chance } from '../../hand/chance.ts';
import { blob, box, hand, loop, num, type Point, ring } from '../../hand/pen.ts';
import type { Plate } from '../../hand/plate.ts';

const sackAt = (r: Chance, plate: Plate, [x, y]: Point): void => {
  const d = loop(blob(r, [x, y], 17, 4, 0.06));
  plate.draw('earth', d);
  plate.draw('line', d);
  plate.draw('fine', `M${x - 6} ${y - 4}q6 4 12 0M${x - 2} ${y - 3}l-4 -7M${x + 2} ${y - 3}l5 -6M${x + 3} ${y + 10}l7 -6M${x - 1} ${y + 12}l9 -7`);
};

const cartWheel = (plate: Plate, x: number, y: number): void => {
  const d = box(x - 20, y - 5, 40, 10);
  plate.draw('wood', d);
  plate.draw('line', `${d}M${x - 12} ${y - 5}v10M${x - 4} ${y - 5}v10M${x + 4} ${y - 5}v10M${x + 12} ${y - 5}v10`);
};

const SHAFTS = 'M56 -17L128 -14V-9L56 -11ZM56 17L128 14V9L56 11Z';

/** What is carried about: carts and what lies on them. */
export const goods = {
  cart: (r: Chance, plate: Plate): void => {
    let planks = '';
    for (let y = -22; y < 34; y += 11.5) planks += hand(r, -61, y, 55, y);
    for (let i = 0; i < 12; i++) {
      const [x, y] = [-55 + r() * 95, -30 + r() * 58];
      planks += hand(r, x, y, x + 8 + r() * 18, y);
    }
    const body = box(-62, -34, 118, 68);
    plate.shadow(`${box(-62, -40, 118, 80)}M56 -17L128 -14V14L56 17Z`, 8, 11);
    plate.draw('wood', SHAFTS);
    plate.draw('line', SHAFTS);
    for (const y of [-41, 41]) cartWheel(plate, -28, y);
    plate.draw('wood', body);
    plate.draw('fine', planks);
    plate.draw('bold', body);
    plate.draw('line', 'M-50 -34V34M44 -34V34');
    sackAt(r, plate, [-22, -8]);
    sackAt(r, plate, [8, 10]);
  },
  sack: (r: Chance, plate: Plate): void => sackAt(r, plate, [0, 0]),
  wheel: (_: Chance, plate: Plate): void => {
    const spokes = [0, 1, 2, 3, 4, 6, 7].map(i => {
      const a = (i / 8) * 2 * Math.PI + 0.2;
      return `M${num(Math.cos(a) * 6)} ${num(Math.sin(a) * 6)}L${num(Math.cos(a) * 22)} ${num(Math.sin(a) * 22)}`;
    });
    plate.shadow(ring(27), 4, 6);
    plate.draw('wood', `${ring(27)}M-21 0a21 21 0 1 1 42 0a21 21 0 1 1 -42 0`);
    plate.draw('line', spokes.join('') + ring(27) + ring(21) + ring(6));
  },
  barrel: (r: Chance, plate: Plate): void => {
    plate.shadow(ring(20), 5, 7);
    plate.draw('wood', ring(20));
    plate.draw('fine', ring(14) + hand(r, -13, -6, 13, -6) + hand(r, -14, 1, 14, 1) + hand(r, -12, 8, 12, 8));
    plate.draw('line', ring(20));
  },
  crate: (r: Chance, plate: Plate): void => {
    const d = box(-22, -22, 44, 44);
    plate.shadow(d, 5, 7);
    plate.draw('wood', d);
    plate.draw('fine', hand(r, -16, -16, 16, 16) + hand(r, -16, -10, 10, 16) + hand(r, -10, -16, 16, 10) + box(-16, -16, 32, 32));
    plate.draw('line', d);
  },
  chest: (r: Chance, plate: Plate): void => {
    const d = box(-24, -15, 48, 30);
    plate.shadow(d, 5, 7);
    plate.draw('wood', d);
    plate.draw('fine', hand(r, -24, -5, 24, -5) + hand(r, -24, 5, 24, 5));
    plate.draw('line', `${d}M-14 -15V15M14 -15V15M-4 11h8v8h-8Z`);
  },
};
