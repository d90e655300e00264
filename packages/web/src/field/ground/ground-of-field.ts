import type { RuledGround } from '@fray/ground';
import type { Extent } from '../grid/extent.ts';
import type { Field } from '../grid/space.ts';

/** What the rules know of a field, in spaces. */
export const ruledGroundOf = ({ grid: { feet }, ground = [], barriers = [] }: Pick<Field, 'grid' | 'ground' | 'barriers'>): RuledGround => ({
  spaces: ground.map(({ is, x, y }) => ({ is, x: x / feet, y: y / feet })),
  walls: barriers.flatMap(({ is, from, to }) =>
    is === 'wall' || is === 'low' ? [{ isLow: is === 'low', from: [from[0] / feet, from[1] / feet] as const, to: [to[0] / feet, to[1] / feet] as const }] : [],
  ),
});

/** The land goes on this many spaces beyond the map, or beyond what is on it: small maps are shown with much around them. */
const BEYOND = { least: 12, across: 52, down: 40 } as const;

/** What is drawn of a field, in spaces: left, top, width and height. */
export const areaOf = ({ box: [left, top, width, height] }: Pick<Extent, 'box'>, feet: number): readonly [number, number, number, number] => {
  const [wide, high] = [width / feet, height / feet];
  const beyond = (size: number, most: number) => Math.ceil(Math.max(BEYOND.least, (most - size) / 2));
  const [x, y] = [beyond(wide, BEYOND.across), beyond(high, BEYOND.down)];
  return [left / feet - x, top / feet - y, wide + 2 * x, high + 2 * y];
};
