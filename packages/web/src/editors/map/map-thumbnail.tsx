import type { DrawnMap, SpaceMap } from '@fray/engine/maps';
import { useMemo } from 'react';
import { GroundThumbnail } from '../../field/ground/thumbnail/ground-thumbnail.tsx';
import { groundOfDrawn } from '../../field/ground/thumbnail/map-ground.ts';
import { RegionSketch } from './region-sketch.tsx';

/** A small picture of a map. */
export const MapThumbnail = ({ map }: { readonly map: DrawnMap }) => (
  <div className="maps-stamp">{map.shape === 'regions' ? <RegionSketch map={map} pieces={[]} /> : <SpacesThumbnail map={map} />}</div>
);

const SpacesThumbnail = ({ map }: { readonly map: SpaceMap }) => {
  const ground = useMemo(() => groundOfDrawn(map), [map]);
  return <GroundThumbnail ground={ground} width={160} height={104} />;
};
