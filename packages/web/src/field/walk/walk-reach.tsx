import './walk-reach.css';
import type { Point } from '@fray/engine/field';
import { memo } from 'react';
import { type Field, feetBetween, spaceOutline } from '../grid/space.ts';
import { useRisks } from './use-risks.ts';
import type { Walk } from './walk.ts';

/** Shades for distance, the nearest strongest. */
const SHADES = 4;
/** With more goals than this their distances would be unreadable. */
const MAX_LABELS = 130;

/** The goals of a walk, shaded by distance. Hatched goals with a mark are risky: a foe may strike the mover. */
export const WalkReach = memo(({ field, walk, from }: { readonly field: Field; readonly walk: Walk; readonly from: Point }) => {
  const far = walk.goals.map(g => feetBetween(field, from, g));
  const most = Math.max(1, ...far);
  const feet = new Map(walk.goals.map((g, i) => [g.offer.key, far[i] ?? 0]));
  const risks = useRisks(walk, key => feet.get(key) ?? 0);
  const risky = walk.goals.filter(g => risks.has(g.offer.key));
  const { feet: across } = field.grid;
  const shades = Map.groupBy(walk.goals, g => Math.min(SHADES - 1, Math.floor((SHADES * feetBetween(field, from, g)) / (most + 1))));
  return (
    <>
      <path className="under under-reach" d={walk.goals.map(g => spaceOutline(field.grid, g)).join('')} />
      <g className="reach">
        {[...shades].map(([shade, goals]) => (
          <path key={shade} data-shade={shade} d={goals.map(g => spaceOutline(field.grid, g)).join('')} />
        ))}
        {risky.length > 0 && (
          <g className="risk">
            <pattern id="risk" patternUnits="userSpaceOnUse" width={across / 5} height={across / 5} patternTransform="rotate(45)">
              <path d={`M0 0V${across / 5}`} />
            </pattern>
            <path className="risk-places" d={risky.map(g => spaceOutline(field.grid, g)).join('')} />
            {risky.map(g => (
              <text key={g.offer.key} x={g.x + across * 0.34} y={g.y - across * 0.22} fontSize={across * 0.3}>
                !
              </text>
            ))}
          </g>
        )}
        {walk.goals.length <= MAX_LABELS &&
          walk.goals.map((g, i) => (
            <text className="name" key={g.offer.key} x={g.x} y={g.y + field.grid.feet * 0.36} fontSize={field.grid.feet * 0.2}>
              {far[i]}
            </text>
          ))}
      </g>
    </>
  );
});
