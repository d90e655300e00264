import type { Body } from './body.ts';
import { isHidden } from './sight.ts';
import type { Wall } from './wall.ts';

/** A wall, or a door, which stops nothing while it is open. Pieces with one name open together. */
export interface Barrier extends Wall {
  readonly door?: string;
}

/** The barriers without the open doors. */
export const barriersInTheWay = <B extends Barrier>(barriers: readonly B[], open: readonly string[]): readonly B[] =>
  open.length === 0 ? barriers : barriers.filter(b => b.door === undefined || !open.includes(b.door));

/**
 * Whether walls hide all of a body from another.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#cover}
 */
export const isWalledOff = (looker: Body, target: Body, walls: readonly Wall[]): boolean => walls.length > 0 && isHidden(looker, target, walls);
