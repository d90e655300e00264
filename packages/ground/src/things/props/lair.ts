import type { Chance } from '../../hand/chance.ts';
import { blob, hand, loop, num, type Point, path, ring } from '../../hand/pen.ts';
import type { Plate } from '../../hand/plate.ts';
import { crescent } from '../trees.ts';

const COCOON = 'M-46 2Q-40 -16 -18 -17Q6 -21 30 -14Q48 -9 48 2Q46 14 26 16Q0 20 -24 15Q-42 13 -46 2Z';

/** Where the eggs of a clutch lie, with their radii. */
const CLUTCH: readonly (readonly [number, number, number])[] = [
  ...([
    [-20, -12, 11],
    [2, -19, 9],
    [21, -9, 11],
    [-27, 9, 9],
  ] as const),
  ...([
    [-5, 3, 13],
    [17, 13, 10],
    [-12, 22, 8],
  ] as const),
];

const toadstool = (plate: Plate, [x, y]: Point, radius: number): void => {
  const cap = ring(radius, x, y);
  plate.shadow(cap, 3, 4);
  plate.draw('bone', cap);
  const gills = [0, 1, 2, 3, 4, 5, 6].map(i => {
    const a = (i / 7) * 2 * Math.PI + 0.4;
    const at = (k: number): Point => [x + Math.cos(a) * radius * k, y + Math.sin(a) * radius * k];
    return path([at(0.45), at(0.86)], false);
  });
  plate.draw('fine', gills.join('') + ring(radius * 0.3, x - radius * 0.1, y - radius * 0.1));
  plate.draw('line', cap);
};

/** What is found where beasts live. */
export const lair = {
  eggs: (r: Chance, plate: Plate): void => {
    const threads = Array.from({ length: 13 }, (_, i) => {
      const a = (i / 13) * 2 * Math.PI + r() * 0.3;
      const far = 38 + r() * 10;
      return hand(r, Math.cos(a) * 14, Math.sin(a) * 12, Math.cos(a) * far, Math.sin(a) * far * 0.85);
    });
    plate.draw('fine', threads.join(''));
    for (const [x, y, size] of CLUTCH) {
      const egg = loop(blob(r, [x, y], size, 5, 0.02));
      plate.shadow(egg, 3, 4);
      plate.draw('bone', egg);
      plate.draw('fine', crescent(r, [x, y], size, 3.4, [0.35, 0.2], 0.8));
      plate.draw('line', egg);
    }
  },
  cocoon: (r: Chance, plate: Plate): void => {
    let silk = '';
    for (let x = -38; x < 42; x += 7) silk += hand(r, x, -13 + r() * 4, x + 7 + r() * 5, 12 - r() * 4) + hand(r, x + 6, -12 + r() * 4, x - 3, 11 - r() * 4);
    plate.shadow(COCOON, 5, 7);
    plate.draw('bone', COCOON);
    plate.draw('fine', `${silk}M-46 2l-12 -9M-45 4l-11 10M48 0l8 -10M47 4l9 9M-6 -18l-4 -12M10 17l5 12`);
    plate.draw('line', COCOON);
  },
  mushrooms: (r: Chance, plate: Plate): void => {
    for (const [x, y, size] of [
      [14, -13, 7],
      [-16, -8, 10],
      [21, 8, 9],
      [-2, 9, 13],
      [-22, 17, 6],
    ] as const)
      toadstool(plate, [x + (r() - 0.5) * 4, y + (r() - 0.5) * 4], size);
    plate.draw('fine', `M${num(-30)} 26q3 -6 6 0M28 24q3 -5 6 0M-2 -26q3 -5 6 0`);
  },
  cauldron: (r: Chance, plate: Plate): void => {
    plate.shadow(ring(27), 6, 8);
    plate.draw('deep', ring(27));
    plate.draw('hay', ring(20));
    plate.draw('fine', `M-12 -6q6 -5 12 0M-6 6q7 -5 14 0M2 -2q4 -3 8 0${crescent(r, [0, 0], 27, 4.4, [0.78, 0.03], 0.97)}`);
    plate.draw('bold', ring(27));
    plate.draw('line', `${ring(20)}M-27 -4h-9v8h9M27 -4h9v8h-9`);
  },
};
