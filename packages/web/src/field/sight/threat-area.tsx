import type { StrikeReach } from '@fray/table';
import { memo } from 'react';
import { type Field, type Space, spaceAt, spaceId, spaceOutline } from '../grid/space.ts';

interface ThreatAreaProps {
  readonly grid: Field['grid'];
  readonly reach: readonly StrikeReach[];
  /** They are on the viewer's side. */
  readonly isFriend: boolean;
}

/** The spaces within reach, dotted, each once. */
export const ThreatArea = memo(({ grid, reach, isFriend: friend }: ThreatAreaProps) => {
  const spaces = new Map(reach.flatMap(r => r.spaces.map(([x, y]) => [`${x} ${y}`, { x, y }] as const)));
  if (spaces.size === 0) return null;
  const step = grid.feet / 4;
  const d = [...spaces.values()].map(at => spaceOutline(grid, at)).join('');
  return (
    <g className="threat" {...(friend && { 'data-friend': true })}>
      <path className="under under-threat" d={d} />
      <pattern id="threat" patternUnits="userSpaceOnUse" width={step} height={step}>
        <circle cx={step / 2} cy={step / 2} r={step * 0.16} />
      </pattern>
      <path className="threat-spaces" d={d} />
    </g>
  );
});

/** The combatants who can strike at a space. */
export const threatsAt = (grid: Field['grid'], reach: readonly StrikeReach[]): ((space: Space) => readonly string[]) => {
  const by = new Map<string, string[]>();
  for (const { who, spaces } of reach)
    for (const [x, y] of spaces) {
      const id = spaceId(spaceAt(grid, { x, y }));
      const known = by.get(id);
      if (known) known.push(who);
      else by.set(id, [who]);
    }
  return space => by.get(spaceId(space)) ?? [];
};
