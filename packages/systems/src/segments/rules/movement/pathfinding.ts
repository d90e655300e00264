import type { Who } from '@fray/engine';
import { canWalkStraight, compassSteps, type Point, type ReachedCell, reachableCells } from '@fray/engine/field';
import { countsHidden, currentWalls, nearestPlace } from '@fray/engine/kit';
import type { WrittenEncounter } from '../../setup/encounter-schema.ts';
import { allCombatants, alter, combatant, isFoe, isHiddenFrom, isPresent, type Scene, sheet } from '../../state/scene.ts';
import {
  distanceBetween,
  engagedFoes,
  enteredDistance,
  hasEnteredDistance,
  isBehindWalls,
  isFighting,
  isFree,
  isMeeting,
  nearestFoe,
  reachOf,
  yardsBetween,
} from './space.ts';

/** Whether a combatant who moves there stays engaged with all these foes. */
export const isStayingEngaged = (scene: Scene, who: Who, to: Point, foes: readonly Who[]): boolean => {
  for (const foe of foes) if (!isMeeting(scene, who, foe, to)) return false;
  return true;
};

/**
 * Moving away while engaged is refused, or provokes if the option says so. A move that stays within reach of all engaged foes is always allowed
 * [retreat.disengage].
 */
export const canMoveAway = (scene: Scene, who: Who, p: Point): boolean =>
  scene.encounter.options['flee-engaged'] === 'provoke' || isStayingEngaged(scene, who, p, engagedFoes(scene, who));

const AROUND = compassSteps('E', 'W', 'S', 'N', 'SE', 'SW', 'NE', 'NW');

/** The places that a combat step may lead to: 1 yard away, leaving no engagement [house.combat-step]. */
export const combatSteps = (scene: Scene, who: Who): Point[] => {
  const { x, y } = combatant(scene, who);
  const foes = engagedFoes(scene, who);
  return AROUND.map(d => ({ x: x + d.x, y: y + d.y })).filter(
    p => isFree(scene, who, p) && canWalkStraight({ x, y }, p, currentWalls(scene)) && isStayingEngaged(scene, who, p, foes),
  );
};

/** The step that brings a target within `reach` yards, to a place that is free in `now`. Undefined if there is none. */
export const stepToReach = (scene: Scene, who: Who, target: Who, reach: number, now: Scene = scene): Point | undefined => {
  const it = combatant(scene, target);
  if (combatant(scene, who).stepped || distanceBetween(scene, who, target) > reach + 2) return undefined;
  // Where a distance is entered, a step shortens it by 1 yard.
  if (hasEnteredDistance(scene, who, target))
    return distanceBetween(scene, who, target) <= reach + 1 ? { x: combatant(scene, who).x, y: combatant(scene, who).y } : undefined;
  return nearestTo(
    it,
    combatSteps(scene, who).filter(p => yardsBetween(p, it) <= reach && isFree(now, who, p) && !isBehindWalls(scene, who, target, p)),
  );
};

/** A foe at an entered distance that 1 yard less would bring into either one's reach. */
export const foeMetByStep = (scene: Scene, who: Who): Who | undefined =>
  scene.figures.length === 0
    ? undefined
    : allCombatants(scene).find(foe => {
        const yards = isFoe(scene, who, foe) ? enteredDistance(scene, who, foe) : undefined;
        return (
          yards !== undefined &&
          isFighting(combatant(scene, foe)) &&
          !isHiddenFrom(scene, foe, who) &&
          !isHiddenFrom(scene, who, foe) &&
          yards - 1 <= Math.max(reachOf(scene, who), reachOf(scene, foe))
        );
      });

/** The step that brings a combatant and any foe into reach of each other [melee.step]; where distances are entered, the present place. */
export const stepToMeet = (scene: Scene, who: Who): Point | undefined => {
  if (combatant(scene, who).stepped) return undefined;
  if (foeMetByStep(scene, who) !== undefined) return combatant(scene, who);
  const near = scene.combatants.flatMap((c, other) =>
    other !== who && isFoe(scene, who, other) && yardsBetween(combatant(scene, who), c) <= 8 ? [other] : [],
  );
  if (near.length === 0) return undefined;
  return combatSteps(scene, who).find(p => near.some(foe => isMeeting(scene, who, foe, p)));
};

const nearestTo = (it: Point, places: readonly Point[]): Point | undefined => {
  let best: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const p of places) {
    const far = Math.hypot(p.x - it.x, p.y - it.y);
    if (far < least - 1e-9) {
      least = far;
      best = p;
    }
  }
  return best;
};

/** Everything reachable by walking from one place within a budget. A way's last leg may be a straight line from any of the `nearest` cells. */
interface Walk {
  readonly walls: object;
  readonly x: number;
  readonly y: number;
  readonly yards: number;
  readonly costs: ReadonlyMap<string, number>;
  readonly nearest: readonly ReachedCell[];
  /** Way lengths already computed. Menus and completions ask for the same ones again. */
  readonly ways: Map<string, number>;
}

/** The last walk is kept, because all entries of a menu start from the same place. */
let latest: Walk | undefined;

/** How many cells are tried for a straight last leg. Enough for all cells within 17 yards in the open. */
const MAX_TURNS = 1000;

/** A kept walk with a larger budget also serves a smaller one, because the ways are the same. */
const walkFrom = ({ x, y }: Point, yards: number, walls: ReturnType<typeof currentWalls>): Walk => {
  if (latest?.walls === walls && latest.x === x && latest.y === y && latest.yards >= yards) return latest;
  const walk = { from: { x, y }, budget: yards + 1, cell: 1, metric: 'straight-line' } as const;
  const places = [...reachableCells({ ...walk, blocked: (a, b) => !canWalkStraight(a, b, walls) })].sort((a, b) => a.cost - b.cost);
  latest = { walls, x, y, yards, costs: new Map(places.map(p => [keyOf(p), p.cost])), nearest: places.slice(0, MAX_TURNS), ways: new Map() };
  return latest;
};

/**
 * The yards of the shortest way to a place, straight or around walls and shut doors; undefined if it is longer than `most`. A way that is no longer than
 * `enough` need not be the shortest: the costs of the walk usually have one, without a search.
 */
export const yardsOfWay = (scene: Scene, who: Who, to: Point, most: number, enough = 0): number | undefined => {
  const walls = currentWalls(scene);
  const from = combatant(scene, who);
  const straight = yardsBetween(from, to);
  if (straight > most) return undefined;
  if (walls.length === 0) return straight;
  if (straight < enough) {
    const steps = Math.floor(walkFrom(from, most, walls).costs.get(keyOf(to)) ?? Number.POSITIVE_INFINITY);
    if (steps <= enough) return steps;
  }
  if (canWalkStraight(from, to, walls)) return straight;
  const least = yardsAround(walkFrom(from, most, walls), to, walls, Math.max(straight, enough));
  return least <= most ? least : undefined;
};

const keyOf = ({ x, y }: Point): string => `${x},${y}`;

/** Faster than `Math.hypot`, whose protection against overflow dominated the time of a menu. */
const lengthOf = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** The yards to a place that no straight line reaches; more than the walk's budget if it is not reachable within it. Stops at a way of `enough` yards. */
const yardsAround = ({ yards, costs, nearest, ways }: Walk, to: Point, walls: ReturnType<typeof currentWalls>, enough: number): number => {
  const key = keyOf(to);
  const known = ways.get(key);
  if (known !== undefined) return known;
  // All ways longer than the budget count as equally long.
  let least = Math.min(Math.floor(costs.get(key) ?? Number.POSITIVE_INFINITY), yards + 1);
  for (const p of nearest) {
    // Only the shortest way is kept.
    if (least <= enough) return least;
    if (p.cost >= least) break;
    const way = Math.floor(p.cost + lengthOf(p.x - to.x, p.y - to.y));
    if (way < least && canWalkStraight(p, to, walls)) least = way;
  }
  ways.set(key, least);
  return least;
};

/** Every place within so many yards of a combatant, straight ahead, whether or not something is in the way. */
const placesAround = (scene: Scene, who: Who, yards: number): Point[] => {
  const me = combatant(scene, who);
  const places: Point[] = [];
  for (let dy = -yards; dy <= yards; dy++)
    for (let dx = -yards; dx <= yards; dx++) {
      const p = { x: me.x + dx, y: me.y + dy };
      if ((dx !== 0 || dy !== 0) && yardsBetween(me, p) <= yards) places.push(p);
    }
  return places;
};

/** Whether a place is free and no farther to walk than so many yards. */
export const isPlaceWithin = (scene: Scene, who: Who, p: Point, yards: number): boolean =>
  isFree(scene, who, p) && yardsOfWay(scene, who, p, yards, yards) !== undefined;

/** Every free place within so many yards of a combatant. */
export const placesWithin = (scene: Scene, who: Who, yards: number): Point[] =>
  placesAround(scene, who, yards).filter(p => isPlaceWithin(scene, who, p, yards));

/** Every place within so many yards that is less than `within` from a foe, the nearest first, whether or not something is in the way. */
export const placesTowardFoes = (scene: Scene, known: Scene, who: Who, yards: number, within: number): { readonly at: Point; readonly feet: number }[] =>
  placesAround(scene, who, yards)
    .map(at => ({ at, feet: nearestFoe(known, who, at) }))
    .filter(place => place.feet < within)
    .sort((a, b) => a.feet - b.feet);

/** Whether a combatant who approaches one foe leaves another foe they are engaged with (entered distances only). */
export const isLeaving = (scene: Scene, who: Who, target: Who): boolean => engagedFoes(scene, who).some(foe => foe !== target);

/** The nearest place within so many yards from which a target is in reach; where the distance is entered, the present place. */
export const placeToReach = (scene: Scene, who: Who, target: Who, yards: number, reach: number): Point | undefined => {
  const it = combatant(scene, target);
  const me = combatant(scene, who);
  if (hasEnteredDistance(scene, who, target)) {
    const held = scene.encounter.options['flee-engaged'] === 'refuse' && isLeaving(scene, who, target);
    return distanceBetween(scene, who, target) <= yards + reach && !held ? me : undefined;
  }
  if (distanceBetween(scene, who, target) > yards + reach + 2) return undefined;
  return nearestTo(
    me,
    placesWithin(scene, who, yards).filter(p => yardsBetween(p, it) <= reach && !isBehindWalls(scene, who, target, p) && canMoveAway(scene, who, p)),
  );
};

/** Moves a combatant, who is then no longer hidden. If that brings a foe into reach, neither counts as disengaged any more [retreat.disengage]. */
export const setPlace = (scene: Scene, who: Who, { x, y }: Point): void => {
  const c = alter(scene, who);
  c.x = x;
  c.y = y;
  c.setPosition = false;
  for (let other = 0; other < scene.combatants.length; other++) {
    if (other === who || !isMeeting(scene, who, other)) continue;
    c.disengaged = false;
    if (combatant(scene, other).disengaged) alter(scene, other).disengaged = false;
  }
};

/** Where the starting row of a side begins. */
const rowOf = (scene: Scene, who: Who): Point => {
  // `encounterSchema` has parsed it.
  const { sides, distance: apart } = scene.encounter.written as WrittenEncounter;
  const column = Object.keys(sides ?? { heroes: [], monsters: [] }).indexOf(sheet(scene, who).side);
  return column < 0 || countsHidden(scene.encounter.written) ? combatant(scene, who) : { x: column * apart, y: 0 };
};

/** Places a newcomer beside the last combatant of their side, still hidden if they are. */
export const standByItsSide = (scene: Scene, who: Who): void => {
  const { side } = sheet(scene, who);
  const hidden = combatant(scene, who).setPosition;
  // The place of a visible newcomer must not reveal where a hidden combatant stands.
  const isKnown = (other: Who) => hidden || countsHidden(scene.encounter.written) || !combatant(scene, other).setPosition;
  const mate = scene.combatants.findLastIndex((c, other) => other !== who && isPresent(c) && sheet(scene, other).side === side && isKnown(other));
  const at = mate < 0 ? rowOf(scene, who) : combatant(scene, mate);
  const near = nearestPlace(at, 20, 1, p => isFree(scene, who, p, isKnown) && canWalkStraight(at, p, currentWalls(scene)));
  if (near) setPlace(scene, who, near);
  alter(scene, who).setPosition = hidden;
};
