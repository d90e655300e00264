import type { Point } from '@fray/engine/field';
import { type Field, feetBetween } from '../grid/space.ts';

interface RulerLineProps {
  readonly field: Field;
  readonly from: Point;
  readonly to: Point;
}

/** A line and its length in feet, while the rules' answer is loading. */
export const RulerLine = ({ field, from, to }: RulerLineProps) => (
  <g className="measure">
    <path className="under under-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
    <path className="measure-line" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
    <circle cx={from.x} cy={from.y} r=".5" />
    <circle cx={to.x} cy={to.y} r=".5" />
    <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2}>
      {feetBetween(field, from, to)} ft
    </text>
  </g>
);
