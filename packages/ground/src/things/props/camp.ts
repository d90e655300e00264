import type { Chance } from '../../hand/chance.ts';
import { blob, box, hand, loop, num, ring } from '../../hand/pen.ts';
import type { Plate } from '../../hand/plate.ts';
import { drawRock } from '../stones.ts';

const RAIL = 'M-60 -4H60V4H-60Z';
const POSTS = 'M-58 -7h10v14h-10ZM-5 -7h10v14h-10ZM48 -7h10v14h-10Z';
const BEAM = 'M-46 -5H46V4H-46Z';
const HULL = 'M-78 0Q-60 -30 0 -31Q52 -30 80 0Q52 30 0 31Q-60 30 -78 0Z';

/** What people build and set up where they live. */
export const camp = {
  well: (r: Chance, plate: Plate): void => {
    const stones = Array.from({ length: 13 }, (_, k) => {
      const a = (k / 13) * 2 * Math.PI + (r() - 0.5) * 0.12;
      return `M${num(Math.cos(a) * 26)} ${num(Math.sin(a) * 26)}L${num(Math.cos(a) * 39)} ${num(Math.sin(a) * 39)}`;
    });
    plate.shadow(ring(40), 8, 11);
    plate.draw('stone', ring(40));
    plate.draw('water', ring(25));
    plate.draw('line', ring(40) + ring(25) + stones.join(''));
    plate.draw('fine', 'M-14 -8h18M-18 0h14M-6 8h20M2 -2h12M-23 -6a25 25 0 0 1 40 -13M-20 -6a22 22 0 0 1 34 -11');
    plate.draw('wood', BEAM);
    plate.draw('line', BEAM);
  },
  hay: (r: Chance, plate: Plate): void => {
    const d = loop(blob(r, [0, 0], 34, 8, 0.1));
    let straws = '';
    for (let i = 0; i < 46; i++) {
      const [a, k, t] = [r() * 6.28, Math.sqrt(r()) * 30, r() * 6.28];
      const [x, y] = [Math.cos(a) * k, Math.sin(a) * k];
      straws += hand(r, x, y, x + Math.cos(t) * 9, y + Math.sin(t) * 6);
    }
    plate.shadow(d, 6, 8);
    plate.draw('hay', d);
    plate.draw('fine', straws);
    plate.draw('line', d);
  },
  rail: (_: Chance, plate: Plate): void => {
    plate.shadow(RAIL, 4, 7);
    plate.draw('wood', RAIL);
    plate.draw('line', RAIL);
    plate.draw('stone', POSTS);
    plate.draw('line', POSTS);
  },
  fire: (r: Chance, plate: Plate): void => {
    plate.draw('shadow', ring(20));
    for (let i = 0; i < 9; i++) drawRock(r, plate, Math.cos((i / 9) * 6.28) * 0.4, Math.sin((i / 9) * 6.28) * 0.4, 0.1);
    plate.draw('bold', 'M-14 -8L14 8M-14 9L13 -9M0 -15V15');
    plate.draw('flame', 'M-7 6Q-10 -3 -3 -6Q-3 -12 2 -13Q1 -7 6 -5Q10 2 6 7Q0 10 -7 6Z');
  },
  tent: (r: Chance, plate: Plate): void => {
    const d = box(-58, -42, 116, 84);
    let folds = '';
    for (let x = -48; x < 56; x += 15) folds += hand(r, x, -2, x + (r() - 0.5) * 6, -36 + r() * 10) + hand(r, x, 2, x + (r() - 0.5) * 6, 36 - r() * 10);
    plate.shadow(d, 9, 12);
    plate.draw('bone', d);
    plate.draw('fine', `${folds}M-58 -42l-12 -8M58 -42l12 -8M-58 42l-12 8M58 42l12 8`);
    plate.draw('bold', 'M-60 0H60');
    plate.draw('line', d);
  },
  boat: (r: Chance, plate: Plate): void => {
    plate.shadow(HULL, 6, 8);
    plate.draw('wood', HULL);
    plate.draw('fine', hand(r, -62, -8, 62, -8) + hand(r, -66, 3, 64, 3) + hand(r, -60, 13, 58, 13));
    plate.draw('line', `${HULL}M-30 -28V28M-22 -29V29M26 -29V29M34 -28V28`);
  },
};
