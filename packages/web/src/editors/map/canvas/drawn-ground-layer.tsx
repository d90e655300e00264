import { type SpaceMap, sceneryOfMap } from '@fray/engine/maps';
import { useEffect, useMemo, useState } from 'react';
import type { Camera } from '../../../field/canvas/camera.ts';
import type { Extent } from '../../../field/grid/extent.ts';
import { GroundLayer } from '../../../field/ground/ground-layer.tsx';
import { barriersOfMap, gridOfShape, groundOfMap, pictureOfMap } from './drawn-map.ts';

/** A map is drawn anew once its strokes have rested for so long (ms). */
const RESTS_MS = 160;

/** A map as it was when it last rested. */
export const useRestedMap = (map: SpaceMap): SpaceMap => {
  const [rested, setRested] = useState(map);
  useEffect(() => {
    const timer = setTimeout(() => setRested(map), RESTS_MS);
    return () => clearTimeout(timer);
  }, [map]);
  return rested;
};

/** The drawn ground of a map that is edited. */
export const DrawnGroundLayer = ({ map, extent, camera }: { readonly map: SpaceMap; readonly extent: Extent; readonly camera: Camera }) => {
  const { shape, ground, scenery, barriers, image } = useRestedMap(map);
  const drawn = useMemo(() => sceneryOfMap({ shape, ground, ...(scenery && { scenery }) }), [shape, ground, scenery]);
  const field = useMemo(() => {
    const picture = pictureOfMap({ image });
    return { grid: gridOfShape(shape), ground: groundOfMap(shape, ground), barriers: barriersOfMap(barriers), ...(picture && { image: picture }) };
  }, [shape, ground, barriers, image]);
  return <GroundLayer field={field} extent={extent} scenery={drawn} camera={camera} />;
};
