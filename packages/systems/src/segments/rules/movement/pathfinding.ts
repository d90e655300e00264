import type { Who } from '@fray/engine';
import { canWalkStraight, type Point, type ReachedCell, reachableCells } from '@fray/engine/field';
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
  reachOf,
  yardsBetween,
} from './space.ts';

/** Whether somebody who goes there stays engaged with all it is engaged with. */
export const isStayingEngaged = (scene: Scene, who: Who, to: Point, foes: readonly Who[]): boolean => {
  for (const foe of foes) if (!isMeeting(scene, who, foe, to)) return false;
  return true;
};

/** Moving off while engaged is refused, or by option provokes; a move that stays in reach of all of them is neither [retreat.disengage]. */
export const canMoveAway = (scene: Scene, who: Who, p: Point): boolean =>
  scene.encounter.options.flee_engaged === 'provoke' || isStayingEngaged(scene, who, p, engagedFoes(scene, who));

const AROUND: readonly Point[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
];

/** Where a combat step may lead: 1 yard, and out of no engagement [house.combat-step]. */
export const combatSteps = (scene: Scene, who: Who): Point[] => {
  const { x, y } = combatant(scene, who);
  const foes = engagedFoes(scene, who);
  return AROUND.map(d => ({ x: x + d.x, y: y + d.y })).filter(
    p => isFree(scene, who, p) && canWalkStraight({ x, y }, p, currentWalls(scene)) && isStayingEngaged(scene, who, p, foes),
  );
};

/** The step that brings a target into a reach of so many yards, to a place that is free now; nothing when none does. */
export const stepToReach = (scene: Scene, who: Who, target: Who, reach: number, now: Scene = scene): Point | undefined => {
  const it = combatant(scene, target);
  if (combatant(scene, who).stepped || distanceBetween(scene, who, target) > reach + 2) return undefined;
  // Where no map is kept a step is a yard less between the two.
  if (hasEnteredDistance(scene, who, target))
    return distanceBetween(scene, who, target) <= reach + 1 ? { x: combatant(scene, who).x, y: combatant(scene, who).y } : undefined;
  return nearestTo(
    it,
    combatSteps(scene, who).filter(p => yardsBetween(p, it) <= reach && isFree(now, who, p) && !isBehindWalls(scene, who, target, p)),
  );
};

/** A foe at an entered distance that a step brings into reach of somebody, or somebody into its reach. */
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

/** The step that brings somebody and any foe together [melee.step]; where no map is kept of the two, on the spot. */
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

/** All that can be walked to from one place within a budget: what each place costs, and the nearest places, from which a last straight line may be shorter. */
interface Walk {
  readonly walls: object;
  readonly x: number;
  readonly y: number;
  readonly yards: number;
  readonly costs: ReadonlyMap<string, number>;
  readonly nearest: readonly ReachedCell[];
  /** The yards of each way that was asked for, which menus and completions do again and again. */
  readonly ways: Map<string, number>;
}

/** The last walk is kept: those who look at a menu stay where they are. */
let latest: Walk | undefined;

/** A straight last line is looked for from this many places at most: all of them within 17 yards, where no walls are in the way. */
const MAX_TURNS = 1000;

/** A walk with a larger budget serves for a smaller one: its ways are the same. */
const walkFrom = ({ x, y }: Point, yards: number, walls: ReturnType<typeof currentWalls>): Walk => {
  if (latest?.walls === walls && latest.x === x && latest.y === y && latest.yards >= yards) return latest;
  const walk = { from: { x, y }, budget: yards + 1, cell: 1, metric: 'straight-line' } as const;
  const places = [...reachableCells({ ...walk, blocked: (a, b) => !canWalkStraight(a, b, walls) })].sort((a, b) => a.cost - b.cost);
  latest = { walls, x, y, yards, costs: new Map(places.map(p => [`${p.x},${p.y}`, p.cost])), nearest: places.slice(0, MAX_TURNS), ways: new Map() };
  return latest;
};

/** The yards that lead to a place, if they are no more than `most`: straight, or round walls and shut doors. */
export const yardsOfWay = (scene: Scene, who: Who, to: Point, most: number): number | undefined => {
  const walls = currentWalls(scene);
  const from = combatant(scene, who);
  const straight = yardsBetween(from, to);
  if (straight > most) return undefined;
  if (walls.length === 0 || canWalkStraight(from, to, walls)) return straight;
  const least = yardsAround(walkFrom(from, most, walls), to, walls);
  return least <= most ? least : undefined;
};

/** Whether a place can be reached within so many yards. Most are by the steps of the walk alone, and need no shortest way. */
const getsTo = (scene: Scene, who: Who, to: Point, yards: number): boolean => {
  const walls = currentWalls(scene);
  const from = combatant(scene, who);
  if (walls.length > 0 && yardsBetween(from, to) <= yards) {
    const steps = walkFrom(from, yards, walls).costs.get(`${to.x},${to.y}`);
    if (steps !== undefined && Math.floor(steps) <= yards) return true;
  }
  return yardsOfWay(scene, who, to, yards) !== undefined;
};

/** `Math.hypot` guards against numbers too large for any map, and takes most of the time of a menu for it. */
const lengthOf = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** The yards to a place that no straight line leads to; more than the walk has where it leads nowhere near. */
const yardsAround = ({ x, y, yards, costs, nearest, ways }: Walk, to: Point, walls: ReturnType<typeof currentWalls>): number => {
  const key = `${to.x},${to.y}`;
  const known = ways.get(key);
  if (known !== undefined) return known;
  // Ways that are longer than the walk need not be told apart.
  let least = Math.min(Math.floor(costs.get(key) ?? Number.POSITIVE_INFINITY), yards + 1);
  // No way is shorter than the straight line.
  const shortest = Math.floor(lengthOf(to.x - x, to.y - y));
  for (const p of nearest) {
    if (p.cost >= least || least <= shortest) break;
    const way = Math.floor(p.cost + lengthOf(p.x - to.x, p.y - to.y));
    if (way < least && canWalkStraight(p, to, walls)) least = way;
  }
  ways.set(key, least);
  return least;
};

/** Every free place within so many yards of where somebody stands. */
export const placesWithin = (scene: Scene, who: Who, yards: number): Point[] => {
  const me = combatant(scene, who);
  const places: Point[] = [];
  for (let dy = -yards; dy <= yards; dy++)
    for (let dx = -yards; dx <= yards; dx++) {
      const p = { x: me.x + dx, y: me.y + dy };
      if ((dx !== 0 || dy !== 0) && yardsBetween(me, p) <= yards && isFree(scene, who, p) && getsTo(scene, who, p, yards)) places.push(p);
    }
  return places;
};

/** Whether somebody who goes to one foe, where no map is kept, moves off from another it is engaged with. */
export const isLeaving = (scene: Scene, who: Who, target: Who): boolean => engagedFoes(scene, who).some(foe => foe !== target);

/** The nearest place to a target from which it is in reach, no farther than so many yards off; where no map is kept of the two, on the spot. */
export const placeToReach = (scene: Scene, who: Who, target: Who, yards: number, reach: number): Point | undefined => {
  const it = combatant(scene, target);
  const me = combatant(scene, who);
  if (hasEnteredDistance(scene, who, target)) {
    const held = scene.encounter.options.flee_engaged === 'refuse' && isLeaving(scene, who, target);
    return distanceBetween(scene, who, target) <= yards + reach && !held ? me : undefined;
  }
  if (distanceBetween(scene, who, target) > yards + reach + 2) return undefined;
  return nearestTo(
    me,
    placesWithin(scene, who, yards).filter(p => yardsBetween(p, it) <= reach && !isBehindWalls(scene, who, target, p) && canMoveAway(scene, who, p)),
  );
};

/** Sets somebody down. Where that brings it and a foe together, neither counts as disengaged any more [retreat.disengage]. */
export const setPlace = (scene: Scene, who: Who, { x, y }: Point): void => {
  const c = alter(scene, who);
  c.x = x;
  c.y = y;
  c.set_position = false;
  for (let other = 0; other < scene.combatants.length; other++) {
    if (other === who || !isMeeting(scene, who, other)) continue;
    c.disengaged = false;
    if (combatant(scene, other).disengaged) alter(scene, other).disengaged = false;
  }
};

/** Where the row of a side begins. */
const rowOf = (scene: Scene, who: Who): Point => {
  const { sides, distance: apart } = scene.encounter.written as WrittenEncounter;
  const column = Object.keys(sides ?? { heroes: [], monsters: [] }).indexOf(sheet(scene, who).side);
  return column < 0 || countsHidden(scene.encounter.written) ? combatant(scene, who) : { x: column * apart, y: 0 };
};

/** Sets a newcomer down beside the last of its side, hidden if it comes so. */
export const standByItsSide = (scene: Scene, who: Who): void => {
  const { side } = sheet(scene, who);
  const hidden = combatant(scene, who).set_position;
  // Where somebody hides shows in no place of somebody seen.
  const isKnown = (other: Who) => hidden || countsHidden(scene.encounter.written) || !combatant(scene, other).set_position;
  const mate = scene.combatants.findLastIndex((c, other) => other !== who && isPresent(c) && sheet(scene, other).side === side && isKnown(other));
  const at = mate < 0 ? rowOf(scene, who) : combatant(scene, mate);
  const near = nearestPlace(at, 20, 1, p => isFree(scene, who, p, isKnown) && canWalkStraight(at, p, currentWalls(scene)));
  if (near) setPlace(scene, who, near);
  alter(scene, who).set_position = hidden;
};
