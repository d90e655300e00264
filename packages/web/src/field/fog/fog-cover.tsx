import { areaDifference, areaOf, areaOutline } from '@fray/engine/field';
import type { VisibleFog } from '@fray/table';
import { memo, useMemo } from 'react';
import { OPEN_MARGIN } from '../canvas/ground.tsx';
import type { Extent } from '../grid/extent.ts';
import type { Field } from '../grid/space.ts';

interface FogCoverProps {
  readonly grid: Field['grid'];
  readonly extent: Extent;
  readonly fog: VisibleFog;
  /** The GM sees through fog. */
  readonly veil: boolean;
}

/** The fog, with a soft edge, clipped to the field. */
export const FogCover = memo(({ grid, extent, fog, veil }: FogCoverProps) => {
  const { first, last, closed } = extent;
  const [left, top, width, height] = extent.box;
  const far = closed ? 0 : OPEN_MARGIN * grid.feet;
  const box = { x: left - far, y: top - far, width: width + 2 * far, height: height + 2 * far };
  const isInverse = fog.rest === 'dark' && !closed;
  const rim = useMemo(() => {
    const dark = fog.rest === 'dark' && closed ? areaDifference(areaOf([[first.column, first.row, last.column, last.row]]), fog.but) : fog.but;
    return areaOutline(grid, dark)
      .map(line => `M${line.map(p => `${p.x} ${p.y}`).join('L')}Z`)
      .join('');
  }, [grid, fog, closed, first, last]);
  return (
    <g className="fog" {...(veil && { 'data-veil': true })} clipPath="url(#fog-box)">
      <clipPath id="fog-box">
        <rect {...box} />
      </clipPath>
      <path className="fog-soft" d={rim} />
      <path className="fog-rim" d={rim} />
      <path className="fog-cover" fillRule="evenodd" d={isInverse ? `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}Z${rim}` : rim} />
    </g>
  );
});
