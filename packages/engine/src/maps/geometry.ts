import type { Point } from '../field/index.ts';
import { elementAt } from '../util/element-at.ts';
import type { SpaceMap } from './drawn-map.ts';

/**
 * The degrees of cover that a space may give, from the least.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#draw}
 */
export const COVER_STEPS = ['quarter', 'half', 'three quarters', 'nine tenths'] as const;

/** A space of a drawn map. On hexes every second column lies half a space lower. */
export interface DrawnSpace {
  readonly column: number;
  readonly row: number;
}

/**
 * The key of a space in `ground`: `3,1`.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#draw}
 */
export const spaceKey = ({ column, row }: DrawnSpace): string => `${column},${row}`;

/**
 * The space of a key in `ground`.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#draw}
 */
export const spaceFromKey = (key: string): DrawnSpace => {
  const [column = 0, row = 0] = key.split(',').map(Number);
  return { column, row };
};

const SHORT = Math.sqrt(3) / 2;

/**
 * The middle of a space.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#geometry}
 */
export const spaceMiddle = ({ shape }: Pick<SpaceMap, 'shape'>, { column, row }: DrawnSpace): Point =>
  shape === 'hex' ? { x: column * SHORT, y: row + (column % 2 === 0 ? 0 : 0.5) } : { x: column, y: row };

const SIDE = 1 / Math.sqrt(3);

/**
 * The corners of a space, clockwise from north-west.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#geometry}
 */
export const spaceCorners = (map: Pick<SpaceMap, 'shape'>, space: DrawnSpace): readonly Point[] => {
  const { x, y } = spaceMiddle(map, space);
  const around =
    map.shape === 'hex'
      ? ([-SIDE / 2, -0.5, SIDE / 2, -0.5, SIDE, 0, SIDE / 2, 0.5, -SIDE / 2, 0.5, -SIDE, 0] as const)
      : ([-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5] as const);
  return Array.from({ length: around.length / 2 }, (_, i) => ({ x: x + elementAt(around, 2 * i), y: y + elementAt(around, 2 * i + 1) }));
};
