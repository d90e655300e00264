import type { DrawnMap, SpaceMap } from '@fray/engine/maps';
import { Walls } from '../field/walls.tsx';
import { Sketch } from './regions.tsx';
import { barriersIn, extentIn, groundIn } from './shown.ts';

/** A map as small as a stamp. */
export const Thumbnail = ({ map }: { readonly map: DrawnMap }) => (
  <div className="maps-stamp">{map.shape === 'regions' ? <Sketch map={map} pieces={[]} /> : <Spaces map={map} />}</div>
);

const Spaces = ({ map }: { readonly map: SpaceMap }) => {
  const [left, top, width, height] = extentIn(map).box;
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      <rect className="floor" x={left} y={top} width={width} height={height} />
      {groundIn(map.shape, map.ground).map(g => (
        <circle key={`${g.is} ${g.x} ${g.y}`} className="maps-spot" data-is={g.is} cx={g.x} cy={g.y} r="2.3" />
      ))}
      <Walls barriers={barriersIn(map.barriers)} />
    </svg>
  );
};
