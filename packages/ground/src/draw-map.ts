import { type SpaceMap, sceneryOfMap, spaceFromKey, spaceMiddle } from '@fray/engine/maps';
import { type Drawing, drawGround, type GroundOptions } from './draw-ground.ts';
import type { Scenery } from './laid-out.ts';
import type { RuledGround } from './rules.ts';

/** Left, top, width and height of a map, in spaces. Hexes reach beyond their middles to all sides. */
const areaOfMap = (map: SpaceMap): GroundOptions['area'] => {
  const last = spaceMiddle(map, { column: map.columns - 1, row: map.rows - 1 });
  if (map.shape === 'square') return [-0.5, -0.5, map.columns, map.rows];
  return [-1, -1, last.x + 2, map.rows + (map.columns > 1 ? 1.5 : 1)];
};

/** What the rules know of a map. What a material means to them is seen in its drawing. */
const ruledOfMap = (map: SpaceMap): RuledGround => ({
  spaces: Object.entries(map.ground).flatMap(([key, { is, wall, hard, cover, height }]): RuledGround['spaces'][number][] => {
    const at = spaceMiddle(map, spaceFromKey(key));
    const isBare = is === undefined;
    return [
      ...(height === undefined ? [] : [{ is: 'height' as const, ...at }]),
      ...(hard && isBare ? [{ is: 'hard' as const, ...at }] : []),
      ...(cover === undefined || !isBare ? [] : [{ is: 'cover' as const, ...at }]),
      ...(wall ? [{ is: 'wall' as const, ...at }] : []),
    ];
  }),
  walls: map.barriers.flatMap(({ is, from, to }) =>
    is === 'wall' || is === 'low' ? [{ from: [from.x, from.y] as const, to: [to.x, to.y] as const, isLow: is === 'low' }] : [],
  ),
});

/** What a map of squares or hexes gives to draw: its scenery, and how its ground is drawn. Over a picture only walls and things are drawn. */
export const groundOfMap = (map: SpaceMap): { readonly scenery: Scenery | undefined; readonly options: GroundOptions } => ({
  scenery: sceneryOfMap(map),
  options: { area: areaOfMap(map), grid: map.shape, ruled: ruledOfMap(map), barriers: map.barriers },
});

/** Draws a whole map of squares or hexes, with its doors. The same map gives the same drawing. */
export const drawMap = (map: SpaceMap): Drawing => {
  const { scenery, options } = groundOfMap(map);
  return drawGround(scenery, options);
};
