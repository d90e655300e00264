import './walk-path.css';
import type { Point } from '@fray/engine/field';
import { type Field, farBetween, middle, type Space, spaceOutline } from '../grid/space.ts';
import { type Goal, pathTo, type Walk } from './walk.ts';

interface WalkPathProps {
  readonly field: Field;
  readonly walk: Walk;
  readonly from: Point;
  readonly goal: Goal;
  /** The width of the mover. */
  readonly feet: number;
  /** Only pointed at, not chosen: shows the distance. */
  readonly isPointedAt?: boolean;
}

/** The way to a goal, and the mover's outline there. */
export const WalkPath = ({ field, walk, from, goal, feet, isPointedAt: pointed }: WalkPathProps) => {
  const aside = Math.max(0, feet - field.grid.feet) / 2;
  const line = `M${pathTo(field.grid, from, goal, walk)
    .map(p => `${p.x} ${p.y}`)
    .join('L')}`;
  return (
    <g className="way" {...(pointed && { 'data-pointed': true })}>
      <path className="way-goal" d={spaceOutline(field.grid, goal)} />
      <path className="under under-way" d={line} />
      <path className="way-line" d={line} />
      <circle cx={goal.x + aside} cy={goal.y + aside} r={feet * 0.41} />
      {pointed && (
        <text x={goal.x} y={goal.y} fontSize={field.grid.feet * 0.3}>
          {farBetween(field, from, goal).count}
        </text>
      )}
    </g>
  );
};

/** The outline of a token where it would be dropped or put. */
export const TokenShadow = ({ field: { grid, tokens }, who, over }: { readonly field: Field; readonly who: string; readonly over: Space }) => {
  const { x, y } = middle(grid, over);
  const feet = tokens.find(k => k.who === who)?.feet ?? grid.feet;
  const aside = Math.max(0, feet - grid.feet) / 2;
  return (
    <g className="way">
      <path className="way-goal" d={spaceOutline(grid, { x, y })} />
      <circle cx={x + aside} cy={y + aside} r={feet * 0.41} />
    </g>
  );
};
