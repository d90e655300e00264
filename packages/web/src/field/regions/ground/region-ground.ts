import type { BoardRegion } from '@fray/engine/board';
import type { Point } from '@fray/engine/field';
import { type ReadonlyScenery, sceneryOfRegions } from '@fray/engine/scenery';
import { type Box, boxAround, cornersOf } from './polygon.ts';

/** A region on its ground; all in feet. */
export interface RegionArea {
  readonly id: string;
  readonly name: string;
  /** What the rules know of it, in words. */
  readonly flags: readonly string[];
  readonly outline: readonly Point[];
  /** Around its outline. */
  readonly box: Box;
  readonly middle: Point;
  /** Where its name stands, which is written upward on a wall, and how much room it takes. */
  readonly at: Point;
  readonly up: boolean;
  readonly nameBox: Box;
  /** What coins leave free where there is room: the name, and what stands here. */
  readonly free: readonly Box[];
}

/** A way between two regions. */
export interface RegionWay {
  readonly between: readonly [string, string];
  readonly points: readonly Point[];
}

/** The regions of a fight on their ground. */
export interface RegionGround {
  readonly scenery: ReadonlyScenery;
  readonly areas: ReadonlyMap<string, RegionArea>;
  readonly ways: readonly RegionWay[];
  /** Where the names of regions stand. */
  readonly names: readonly { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }[];
  /** Around all areas and names. */
  readonly box: Box;
}

/** Regions are drawn as if a space were as wide as on most maps. */
export const FEET_PER_SPACE = 5;
export const NAME_SIZE = 2.3;
export const FLAGS_SIZE = 1.3;
/** Half the room that a thing takes, for its size, in spaces. */
const THING = 0.45;
/** The average width of a letter, for its size. */
const LETTER = 0.52;

const nameBoxOf = (at: Point, up: boolean, name: string, flags: readonly string[]): Box => {
  const long = Math.max(name.length * NAME_SIZE, flags.join(' · ').length * FLAGS_SIZE) * LETTER;
  const high = NAME_SIZE + (flags.length > 0 ? FLAGS_SIZE * 1.2 : 0);
  return up ? [at.x - NAME_SIZE * 0.8, at.y - long / 2, high, long] : [at.x - long / 2, at.y - NAME_SIZE * 0.8, long, high];
};

const readGround = (places: readonly BoardRegion[], drawn: ReadonlyScenery | undefined): RegionGround => {
  const scenery = sceneryOfRegions(places, drawn);
  const [right, down] = scenery.at ?? [0, 0];
  const point = ([x, y]: readonly [number, number]): Point => ({ x: (x + right) * FEET_PER_SPACE, y: (y + down) * FEET_PER_SPACE });
  const things = (scenery.props ?? []).map(([, x, y, , size = 1]): Box => {
    const at = point([x - THING * size, y - THING * size]);
    return [at.x, at.y, 2 * THING * size * FEET_PER_SPACE, 2 * THING * size * FEET_PER_SPACE];
  });
  const areas = new Map<string, RegionArea>();
  for (const { id, name, flags } of places) {
    const place = scenery.places?.find(p => p.id === id);
    if (!place) continue;
    const outline = place.poly.map(point);
    const box = boxAround(outline);
    const [x, y, width, height] = box;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const at = place.at ? point(place.at) : { x: middle.x, y: y + NAME_SIZE };
    const up = place.up ?? false;
    const nameBox = nameBoxOf(at, up, name, flags);
    areas.set(id, { id, name, flags, outline, box, middle, at, up, nameBox, free: [nameBox, ...things] });
  }
  const ways = (scenery.ways ?? []).flatMap(({ between, pts }): RegionWay[] => {
    const [a, b] = between;
    return areas.has(a) && areas.has(b) ? [{ between: [a, b], points: pts.map(point) }] : [];
  });
  const corners = [...areas.values()].flatMap(a => [...a.outline, ...cornersOf(a.nameBox)]);
  const names = [...areas.values()].map(({ nameBox: [left, top, width, height] }) => ({ left, top, right: left + width, bottom: top + height }));
  return { scenery, areas, ways, names, box: boxAround(corners.length > 0 ? corners : [{ x: 0, y: 0 }]) };
};

const known = new Map<string, RegionGround>();
/** The maximum number of grounds that are kept. */
const MAX_KNOWN = 8;

/** The ground of regions; the same object as long as the regions and their scenery are the same. */
export const regionGroundOf = (places: readonly BoardRegion[], drawn: ReadonlyScenery | undefined): RegionGround => {
  const key = JSON.stringify([places.map(({ id, name, flags, neighbors }) => [id, name, flags, neighbors]), drawn]);
  let ground = known.get(key);
  if (!ground) {
    ground = readGround(places, drawn);
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(key, ground);
  }
  return ground;
};

/** The points of the way from one region to a neighbor. */
export const wayFrom = ({ ways }: RegionGround, from: string, to: string): readonly Point[] => {
  const way = ways.find(({ between }) => between.includes(from) && between.includes(to));
  if (!way) return [];
  return way.between[0] === from ? way.points : way.points.toReversed();
};

/** The regions from one to another, both included, by the fewest borders; none where there is no way. */
export const regionsBetween = (places: readonly BoardRegion[], from: string, to: string): readonly string[] => {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]]);
  for (const at of cameFrom.keys()) for (const n of places.find(p => p.id === at)?.neighbors ?? []) if (!cameFrom.has(n)) cameFrom.set(n, at);
  const way: string[] = [];
  if (cameFrom.has(to)) for (let at: string | undefined = to; at !== undefined; at = cameFrom.get(at)) way.push(at);
  return way.reverse();
};

/** The points of the ways through several regions. */
export const pointsThrough = (ground: RegionGround, regions: readonly string[]): readonly Point[] =>
  regions.slice(1).flatMap((to, i) => wayFrom(ground, regions[i] ?? to, to));
