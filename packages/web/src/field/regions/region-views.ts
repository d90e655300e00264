import type { BoardRegion } from '@fray/engine/board';
import { type Box, boxAround, cornersOf } from './polygon.ts';
import type { RegionGround } from './region-ground.ts';
import type { RegionToken } from './region-tokens.ts';

/** Room around what is shown, in feet. */
const ROOM = 2;

/** Views of a map of regions, from all of it to the region of the one who acts: the first that can be read is shown. */
export const regionViews = (
  ground: RegionGround,
  places: readonly BoardRegion[],
  tokens: readonly RegionToken[],
  goals: ReadonlySet<string>,
  acting: string | undefined,
): readonly [Box, ...Box[]] => {
  const around = (ids: ReadonlySet<string>): Box[] => {
    const shown = [...ground.areas.values()].filter(a => ids.has(a.id));
    if (shown.length === 0) return [];
    const [x, y, width, height] = boxAround(shown.flatMap(a => [...a.outline, ...cornersOf(a.nameBox)]));
    return [[x - ROOM, y - ROOM, width + 2 * ROOM, height + 2 * ROOM]];
  };
  const crowded = new Set(tokens.map(k => k.region));
  const here = tokens.find(k => k.who === acting)?.region;
  const beside = places.find(p => p.id === here)?.neighbors.filter(n => crowded.has(n)) ?? [];
  const [all = ground.box] = around(new Set(ground.areas.keys()));
  return [
    all,
    ...around(new Set([...crowded, ...goals])),
    ...around(crowded),
    ...(here === undefined ? [] : [...around(new Set([here, ...beside])), ...around(new Set([here]))]),
  ];
};
