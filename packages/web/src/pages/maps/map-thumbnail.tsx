import type { DrawnMap, SpaceMap } from '@fray/engine/maps';
import { barriersOfMap, extentOfMap, groundOfMap } from '../../editors/map/canvas/drawn-map.ts';
import { RegionSketch } from '../../editors/map/region-editor.tsx';
import { Walls } from '../../field/canvas/walls.tsx';

/** A small picture of a map. */
export const MapThumbnail = ({ map }: { readonly map: DrawnMap }) => (
  <div className="maps-stamp">{map.shape === 'regions' ? <RegionSketch map={map} pieces={[]} /> : <SpacesThumbnail map={map} />}</div>
);

const SpacesThumbnail = ({ map }: { readonly map: SpaceMap }) => {
  const [left, top, width, height] = extentOfMap(map).box;
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      <rect className="floor" x={left} y={top} width={width} height={height} />
      {groundOfMap(map.shape, map.ground).map(g => (
        <circle key={`${g.is} ${g.x} ${g.y}`} className="maps-spot" data-is={g.is} cx={g.x} cy={g.y} r="2.3" />
      ))}
      <Walls barriers={barriersOfMap(map.barriers)} />
    </svg>
  );
};
