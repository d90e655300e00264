import type { Chance } from '../../hand/chance.ts';
import { blob, hand, loop } from '../../hand/pen.ts';
import type { Plate } from '../../hand/plate.ts';
import { crescent } from '../trees.ts';

const LOG = 'M-70 -11Q-10 -17 62 -12Q72 0 62 11Q0 15 -70 12Q-76 0 -70 -11Z';

/** What grows, and what is left of it. */
export const wild = {
  log: (r: Chance, plate: Plate): void => {
    let bark = '';
    for (let i = 0; i < 15; i++) {
      const [x, y] = [-64 + r() * 100, -8 + r() * 17];
      bark += hand(r, x, y, x + 10 + r() * 20, y + (r() - 0.5) * 2);
    }
    plate.shadow(LOG, 5, 8);
    plate.draw('wood', `${LOG}M20 -13l14 -20l7 3l-8 18Z`);
    plate.draw('fine', `${bark}M62 -6q5 6 0 12M58 -2q3 3 0 5`);
    plate.draw('line', `${LOG}M20 -13l14 -20l7 3l-8 18M62 -12q-9 11 0 23`);
  },
  stump: (r: Chance, plate: Plate): void => {
    const d = loop(blob(r, [0, 0], 17, 6, 0.08));
    plate.shadow(d, 4, 6);
    plate.draw('wood', d);
    plate.draw('fine', 'M-9 0a9 8 0 1 0 18 0a9 8 0 1 0 -18 0M-4 0a4 3 0 1 0 8 0a4 3 0 1 0 -8 0M9 0l6 2');
    plate.draw('line', d);
  },
  bush: (r: Chance, plate: Plate): void => {
    const d = loop(blob(r, [0, 0], 26, 6, 0.14));
    plate.shadow(d, 4, 6);
    plate.draw('leaf', d);
    plate.draw('fine', crescent(r, [0, 0], 26, 4.6, [0.4, 0.2], 0.86));
    plate.draw('line', d);
  },
};
