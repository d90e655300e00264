import type { Body } from './body.ts';
import { isHidden } from './sight.ts';
import type { Wall } from './wall.ts';

/** A wall, or a door: one that can stand open, and is in nobody's way then. Pieces of one name open together. */
export interface Barrier extends Wall {
  readonly door?: string;
}

/** The barriers that are in the way while these doors stand open. */
export const barriersInTheWay = <B extends Barrier>(barriers: readonly B[], open: readonly string[]): readonly B[] =>
  open.length === 0 ? barriers : barriers.filter(b => b.door === undefined || !open.includes(b.door));

/** Whether nothing of a body is to be seen from another: from each corner something that cannot be seen through hides all four. */
export const isWalledOff = (looker: Body, target: Body, walls: readonly Wall[]): boolean => walls.length > 0 && isHidden(looker, target, walls);
