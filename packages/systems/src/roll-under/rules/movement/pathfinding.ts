import type { Who } from '@fray/engine';
import {
  type Body,
  feetAlong,
  distanceBetween as feetBetween,
  isStraightWayFree,
  isWalledOff,
  type Obstacles,
  type Point,
  reachableCells,
} from '@fray/engine/field';
import { currentWalls, exitsFrom } from '@fray/engine/kit';
import { PLACE } from '../../setup/encounter.ts';
import { combatant, isDying, roundFeet, type Scene, sheet } from '../../state/scene.ts';
import { bodyAt, foesOf, holdsPlace, inReach, isBehindWalls, isFree, isOutside, nearestFoe, nearestOf } from './space.ts';

/** Whether no wall is on a combatant's straight way to a place. */
export const isWayOpen = (scene: Scene, who: Who, to: Point): boolean => {
  const { x, y } = combatant(scene, who);
  return isStraightWayFree({ x, y }, to, { bodies: [], walls: currentWalls(scene) });
};

/** Standing enemies, walls and shut doors block the way; friends, the dying and the prone do not. */
const obstacles = (scene: Scene, who: Who): Obstacles => {
  const { side } = sheet(scene, who);
  const squares: Body[] = [];
  for (let other = 0; other < scene.combatants.length; other++) {
    const c = combatant(scene, other);
    if (sheet(scene, other).side === side || c.prone || isDying(c) || !holdsPlace(scene, other)) continue;
    squares.push(bodyAt(c));
  }
  return { bodies: squares, walls: currentWalls(scene) };
};

/** Whether nothing blocks a combatant's straight way to a place. */
export const goesStraight = (scene: Scene, who: Who, to: Point): boolean => isStraightWayFree(combatant(scene, who), to, obstacles(scene, who));

/** The last result, because a menu asks for the same places many times. */
let latest: Surroundings | undefined;

/** What is around a combatant as long as no record changes: the places they can reach, by budget, and where their charges end. */
interface Surroundings {
  readonly records: readonly object[];
  readonly doors: readonly string[];
  readonly encounter: object;
  readonly who: Who;
  readonly places: Map<number, Place[]>;
  readonly charges: Map<string, Point | undefined>;
}

const surroundingsOf = (scene: Scene, who: Who): Surroundings => {
  const { combatants, encounter, doors } = scene;
  const known = latest;
  if (known?.who === who && known.encounter === encounter && known.doors === doors && known.records.every((r, i) => r === combatants[i])) return known;
  latest = { records: [...combatants], doors, encounter, who, places: new Map(), charges: new Map() };
  return latest;
};

/** Every place that a combatant can reach, in steps of a place from where they stand. */
const placesAround = (scene: Scene, who: Who, budget: number): Place[] => {
  const { places } = surroundingsOf(scene, who);
  let found = places.get(budget);
  if (!found) places.set(budget, (found = placesFrom(scene, who, budget)));
  return found;
};

const placesFrom = (scene: Scene, who: Who, budget: number): Place[] => {
  const inTheWay = obstacles(scene, who);
  const { x, y } = combatant(scene, who);
  return reachableCells({
    from: { x, y },
    budget,
    cell: PLACE,
    metric: scene.encounter.options['distance-metric'],
    closed: at => isOutside(scene, at),
    blocked: (from, to) => !isStraightWayFree(from, to, inTheWay),
  });
};

type Place = ReturnType<typeof reachableCells>[number];

/** The feet of the way to a place, straight or around obstacles; undefined if it exceeds the budget. */
export const feetOfWay = (scene: Scene, who: Who, to: Point, budget: number): number | undefined => {
  const from = combatant(scene, who);
  const metric = scene.encounter.options['distance-metric'];
  const crow = roundFeet(feetBetween(metric, from, to));
  if (crow > budget) return undefined;
  const inTheWay = obstacles(scene, who);
  if (isStraightWayFree(from, to, inTheWay)) return crow;
  let least: number | undefined;
  for (const { x, y, cost } of placesAround(scene, who, budget)) {
    const feet = cost + feetBetween(metric, { x, y }, to);
    if (feet <= budget && (least === undefined || feet < least) && isStraightWayFree({ x, y }, to, inTheWay)) least = feet;
  }
  return least;
};

/** The places where a combatant may end a move, in steps of a place, or of single feet if the budget is smaller. */
export const placesToMove = (scene: Scene, who: Who, budget: number): Point[] => {
  const { x, y } = combatant(scene, who);
  if (budget < PLACE)
    return COMPASS.map(d => ({ x: x + d.x * budget, y: y + d.y * budget })).filter(
      p => budget > 0 && isFree(scene, who, p) && feetOfWay(scene, who, p, budget) !== undefined,
    );
  return placesAround(scene, who, budget)
    .map(p => ({ x: p.x, y: p.y }))
    .filter(p => (p.x !== x || p.y !== y) && isFree(scene, who, p));
};

/** Whether a combatant may end a move at a place. */
export const canEndAt = (scene: Scene, who: Who, to: Point, budget: number): boolean =>
  isFree(scene, who, to) && feetOfWay(scene, who, to, budget) !== undefined;

/**
 * The places that so many feet may lead to and that are less than `within` feet from a foe, whether or not something is in the way. Those nearest to a foe come
 * first, and of equal ones those nearest to where the combatant stands.
 */
export const placesTowardFoes = (scene: Scene, known: Scene, who: Who, budget: number, within: number): { readonly at: Point; readonly feet: number }[] => {
  const { x, y } = combatant(scene, who);
  const metric = scene.encounter.options['distance-metric'];
  const foes = foesOf(known, who);
  const steps = Math.floor(budget / PLACE);
  const places: { at: Point; feet: number; walk: number }[] = [];
  for (let down = -steps; down <= steps; down++)
    for (let across = -steps; across <= steps; across++) {
      const walk = Math.hypot(across, down);
      if (feetAlong(metric, PLACE * across, PLACE * down) > budget) continue;
      const at = { x: x + PLACE * across, y: y + PLACE * down };
      const feet = nearestOf(metric, foes, at);
      if (feet < within) places.push({ at, feet, walk });
    }
  return places.sort((a, b) => a.feet - b.feet || a.walk - b.walk);
};

/** Whether there is no such place. Usually an adjacent place is free, so those are tried first. */
export const isShutIn = (scene: Scene, who: Who, budget: number): boolean => {
  const { x, y } = combatant(scene, who);
  const step = Math.min(PLACE, budget);
  const inTheWay = obstacles(scene, who);
  for (const d of COMPASS) {
    const to = { x: x + d.x * step, y: y + d.y * step };
    if (d.x * d.y === 0 && isFree(scene, who, to) && isStraightWayFree({ x, y }, to, inTheWay)) return false;
  }
  return placesToMove(scene, who, budget).length === 0;
};

/** A random such place; undefined if a few tries find none. */
export const anyDestination = (scene: Scene, who: Who, budget: number, below: (n: number) => number): Point | undefined => {
  const { x, y } = combatant(scene, who);
  const steps = Math.floor(budget / PLACE);
  for (let tries = 0; tries < 12 && steps > 0; tries++) {
    const to = { x: x + PLACE * (below(2 * steps + 1) - steps), y: y + PLACE * (below(2 * steps + 1) - steps) };
    if ((to.x !== x || to.y !== y) && isFree(scene, who, to) && feetOfWay(scene, who, to, budget) !== undefined) return to;
  }
  return undefined;
};

const COMPASS: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
];

/** Straight directions first, so that flight prefers them among equally good ones. */
const STRAIGHT_FIRST = [...COMPASS].sort((a, b) => Math.abs(a.x * a.y) - Math.abs(b.x * b.y));

const clampBetween = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

/** The nearest place within reach of a target that a charge can reach; undefined if there is none. It is the same for all weapons. */
export const chargeEnd = (scene: Scene, who: Who, target: Who, budget: number): Point | undefined => {
  const { charges } = surroundingsOf(scene, who);
  const key = `${target} ${budget}`;
  if (!charges.has(key)) charges.set(key, findChargeEnd(scene, who, target, budget));
  return charges.get(key);
};

const findChargeEnd = (scene: Scene, who: Who, target: Who, budget: number): Point | undefined => {
  const me = combatant(scene, who);
  if (inReach(scene, who, target) && !isBehindWalls(scene, who, target)) return { x: me.x, y: me.y };
  const it = combatant(scene, target);
  const { 'melee-reach-feet': reach, 'distance-metric': metric } = scene.encounter.options;
  const share = reach / Math.hypot(me.x - it.x, me.y - it.y);
  const nearest =
    metric === 'straight-line'
      ? { x: it.x + (me.x - it.x) * share, y: it.y + (me.y - it.y) * share }
      : { x: clampBetween(me.x, it.x - reach, it.x + reach), y: clampBetween(me.y, it.y - reach, it.y + reach) };
  if (roundFeet(feetBetween(metric, me, nearest)) > budget) return undefined;
  const ok = (p: Point) => isFree(scene, who, p) && feetOfWay(scene, who, p, budget) !== undefined && !isWalledOff(bodyAt(p), bodyAt(it), currentWalls(scene));
  if (ok(nearest)) return nearest;
  return (
    COMPASS.map(d => ({ x: it.x + d.x * reach, y: it.y + d.y * reach }))
      .filter(p => roundFeet(feetBetween(metric, p, it)) <= reach)
      .sort((a, b) => feetBetween(metric, me, a) - feetBetween(metric, me, b))
      .find(ok) ??
    placesAround(scene, who, budget).find(
      p => feetBetween(metric, p, it) <= reach && isFree(scene, who, p) && !isWalledOff(bodyAt(p), bodyAt(it), currentWalls(scene)),
    )
  );
};

/** The point so many feet from `who`, straight away from `from`. */
export const straightAway = (scene: Scene, from: Who, who: Who, feet: number): Point => {
  const a = combatant(scene, from);
  const b = combatant(scene, who);
  const far = feetBetween(scene.encounter.options['distance-metric'], a, b);
  if (far === 0) return { x: b.x + feet, y: b.y };
  return { x: b.x + ((b.x - a.x) * feet) / far, y: b.y + ((b.y - a.y) * feet) / far };
};

/** Where flight leads: to the nearest edge, or, without edges, to the place straight ahead that is farthest from all foes. */
export const flightPlace = (scene: Scene, who: Who, feet: number): Point | undefined =>
  scene.encounter.edges ? toTheEdge(scene, who, feet, scene.encounter.edges) : awayFromFoes(scene, who, feet);

const toTheEdge = (scene: Scene, who: Who, feet: number, edges: readonly [number, number, number, number]): Point | undefined => {
  const { x, y } = combatant(scene, who);
  const inTheWay = obstacles(scene, who);
  const exits = exitsFrom({ x, y }, edges).sort((a, b) => Math.abs(a.x - x) + Math.abs(a.y - y) - Math.abs(b.x - x) - Math.abs(b.y - y));
  for (const exit of exits) {
    if (!isStraightWayFree({ x, y }, pointToward({ x, y }, exit, feet), inTheWay)) continue;
    const to = lastFree(scene, who, { x, y }, exit, feet);
    if (to) return to;
  }
  return undefined;
};

/** The point at most so many feet from one point toward another, along x and y. */
const pointToward = ({ x, y }: Point, to: Point, feet: number): Point => ({
  x: clampBetween(to.x, x - feet, x + feet),
  y: clampBetween(to.y, y - feet, y + feet),
});

/** The farthest free place toward a point. */
const lastFree = (scene: Scene, who: Who, from: Point, goal: Point, feet: number): Point | undefined => {
  for (let left = feet; left > 0; left -= PLACE) {
    const to = pointToward(from, goal, left);
    if ((to.x !== from.x || to.y !== from.y) && isFree(scene, who, to)) return to;
  }
  return undefined;
};

const awayFromFoes = (scene: Scene, who: Who, feet: number): Point | undefined => {
  const me = combatant(scene, who);
  const inTheWay = obstacles(scene, who);
  let best: Point | undefined;
  let most = nearestFoe(scene, who);
  for (const d of STRAIGHT_FIRST) {
    const far = scene.encounter.options['distance-metric'] === 'straight-line' ? feet / Math.hypot(d.x, d.y) : feet;
    const goal = { x: roundFeet(me.x + d.x * far), y: roundFeet(me.y + d.y * far) };
    const to = isStraightWayFree(me, goal, inTheWay) ? lastFree(scene, who, me, goal, feet) : undefined;
    if (!to) continue;
    const away = nearestFoe(scene, who, to);
    if (away > most) {
      best = to;
      most = away;
    }
  }
  return best;
};
