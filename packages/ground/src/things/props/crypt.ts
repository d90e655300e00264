import type { Chance } from '../../hand/chance.ts';
import { box, hand, ring } from '../../hand/pen.ts';
import type { Plate } from '../../hand/plate.ts';
import { drawRock } from '../stones.ts';

const PLINTH = 'M-30 -12L-12 -30H12L30 -12V12L12 30H-12L-30 12Z';
const FIGURE = 'M-17 2Q-20 -9 -7 -10Q0 -17 7 -10Q20 -9 17 2Q9 10 0 8Q-9 10 -17 2Z';
const FLAME = 'M-7 6Q-10 -3 -3 -6Q-3 -12 2 -13Q1 -7 6 -5Q10 2 6 7Q0 10 -7 6Z';
const SKULL = 'M-12 -4a7 7 0 1 1 12 4l0 6h-8l-1 -5Z';

/** What stands in halls and vaults. */
export const crypt = {
  pillar: (r: Chance, plate: Plate): void => {
    const base = box(-25, -25, 50, 50);
    let shade = '';
    for (let t = -14; t <= 14; t += 4.4) {
      const [h, a, c] = [Math.sqrt(19 * 19 - t * t) - 1.5, 5 + r() * 3, Math.SQRT1_2];
      if (h > a) shade += hand(r, (a - t) * c, (a + t) * c, (h - t) * c, (h + t) * c);
    }
    plate.shadow(base);
    plate.draw('stone', base);
    plate.draw('line', base);
    plate.draw('stone', ring(19));
    plate.draw('fine', shade);
    plate.draw('line', ring(19));
  },
  statue: (_: Chance, plate: Plate): void => {
    plate.shadow(PLINTH);
    plate.draw('stone', PLINTH);
    plate.draw('fine', 'M-23 -9L-9 -23H9L23 -9V9L9 23H-9L-23 9Z');
    plate.draw('line', PLINTH);
    plate.draw('stone', FIGURE);
    plate.draw('line', `${FIGURE}M-6 -4a6 7 0 1 0 12 0a6 7 0 1 0 -12 0`);
    plate.draw('fine', 'M8 6l8 -6M3 7l5 -3M-12 6l5 2');
  },
  tomb: (r: Chance, plate: Plate): void => {
    const outer = box(-52, -25, 104, 50);
    plate.shadow(outer);
    plate.draw('stone', outer);
    plate.draw('line', outer + box(-45, -18, 90, 36));
    const edges = 'M-30 0H34M-14 -11V11M-52 -25l7 7M52 -25l-7 7M52 25l-7 -7M-52 25l7 -7';
    plate.draw('fine', edges + hand(r, -40, 23, 46, 23) + hand(r, -30, 21, 48, 21) + hand(r, 48, -16, 48, 20));
  },
  brazier: (_: Chance, plate: Plate): void => {
    plate.shadow(ring(15), 4, 6);
    plate.draw('stone', ring(15));
    plate.draw('line', `${ring(15)}M-18 -18l6 6M18 -18l-6 6M-18 18l6 -6M18 18l-6 -6`);
    plate.draw('flame', FLAME);
    plate.draw('fine', FLAME);
  },
  bones: (_: Chance, plate: Plate): void => {
    plate.draw('bone', SKULL);
    plate.draw('line', `${SKULL}M4 8l22 8M2 12l20 -8M10 18l14 -16`);
    plate.draw('fine', 'M-9 -5v2M-4 -5v2M-7 3v3M-3 3v3');
  },
  rubble: (r: Chance, plate: Plate): void => {
    for (let i = 0; i < 9; i++) {
      const [a, k] = [r() * 6.28, Math.sqrt(r()) * 0.62];
      drawRock(r, plate, Math.cos(a) * k, Math.sin(a) * k * 0.8, 0.09 + r() * 0.13);
    }
  },
};
