import type { Chance } from '../../hand/chance.ts';
import { blob, box, hand, loop, num, type Point, path, ring } from '../../hand/pen.ts';
import type { Plate } from '../../hand/plate.ts';
import { crescent } from '../trees.ts';

const MOUND = 'M-22 -15Q8 -20 40 -16Q50 -8 50 2Q50 14 40 18Q10 22 -22 17Z';
const HEADSTONE = 'M-40 -16Q-30 -19 -24 -16V17Q-30 19 -40 16Z';
const COFFIN = 'M-46 -11L-22 -20L44 -13V13L-22 20L-46 11Z';
const INSIDE = 'M-40 -8L-21 -15L38 -9V9L-21 15L-40 8Z';
const LID = 'M-30 24L-8 15L54 27L51 44L-13 43L-32 36Z';

/** What marks the dead, and the places of older rites. */
export const graves = {
  menhir: (r: Chance, plate: Plate): void => {
    const foot = loop(blob(r, [0, 2], 31, 5, 0.1));
    const top: Point[] = blob(r, [-4, -6], 19, 4, 0.08);
    let sides = '';
    for (const [x, y] of top) {
      const l = Math.hypot(x + 4, y + 6) || 1;
      sides += hand(r, x, y, x + ((x + 4) / l) * 9, y + ((y + 6) / l) * 9 + 2);
    }
    plate.shadow(foot, 15, 20);
    plate.draw('stone', foot);
    plate.draw('fine', sides + crescent(r, [0, 2], 30, 4.2, [0.66, 0.06], 0.95));
    plate.draw('line', foot);
    plate.draw('bone', path(top));
    plate.draw('fine', `M-12 -12l8 4l-3 8M2 -16l-2 7M${num(-10)} -2l5 3`);
    plate.draw('line', path(top));
  },
  grave: (r: Chance, plate: Plate): void => {
    let clods = '';
    for (let i = 0; i < 26; i++) {
      const [x, y] = [-18 + r() * 62, -13 + r() * 28];
      clods += `M${num(x)} ${num(y)}q${num(2 + r() * 3)} ${num(-3 - r() * 2)} ${num(6 + r() * 4)} 0`;
    }
    plate.draw('shadow', 'M-22 -11Q10 -15 44 -12Q54 -4 54 6Q54 18 44 22Q12 26 -18 21Z');
    plate.draw('earth', MOUND);
    plate.draw('fine', `${clods}M-20 -18l-4 -4M6 -20l-2 -5M34 -18l3 -5M4 21l-2 5M28 21l3 4`);
    plate.draw('line', MOUND);
    plate.shadow(HEADSTONE, 9, 8);
    plate.draw('stone', HEADSTONE);
    plate.draw('fine', 'M-36 -12v24M-32 -4h4M-32 1h5M-32 6h4');
    plate.draw('line', HEADSTONE);
  },
  coffin: (r: Chance, plate: Plate): void => {
    plate.shadow(COFFIN, 5, 7);
    plate.draw('wood', COFFIN);
    plate.draw('deep', INSIDE);
    plate.draw('fine', hand(r, -30, -4, 34, -4) + hand(r, -30, 4, 34, 4));
    plate.draw('line', COFFIN + INSIDE);
    plate.shadow(LID, 4, 5);
    plate.draw('wood', LID);
    plate.draw('fine', hand(r, -20, 25, 50, 35) + hand(r, -24, 32, 48, 40));
    plate.draw('line', `${LID}M-6 20l-4 18M-14 29l16 3`);
  },
  dais: (r: Chance, plate: Plate): void => {
    plate.shadow(box(-50, -50, 100, 100), 5, 7);
    plate.draw('stone', box(-50, -50, 100, 100));
    plate.draw('fine', hand(r, -50, -14, -42, -14) + hand(r, -50, 20, -42, 20) + hand(r, 42, 6, 50, 6) + hand(r, -10, 42, -10, 50) + hand(r, 22, -50, 22, -42));
    plate.draw('line', `${box(-50, -50, 100, 100)}${box(-42, -42, 84, 84)}`);
    plate.draw('faint', `${hand(r, -42, -2, 42, -2)}${hand(r, -12, -42, -12, -2)}${hand(r, 16, -2, 16, 42)}${box(-35, -35, 70, 70)}`);
  },
  grate: (_: Chance, plate: Plate): void => {
    plate.draw('stone', box(-30, -30, 60, 60));
    plate.draw('deep', box(-22, -22, 44, 44));
    plate.draw('line', `${box(-30, -30, 60, 60)}${box(-22, -22, 44, 44)}`);
    plate.draw('bold', [-13, -4, 5, 14].map(x => `M${x} -22V22`).join(''));
    plate.draw('line', 'M-22 -8H22M-22 8H22');
    plate.draw('fine', [-26, 26].flatMap(x => [-26, 26].map(y => ring(2, x, y))).join(''));
  },
};
