import type { Point } from '@fray/engine/field';
import { boxAround } from '../ground/polygon.ts';
import type { RegionArea } from '../ground/region-ground.ts';
import { type CoinPlaces, placesForCoins } from './place-coins.ts';

/** A combatant who may come to a region, and the side it fights on. */
export interface Member {
  readonly id: string;
  readonly side: string;
}

/** Where each combatant stands in a region whenever it is there. */
export interface OwnPlaces extends Pick<CoinPlaces, 'feet'> {
  readonly places: ReadonlyMap<string, Point>;
}

/** What of a region decides where coins stand. */
type AreaForCoins = Pick<RegionArea, 'outline' | 'free'>;

/** As wide as a coin is where there is room, in feet. */
const COIN = 7.4;
/** Room is made for this many at a time: a newcomer mostly finds a free place. */
const AT_A_TIME = 4;
/** How much nearer a place on one's own half of a region is than one on the other half. */
const ABROAD = 4;

/** Less than this is no gain. */
const TRIFLE = 1e-6;

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Those of each side in turn, so that a few are of all sides. */
const sidesInTurn = (members: readonly Member[]): readonly Member[] => {
  const sides = [...Map.groupBy(members, m => m.side).values()];
  return Array.from({ length: Math.max(0, ...sides.map(s => s.length)) }, (_, i) => sides.flatMap(s => s[i] ?? [])).flat();
};

/** The members of a fight in the order in which they choose their places: those who become known later choose later. */
export const withNewcomers = (known: readonly Member[], there: readonly Member[]): readonly Member[] => {
  const ids = new Set(known.map(m => m.id));
  const newcomers = there.filter(m => !ids.has(m.id));
  return newcomers.length === 0 ? known : [...known, ...sidesInTurn(newcomers.map(({ id, side }) => ({ id, side })))];
};

/** What each side thinks of a place: near the middle, and on its own half. */
const wishesOf = (spots: readonly Point[], sides: readonly string[]): ((side: string, at: Point) => number) => {
  const [left, top, width, height] = boxAround(spots);
  const middle = { x: left + width / 2, y: top + height / 2 };
  const first = height > width ? -Math.PI / 2 : Math.PI;
  return (side, at) => {
    const angle = first + (2 * Math.PI * sides.indexOf(side)) / sides.length;
    const ahead = (at.x - middle.x) * Math.cos(angle) + (at.y - middle.y) * Math.sin(angle);
    return far(at, middle) + (sides.length > 1 ? ABROAD * Math.max(0, -ahead) : 0);
  };
};

type CostOf = (one: Member, at: Point) => number;

/** One after the other takes the place that costs least. */
const takeInTurn = (who: readonly Member[], spots: readonly Point[], costOf: CostOf): Map<Member, Point> => {
  const left = new Set(spots);
  const taken = new Map<Member, Point>();
  for (const one of who) {
    const [own] = [...left].sort((a, b) => costOf(one, a) - costOf(one, b));
    if (!own) break;
    left.delete(own);
    taken.set(one, own);
  }
  return taken;
};

/** Swaps places until no two can swap so that both together cost less. */
const swapPlaces = (taken: Map<Member, Point>, costOf: CostOf): void => {
  const swapOnce = (): boolean => {
    for (const [a, at] of taken)
      for (const [b, to] of taken)
        if (costOf(a, to) + costOf(b, at) < costOf(a, at) + costOf(b, to) - TRIFLE) {
          taken.set(a, to).set(b, at);
          return true;
        }
    return false;
  };
  while (swapOnce());
};

/** Places for a number of combatants: each as near as can be to where it would stand among fewer. */
const placesAmong = (area: AreaForCoins, members: readonly Member[], sides: readonly string[], room: number): OwnPlaces => {
  const before = room > AT_A_TIME ? placesAmong(area, members, sides, room - AT_A_TIME).places : undefined;
  const { feet, spots } = placesForCoins(area.outline, room, { largest: COIN, free: area.free });
  const many = before?.size ?? 0;
  // A step for each of a few is better than a long way for one.
  const fromBefore: CostOf = ({ id }, at) => far(at, before?.get(id) ?? at) ** 2;
  const stay = takeInTurn(members.slice(0, many), spots, fromBefore);
  swapPlaces(stay, fromBefore);
  const kept = new Set(stay.values());
  const free = spots.filter(at => !kept.has(at));
  const wishes = wishesOf(spots, sides);
  const join = takeInTurn(members.slice(many, room), free, ({ side }, at) => wishes(side, at));
  return { feet, places: new Map([...stay, ...join].map(([{ id }, at]) => [id, at])) };
};

/** A place of its own for each combatant in each region. It depends on those who fight, not on who is there: no one who comes or falls moves another. */
export const ownPlaces = (areas: ReadonlyMap<string, AreaForCoins>, members: readonly Member[]): ReadonlyMap<string, OwnPlaces> => {
  const sides = [...new Set(members.map(m => m.side))];
  const room = Math.ceil(members.length / AT_A_TIME) * AT_A_TIME;
  return new Map([...areas].map(([id, area]) => [id, placesAmong(area, members, sides, room)]));
};
