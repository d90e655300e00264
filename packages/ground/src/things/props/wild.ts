import type { Chance } from '../../hand/chance.ts';
import { blob, hand, loop, num, ring } from '../../hand/pen.ts';
import type { Plate } from '../../hand/plate.ts';
import { crescent, crown, leaves } from '../trees.ts';

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
    const d = crown(r, [0, 0], 25, 9);
    plate.shadow(d, 5, 7);
    plate.draw('leaf', d);
    plate.draw('fine', leaves(r, [0, 0], 25, 0.022) + crescent(r, [0, 0], 25, 4.6, [0.5, 0.2], 0.9));
    plate.draw('line', d);
  },
  reeds: (r: Chance, plate: Plate): void => {
    plate.draw('ripple', 'M-36 14q7 4 14 0M20 18q7 4 14 0M-8 22q6 3 12 0');
    for (let i = 0; i < 15; i++) {
      const [x, y] = [(r() - 0.5) * 56, -6 + (i / 15) * 26 + (r() - 0.5) * 6];
      const [lean, high] = [(r() - 0.5) * 16, 18 + r() * 12];
      const blade = `M${num(x - 2)} ${num(y)}Q${num(x + lean * 0.2 - 2)} ${num(y - high * 0.6)} ${num(x + lean)} ${num(y - high)}Q${num(x + lean * 0.2 + 3)} ${num(y - high * 0.5)} ${num(x + 2.4)} ${num(y)}Z`;
      plate.draw('leaf', blade);
      plate.draw('fine', blade);
      if (i % 4 !== 0) continue;
      const head = `M${num(x + lean - 2)} ${num(y - high + 3)}l1 -9h2.6l1 9Z`;
      plate.draw('wood', head);
      plate.draw('fine', head);
    }
  },
  web: (r: Chance, plate: Plate): void => {
    const spokes = Array.from({ length: 9 }, (_, i) => (i / 9) * 2 * Math.PI + r() * 0.2);
    const at = (a: number, k: number) => `${num(Math.cos(a) * k)} ${num(Math.sin(a) * k)}`;
    const rounds = [9, 18, 27].map(k => `${spokes.map((a, i) => `${i ? 'L' : 'M'}${at(a, k)}`).join('')}Z`);
    plate.draw('fine', spokes.map(a => `M0 0L${at(a, 34)}`).join('') + rounds.join(''));
  },
  fence: (r: Chance, plate: Plate): void => {
    const posts = [-56, -19, 19, 56].map(x => ring(5, x, 0)).join('');
    plate.shadow('M-60 -2H60V3H-60Z', 3, 5);
    plate.draw('line', hand(r, -60, -2, 60, -2) + hand(r, -60, 3, 60, 3));
    plate.draw('wood', posts);
    plate.draw('line', posts);
  },
};
