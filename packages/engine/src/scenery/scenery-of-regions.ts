import { regionKind } from './regions/region-kind.ts';
import { type LaidRegion, regionLand } from './regions/region-land.ts';
import { regionSpots } from './regions/region-spots.ts';
import { type Area, middleOf, wayBetween } from './regions/region-ways.ts';
import type { ReadonlyScenery } from './scenery.ts';

/** A region whose place on a map is wanted. */
export interface PlacedRegion {
  readonly id: string;
  readonly name?: string;
  readonly flags?: readonly string[];
  readonly neighbors: readonly string[];
}

type Place = NonNullable<ReadonlyScenery['places']>[number];
type Way = NonNullable<ReadonlyScenery['ways']>[number];

/** How far the names of regions stand below the upper edge of an area that was laid out here. */
const NAME_BELOW = 0.62;

const areaOf = ({ poly }: Place): Area => ({ at: middleOf(poly), poly });

/** A way for each border that has none yet. */
const waysFor = (regions: readonly PlacedRegion[], places: readonly Place[], drawn: readonly Way[]): Way[] => {
  const areas = new Map(places.map(p => [p.id, areaOf(p)]));
  const has = (a: string, b: string) => drawn.some(({ between }) => between.includes(a) && between.includes(b));
  return regions.flatMap(({ id, neighbors }, i) =>
    neighbors.flatMap((to): Way[] => {
      const [a, b] = [areas.get(id), areas.get(to)];
      const isFirst = regions.findIndex(r => r.id === to) > i;
      if (!a || !b || !isFirst || has(id, to)) return [];
      const others = [...areas].flatMap(([other, area]) => (other === id || other === to ? [] : [area]));
      return [{ between: [id, to], pts: wayBetween(a, b, others) }];
    }),
  );
};

const laidOut = (regions: readonly PlacedRegion[]): ReadonlyScenery => {
  const kinds = new Map(regions.map(r => [r.id, regionKind(r.name ?? r.id, r.flags ?? [])]));
  const spots = regionSpots(regions, id => kinds.get(id) === 'building');
  const places = regions.flatMap(({ id }): Place[] => {
    const spot = spots.get(id);
    const top = Math.min(...(spot?.poly ?? []).map(([, y]) => y));
    return spot ? [{ id, at: [spot.at[0], Math.round((top + NAME_BELOW) * 100) / 100], poly: spot.poly }] : [];
  });
  const ways = waysFor(regions, places, []);
  const laid = regions.flatMap(({ id }): LaidRegion[] => {
    const spot = spots.get(id);
    return spot ? [{ id, kind: kinds.get(id) ?? 'open', ...spot }] : [];
  });
  return {
    ...regionLand(
      laid,
      ways.map(({ between, pts }) => [between, pts] as const),
    ),
    places,
    ways,
  };
};

/**
 * What a field of regions looks like. A drawn scenery with an area for each region is kept, and ways that it lacks are added; otherwise the regions are laid out
 * by their borders, each as its name says. The same regions always look alike.
 * @example
 * {@includeCode ../../test/examples/scenery.test.ts#regions}
 */
export const sceneryOfRegions = (regions: readonly PlacedRegion[], drawn?: ReadonlyScenery): ReadonlyScenery => {
  const places = drawn?.places ?? [];
  if (!drawn || !regions.every(({ id }) => places.some(p => p.id === id))) return laidOut(regions);
  const ways = waysFor(regions, places, drawn.ways ?? []);
  return ways.length === 0 ? drawn : { ...drawn, ways: [...(drawn.ways ?? []), ...ways] };
};
