import '../../field/regions/region-map.css';
import type { RegionMap } from '@fray/engine/maps';
import { drawGround, inkStyle, svgOf, UNIT } from '@fray/ground';
import { useMemo } from 'react';
import { ownPlaces, withNewcomers } from '../../field/regions/coins/own-places.ts';
import { regionTokens } from '../../field/regions/coins/region-tokens.ts';
import { FEET_PER_SPACE, regionGroundOf } from '../../field/regions/ground/region-ground.ts';
import { RegionPlaces } from '../../field/regions/region-places.tsx';
import { Tokens } from '../../field/tokens/tokens.tsx';
import { type MapPiece, pieceLooks } from './canvas/map-pieces.ts';

/** Land around the regions that is always in sight, and what else is drawn beside it, in spaces. */
const MARGIN = 2;
const BESIDE = 9;
const NO_TARGETS: ReadonlySet<string> = new Set();

interface RegionSketchProps {
  readonly map: RegionMap;
  readonly pieces: readonly MapPiece[];
}

/** The regions of a map on their ground, with those who begin there, as they will be seen in a fight; the list beside it says the same in words. */
export const RegionSketch = ({ map, pieces }: RegionSketchProps) => {
  const places = map.regions.map(r => ({ ...r, flags: [], who: pieces.filter(k => k.at === r.id).map(k => k.id), lying: [] }));
  const ground = regionGroundOf(places, map.scenery);
  const looks = pieceLooks(pieces);
  const tokens = regionTokens(ownPlaces(ground.areas, withNewcomers([], pieces)), places, looks);
  const [left, top, width, height] = ground.box.map(n => n / FEET_PER_SPACE);
  const area = [(left ?? 0) - MARGIN, (top ?? 0) - MARGIN, (width ?? 0) + 2 * MARGIN, (height ?? 0) + 2 * MARGIN] as const;
  const { scenery } = ground;
  const shown = area.join(' ');
  const drawn = useMemo(() => {
    const [x = 0, y = 0, w = 0, h = 0] = shown.split(' ').map(Number);
    const { land, things, trees } = drawGround(scenery, { area: [x - BESIDE, y - BESIDE, w + 2 * BESIDE, h + 2 * BESIDE], grid: 'none' }).layers;
    return `<style>${inkStyle(name => `var(--g-${name})`)}</style>${svgOf([...land, ...things, ...trees])}`;
  }, [scenery, shown]);
  const feet = area.map(n => n * FEET_PER_SPACE);
  const corner = feet.slice(0, 2).map(n => n - BESIDE * FEET_PER_SPACE);
  return (
    <svg className="region-sketch" viewBox={feet.join(' ')} aria-hidden="true" data-near>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made here of numbers and fixed words */}
      <g transform={`translate(${corner.join(' ')}) scale(${FEET_PER_SPACE / UNIT})`} dangerouslySetInnerHTML={{ __html: drawn }} />
      <RegionPlaces ground={ground} places={places} />
      <Tokens tokens={tokens} looks={looks} selected={undefined} targets={NO_TARGETS} isCrowded taken={ground.names} />
    </svg>
  );
};
