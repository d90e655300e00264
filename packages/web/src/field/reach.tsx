import type { Point } from '@fray/engine/field';
import { memo } from 'react';
import { type Field, feetBetween, outline } from './space.ts';
import { type Goal, type Walk, wayTo } from './walk.ts';

/** The nearer, the stronger: so many shades. */
const SHADES = 4;
/** Where there are more places than this, the feet to each would be a crowd of numbers. */
const FEW = 130;

/** Where a walk may lead, shaded by how far it is. */
export const Reach = memo(({ field, walk, from }: { readonly field: Field; readonly walk: Walk; readonly from: Point }) => {
  const far = walk.goals.map(g => feetBetween(field, from, g));
  const most = Math.max(1, ...far);
  const shades = Map.groupBy(walk.goals, g => Math.min(SHADES - 1, Math.floor((SHADES * feetBetween(field, from, g)) / (most + 1))));
  return (
    <g className="reach">
      {[...shades].map(([shade, goals]) => (
        <path key={shade} data-shade={shade} d={goals.map(g => outline(field.grid, g)).join('')} />
      ))}
      {walk.goals.length <= FEW &&
        walk.goals.map((g, i) => (
          <text className="name" key={g.offer.key} x={g.x} y={g.y + field.grid.feet * 0.36} fontSize={field.grid.feet * 0.2}>
            {far[i]}
          </text>
        ))}
    </g>
  );
});

interface WayProps {
  readonly field: Field;
  readonly walk: Walk;
  readonly from: Point;
  readonly goal: Goal;
  readonly feet: number;
}

/** The way to the chosen place, and who would stand there. */
export const Way = ({ field, walk, from, goal, feet }: WayProps) => {
  const aside = Math.max(0, feet - field.grid.feet) / 2;
  const way = wayTo(field.grid, from, goal, walk);
  return (
    <g className="way">
      <path className="way-goal" d={outline(field.grid, goal)} />
      <path className="way-line" d={`M${way.map(p => `${p.x} ${p.y}`).join('L')}`} />
      <circle cx={goal.x + aside} cy={goal.y + aside} r={feet * 0.41} />
    </g>
  );
};
