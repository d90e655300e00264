import type { SpaceMap } from '@fray/engine/maps';
import { groundOfMap } from '@fray/ground';
import type { ThumbnailGround } from './thumbnail-ground.ts';

/** The ground of a map of squares or hexes. */
export const groundOfDrawn = (map: SpaceMap): ThumbnailGround => {
  const { scenery, options } = groundOfMap(map);
  const { area, ...rest } = options;
  const { image } = map;
  return { scenery, options: { ...rest, grid: 'none' }, sight: area, image: image && { id: image.id, ...image.at, width: image.width, height: image.height } };
};
