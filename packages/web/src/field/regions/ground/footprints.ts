import type { Point } from '@fray/engine/field';

/** From step to step along a way, and how far the feet are apart; in feet. */
const STEP = 1.05;
const APART = 0.44;
/** A foot, from its heel, along and across. */
const FOOT = [
  ['M', -0.42, 0],
  ['Q', -0.42, 0.28, 0.08, 0.25],
  ['Q', 0.58, 0.22, 0.58, 0],
  ['Q', 0.58, -0.22, 0.08, -0.25],
  ['Q', -0.42, -0.28, -0.42, 0],
] as const;

const tidy = (n: number): number => Math.round(n * 100) / 100;

/** Footprints along a way, as a path. */
export const footprints = (way: readonly Point[]): string => {
  let path = '';
  let left = 0;
  let side = 1;
  way.slice(1).forEach((b, i) => {
    const a = way[i] ?? b;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (long === 0) return;
    const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
    for (; left < long; left += STEP, side = -side) {
      const [x, y] = [a.x + ux * left - uy * APART * side, a.y + uy * left + ux * APART * side];
      for (const [letter, ...numbers] of FOOT) {
        const points = numbers.flatMap((along, k) => (k % 2 === 0 ? [[along, numbers[k + 1] ?? 0] as const] : []));
        path += letter + points.map(([along, across]) => `${tidy(x + ux * along - uy * across)} ${tidy(y + uy * along + ux * across)}`).join(' ');
      }
      path += 'Z';
    }
    left -= long;
  });
  return path;
};
