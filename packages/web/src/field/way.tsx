import './way.css';
import type { Point } from '@fray/engine/field';
import { type Field, feetBetween, outline } from './space.ts';
import { type Goal, type Walk, wayTo } from './walk.ts';

interface WayProps {
  readonly field: Field;
  readonly walk: Walk;
  readonly from: Point;
  readonly goal: Goal;
  /** How wide whoever goes there is. */
  readonly feet: number;
  /** It is pointed at, and not chosen: how far it would be stands there. */
  readonly pointed?: boolean;
}

/** The way to a place, and who would stand there. */
export const Way = ({ field, walk, from, goal, feet, pointed }: WayProps) => {
  const aside = Math.max(0, feet - field.grid.feet) / 2;
  const way = wayTo(field.grid, from, goal, walk);
  return (
    <g className="way" {...(pointed && { 'data-pointed': true })}>
      <path className="way-goal" d={outline(field.grid, goal)} />
      <path className="way-line" d={`M${way.map(p => `${p.x} ${p.y}`).join('L')}`} />
      <circle cx={goal.x + aside} cy={goal.y + aside} r={feet * 0.41} />
      {pointed && (
        <text x={goal.x} y={goal.y} fontSize={field.grid.feet * 0.3}>
          {feetBetween(field, from, goal)}
        </text>
      )}
    </g>
  );
};
