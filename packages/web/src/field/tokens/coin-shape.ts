import { at } from '../../ui/values.ts';

/** The shapes of sides around 0 0, each from its top clockwise: a circle for the viewer's own, then an octagon, a pentagon and a diamond. */
const SIDE_SHAPES = [
  'M0 -1A1 1 0 1 1 -.0004 -1Z',
  'M0 -1.02H.4225L1.02 -.4225V.4225L.4225 1.02H-.4225L-1.02 .4225V-.4225L-.4225 -1.02Z',
  'M0 -1.12L1.07 -.35L.66 .91H-.66L-1.07 -.35Z',
  'M0 -1.2L1.2 0L0 1.2L-1.2 0Z',
] as const;

export const coinShape = (side: number): string => at(SIDE_SHAPES, Math.min(side, SIDE_SHAPES.length - 1));

const RAYS = 24;
const tidy = (n: number): number => Math.round(n * 100) / 100;

/** Rays around a coin, long and short in turns, from one radius to two others. */
export const sunburst = (from: number, short: number, long: number): string =>
  Array.from({ length: RAYS }, (_, i) => {
    const angle = (i / RAYS) * 2 * Math.PI;
    const to = i % 2 === 0 ? long : short;
    return `M${tidy(Math.cos(angle) * from)} ${tidy(Math.sin(angle) * from)}L${tidy(Math.cos(angle) * to)} ${tidy(Math.sin(angle) * to)}`;
  }).join('');

/** Brackets at the corners of a square around 0 0, half as wide as `reach`. */
export const brackets = (reach: number, arm: number): string =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([x = 1, y = 1]) => `M${x * reach} ${tidy(y * (reach - arm))}V${y * reach}H${tidy(x * (reach - arm))}`)
    .join('');
