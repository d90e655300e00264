import type { RegionToken } from './coins/region-tokens.ts';
import { type Box, boxAround, cornersOf } from './ground/polygon.ts';
import type { RegionGround } from './ground/region-ground.ts';

/** Room around what is shown, in feet. */
const ROOM = 2;

const aroundCoins = (coins: readonly RegionToken[]): Box => boxAround(coins.flatMap(k => cornersOf([k.x - k.feet, k.y - k.feet, 2 * k.feet, 2 * k.feet])));

/** Views of a map of regions, from all of it to a few who matter: the first that can be read is shown. */
export const regionViews = (
  ground: RegionGround,
  tokens: readonly RegionToken[],
  goals: ReadonlySet<string>,
  some: readonly (readonly string[])[],
): readonly [Box, ...Box[]] => {
  const around = (ids: ReadonlySet<string>): Box[] => {
    const shown = [...ground.areas.values()].filter(a => ids.has(a.id));
    if (shown.length === 0) return [];
    const [x, y, width, height] = boxAround(shown.flatMap(a => [...a.outline, ...cornersOf(a.nameBox)]));
    return [[x - ROOM, y - ROOM, width + 2 * ROOM, height + 2 * ROOM]];
  };
  const crowded = new Set(tokens.map(k => k.region));
  const [all = ground.box] = around(new Set(ground.areas.keys()));
  // Whole regions where there is room, else only those who stand in them.
  const groups = some.map(group => tokens.filter(k => group.includes(k.who)));
  const views = groups.flatMap(group => [...(group.length > 1 ? around(new Set(group.map(k => k.region))) : []), aroundCoins(group)]);
  return [all, ...around(new Set([...crowded, ...goals])), ...around(crowded), ...views];
};
