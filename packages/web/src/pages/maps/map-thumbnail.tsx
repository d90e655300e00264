import type { DrawnMap, SpaceMap } from '@fray/engine/maps';
import { sceneryOfMap } from '@fray/engine/maps';
import { drawGround, inkStyle, svgOf, UNIT } from '@fray/ground';
import { useEffect, useMemo, useState } from 'react';
import { barriersOfMap, extentOfMap, FEET_PER_SPACE, gridOfShape, groundOfMap, pictureOfMap } from '../../editors/map/canvas/drawn-map.ts';
import { RegionSketch } from '../../editors/map/region-sketch.tsx';
import { Walls } from '../../field/canvas/walls.tsx';
import { areaOf, ruledGroundOf } from '../../field/ground/ground-of-field.ts';
import { loadPicture } from '../../storage/load-picture.ts';

/** A small picture of a map. */
export const MapThumbnail = ({ map }: { readonly map: DrawnMap }) => (
  <div className="maps-stamp">{map.shape === 'regions' ? <RegionSketch map={map} pieces={[]} /> : <SpacesThumbnail map={map} />}</div>
);

const SpacesThumbnail = ({ map }: { readonly map: SpaceMap }) => {
  const [left, top, width, height] = extentOfMap(map).box;
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      <rect className="floor" x={left} y={top} width={width} height={height} />
      {map.image ? <PictureStamp map={map} /> : <GroundStamp map={map} />}
      <Walls barriers={barriersOfMap(map.barriers)} />
    </svg>
  );
};

/** The picture of a map. */
const PictureStamp = ({ map }: { readonly map: SpaceMap }) => {
  const { id, ...place } = pictureOfMap(map) ?? { id: '' };
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isLeft = false;
    void loadPicture(id).then(blob => {
      if (blob && !isLeft) setUrl((made = URL.createObjectURL(blob)));
    });
    return () => {
      isLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return url ? <image href={url} {...place} preserveAspectRatio="none" /> : null;
};

/** The drawn ground of a map. */
const GroundStamp = ({ map }: { readonly map: SpaceMap }) => {
  const drawn = useMemo(() => {
    const grid = gridOfShape(map.shape);
    const ruled = ruledGroundOf({ grid, ground: groundOfMap(map.shape, map.ground), barriers: barriersOfMap(map.barriers) });
    const { area, layers } = drawGround(sceneryOfMap(map), { area: areaOf(extentOfMap(map), FEET_PER_SPACE), grid: 'none', ruled });
    return { area, svg: `<style>${inkStyle(name => `var(--g-${name})`)}</style>${svgOf([...layers.land, ...layers.things, ...layers.trees])}` };
  }, [map]);
  const at = `translate(${drawn.area[0] * FEET_PER_SPACE} ${drawn.area[1] * FEET_PER_SPACE}) scale(${FEET_PER_SPACE / UNIT})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made here of numbers and fixed words
  return <g className="map-stamp-ground" transform={at} dangerouslySetInnerHTML={{ __html: drawn.svg }} />;
};
