import type { Point } from '@fray/engine/field';
import { useState } from 'react';
import { type Field, middle, spaceAt } from '../grid/space.ts';

export interface Ruler {
  readonly on: boolean;
  readonly from: Point | undefined;
  /** The second end once set, or the pointer until then. */
  readonly to: Point | undefined;
  readonly set: boolean;
  readonly turn: (on: boolean) => void;
  readonly pick: (at: Point) => void;
  readonly over: (at: Point) => void;
}

interface RulerState {
  readonly from?: Point;
  readonly to?: Point;
  readonly set: boolean;
}

/** Two picks measure from center to center; a third begins again. */
export const useRuler = ({ grid }: Field): Ruler => {
  const [laid, lay] = useState<RulerState>();
  const snapped = (at: Point): Point => middle(grid, spaceAt(grid, at));
  return {
    on: laid !== undefined,
    from: laid?.from,
    to: laid?.to,
    set: laid?.set ?? false,
    turn: on => lay(on ? { set: false } : undefined),
    pick: at => lay(before => (before?.from && !before.set ? { from: before.from, to: snapped(at), set: true } : { from: snapped(at), set: false })),
    over: at =>
      lay(before => {
        if (!before?.from || before.set) return before;
        const to = snapped(at);
        return before.to?.x === to.x && before.to.y === to.y ? before : { ...before, to };
      }),
  };
};
