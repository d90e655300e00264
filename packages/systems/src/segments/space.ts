import type { Hindrance, Spot, Who } from '@fray/engine';
import { isWalledOff, type Point, type Reached, reachable, type Square, walksFreely } from '@fray/engine/field';
import { spacesAround, wallsHiding, wallsIn } from '@fray/engine/kit';
import type { Means } from './encounter.ts';
import {
  alter,
  type Combatant,
  combatant,
  copy,
  everybody,
  isAtHand,
  isConscious,
  isFoe,
  isHiddenFrom,
  isPresent,
  type Scene,
  sheet,
  thingOf,
} from './scene.ts';

const between = (a: Point, b: Point): number => {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.floor(Math.sqrt(dx * dx + dy * dy));
};

const figureOf = (scene: Scene, a: Who, b: Who): number | undefined =>
  scene.figures.length === 0 ? undefined : scene.figures.find(([one, other]) => one === Math.min(a, b) && other === Math.max(a, b))?.[2];

/** Whether the yards between two were entered, and no map is kept of them. */
export const isEntered = (scene: Scene, a: Who, b: Who): boolean => figureOf(scene, a, b) !== undefined;

/** Yards between two combatants: as entered, or in a straight line, rounded down. */
export const distance = (scene: Scene, a: Who, b: Who): number => figureOf(scene, a, b) ?? between(combatant(scene, a), combatant(scene, b));

/** Enters the yards between two; whoever is met thereby is disengaged no more. */
export const enterDistance = (scene: Scene, a: Who, b: Who, yards: number): void => {
  const [one, other] = [Math.min(a, b), Math.max(a, b)];
  scene.figures = [...scene.figures.filter(f => f[0] !== one || f[1] !== other), [one, other, yards]];
  if (!meets(scene, a, b)) return;
  for (const who of [a, b]) if (combatant(scene, who).disengaged) alter(scene, who).disengaged = false;
};

/** Melee range: 1 yard, 1 more for a large and 2 for a huge body, and the weapon's reach [house.melee-range]. */
export const reachWith = (scene: Scene, who: Who, means: Pick<Means, 'reach'>): number => 1 + Math.max(0, sheet(scene, who).size - 2) + means.reach;

const NO_WEAPON = { reach: 0 };

/** The longest reach among the melee weapons at hand; a body alone reaches as far as it does. */
export const reachOf = (scene: Scene, who: Who): number => {
  let longest = reachWith(scene, who, NO_WEAPON);
  if (scene.encounter.longestReach === 0) return longest;
  for (const t of [...combatant(scene, who).held, ...sheet(scene, who).body]) {
    const means = thingOf(scene, t).means[0];
    if (means && means.range === 0 && means.reach > 0 && isAtHand(scene, who, means)) longest = Math.max(longest, reachWith(scene, who, means));
  }
  return longest;
};

/** Awake, and neither given up nor gone. */
const isFighting = (c: Combatant): boolean => c.fate === 'up' && isConscious(c);

/** Fields are drawn in feet; a yard has three. */
export const FEET = 3;

const bodyAt = ({ x, y }: Point): Square => ({ x, y, feet: 1 });

/** Walls or shut doors of the map hide all of somebody from where somebody stands, or would stand. */
export const isBehindWalls = (scene: Scene, a: Who, b: Who, at: Point = combatant(scene, a)): boolean =>
  !isEntered(scene, a, b) && areWalledOff(scene, at, combatant(scene, b));

const areWalledOff = (scene: Scene, from: Point, to: Point): boolean => {
  const walls = wallsIn(scene);
  return walls.length > 0 && isWalledOff(bodyAt(from), bodyAt(to), walls);
};

const placeOf = (scene: Scene, at: Spot): Point => (typeof at === 'number' ? combatant(scene, at) : { x: at.x / FEET, y: at.y / FEET });

/** Yards between two, of whom one or both may be places on the board, and the walls between them that hide one from the other. */
export const spaceBetween = (scene: Scene, a: Spot, b: Spot): { readonly yards: number; readonly isBlocked: boolean; readonly walls: readonly Hindrance[] } => {
  const [from, to] = [placeOf(scene, a), placeOf(scene, b)];
  const known = typeof a === 'number' && typeof b === 'number' ? figureOf(scene, a, b) : undefined;
  const isBlocked = known === undefined && areWalledOff(scene, from, to);
  return { yards: known ?? between(from, to), isBlocked, walls: isBlocked ? wallsHiding(scene, bodyAt(from), bodyAt(to), FEET) : [] };
};

/** The places in melee range of somebody, unless walls are before them, on the board [house.melee-range]. */
export const placesInReach = (scene: Scene, who: Who): Point[] => {
  const me = combatant(scene, who);
  const most = reachOf(scene, who);
  const places = spacesAround(me, most, 1, p => between(me, p) <= most && !areWalledOff(scene, me, p));
  return places.map(p => ({ x: FEET * p.x, y: FEET * p.y }));
};

/** Two foes who know of each other, both awake, of whom one at least has the other in melee range, as where their moves ended [armed.threat-zone] [unarmed.threat-zone] [othermelee.threat-zone]. */
export const meets = (scene: Scene, a: Who, b: Who, at?: Point): boolean => {
  const other = combatant(scene, b);
  if (!isFoe(scene, a, b) || !isFighting(other) || !isFighting(combatant(scene, a))) return false;
  if (isHiddenFrom(scene, a, b) || isHiddenFrom(scene, b, a)) return false;
  const yards = at && !isEntered(scene, a, b) ? between(at, other) : distance(scene, a, b);
  return (yards <= reachOf(scene, a) || yards <= reachOf(scene, b)) && !isBehindWalls(scene, a, b, at);
};

export const isEngagedWith = (scene: Scene, a: Who, b: Who): boolean =>
  !combatant(scene, a).disengaged && !combatant(scene, b).disengaged && meets(scene, a, b);

export const engagedFoes = (scene: Scene, who: Who): Who[] => {
  const foes: Who[] = [];
  for (let other = 0; other < scene.combatants.length; other++) if (other !== who && isEngagedWith(scene, who, other)) foes.push(other);
  return foes;
};

export const isEngaged = (scene: Scene, who: Who): boolean => {
  for (let other = 0; other < scene.combatants.length; other++) if (other !== who && isEngagedWith(scene, who, other)) return true;
  return false;
};

/** How all stand once somebody has shown itself, as it does by an attack. */
export const inTheOpen = (scene: Scene, who: Who): Scene => {
  if (!combatant(scene, who).set_position) return scene;
  const then = copy(scene);
  alter(then, who).set_position = false;
  return then;
};

const isOutside = ({ encounter: { edges } }: Scene, { x, y }: Point): boolean =>
  edges !== undefined && (x < edges[0] || y < edges[1] || x > edges[2] || y > edges[3]);

/** Nobody stands there, as far as it knows, and it lies on the field. */
export const isFree = (scene: Scene, who: Who, to: Point): boolean => {
  if (isOutside(scene, to)) return false;
  for (let other = 0; other < scene.combatants.length; other++) {
    if (other === who || !isPresent(combatant(scene, other)) || isHiddenFrom(scene, other, who)) continue;
    const c = combatant(scene, other);
    if (Math.abs(c.x - to.x) < 1 && Math.abs(c.y - to.y) < 1) return false;
  }
  return true;
};

/** Whether somebody who goes there stays engaged with all it is engaged with. */
export const keepsEngaged = (scene: Scene, who: Who, to: Point, foes: readonly Who[]): boolean => {
  for (const foe of foes) if (!meets(scene, who, foe, to)) return false;
  return true;
};

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
export const steps = (scene: Scene, who: Who): Point[] => {
  const { x, y } = combatant(scene, who);
  const foes = engagedFoes(scene, who);
  return AROUND.map(d => ({ x: x + d.x, y: y + d.y })).filter(
    p => isFree(scene, who, p) && walksFreely({ x, y }, p, wallsIn(scene)) && keepsEngaged(scene, who, p, foes),
  );
};

/** The step that brings a target into a reach of so many yards; nothing when none does. */
export const stepToReach = (scene: Scene, who: Who, target: Who, reach: number): Point | undefined => {
  const it = combatant(scene, target);
  if (combatant(scene, who).stepped || distance(scene, who, target) > reach + 2) return undefined;
  // Where no map is kept a step is a yard less between the two.
  if (isEntered(scene, who, target)) return distance(scene, who, target) <= reach + 1 ? { x: combatant(scene, who).x, y: combatant(scene, who).y } : undefined;
  return nearestTo(
    it,
    steps(scene, who).filter(p => between(p, it) <= reach && !isBehindWalls(scene, who, target, p)),
  );
};

/** A foe at an entered distance that a step brings into reach of somebody, or somebody into its reach. */
export const metByStep = (scene: Scene, who: Who): Who | undefined =>
  scene.figures.length === 0
    ? undefined
    : everybody(scene).find(foe => {
        const yards = isFoe(scene, who, foe) ? figureOf(scene, who, foe) : undefined;
        return yards !== undefined && isFighting(combatant(scene, foe)) && yards - 1 <= Math.max(reachOf(scene, who), reachOf(scene, foe));
      });

/** The step that brings somebody and any foe together [melee.step]; where no map is kept of the two, on the spot. */
export const stepToMeet = (scene: Scene, who: Who): Point | undefined => {
  if (combatant(scene, who).stepped) return undefined;
  if (metByStep(scene, who) !== undefined) return combatant(scene, who);
  const near = scene.combatants.flatMap((c, other) => (other !== who && isFoe(scene, who, other) && between(combatant(scene, who), c) <= 8 ? [other] : []));
  if (near.length === 0) return undefined;
  return steps(scene, who).find(p => near.some(foe => meets(scene, who, foe, p)));
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

let latest: { readonly walls: object; readonly x: number; readonly y: number; readonly yards: number; readonly places: readonly Reached[] } | undefined;

/** The yards that lead to a place, if they are no more than so many: straight, or round walls and shut doors. */
export const yardsTo = (scene: Scene, who: Who, to: Point, most: number): number | undefined => {
  const walls = wallsIn(scene);
  const { x, y } = combatant(scene, who);
  const straight = between({ x, y }, to);
  if (straight > most) return undefined;
  if (walls.length === 0 || walksFreely({ x, y }, to, walls)) return straight;
  if (latest?.walls !== walls || latest.x !== x || latest.y !== y || latest.yards !== most) {
    const walk = { from: { x, y }, budget: most + 1, cell: 1, metric: 'straight-line' } as const;
    latest = { walls, x, y, yards: most, places: reachable({ ...walk, blocked: (a, b) => !walksFreely(a, b, walls) }) };
  }
  const ways = latest.places.flatMap(p => (walksFreely(p, to, walls) ? [Math.floor(p.cost + Math.hypot(p.x - to.x, p.y - to.y))] : []));
  const least = Math.min(...ways);
  return least <= most ? least : undefined;
};

const getsTo = (scene: Scene, who: Who, to: Point, yards: number): boolean => yardsTo(scene, who, to, yards) !== undefined;

/** Every free place within so many yards of where somebody stands. */
export const placesWithin = (scene: Scene, who: Who, yards: number): Point[] => {
  const me = combatant(scene, who);
  const places: Point[] = [];
  for (let dy = -yards; dy <= yards; dy++)
    for (let dx = -yards; dx <= yards; dx++) {
      const p = { x: me.x + dx, y: me.y + dy };
      if ((dx !== 0 || dy !== 0) && between(me, p) <= yards && isFree(scene, who, p) && getsTo(scene, who, p, yards)) places.push(p);
    }
  return places;
};

/** The nearest place to a target from which it is in reach, no farther than so many yards off; where no map is kept of the two, on the spot. */
export const placeToReach = (scene: Scene, who: Who, target: Who, yards: number, reach: number): Point | undefined => {
  const it = combatant(scene, target);
  const me = combatant(scene, who);
  if (isEntered(scene, who, target)) return distance(scene, who, target) <= yards + reach ? me : undefined;
  if (distance(scene, who, target) > yards + reach + 2) return undefined;
  const foes = engagedFoes(scene, who);
  return nearestTo(
    me,
    placesWithin(scene, who, yards).filter(p => between(p, it) <= reach && !isBehindWalls(scene, who, target, p) && keepsEngaged(scene, who, p, foes)),
  );
};

/** Sets somebody down. Where that brings it and a foe together, neither counts as disengaged any more [retreat.disengage]. */
export const place = (scene: Scene, who: Who, { x, y }: Point): void => {
  const c = alter(scene, who);
  c.x = x;
  c.y = y;
  c.set_position = false;
  for (let other = 0; other < scene.combatants.length; other++) {
    if (other === who || !meets(scene, who, other)) continue;
    c.disengaged = false;
    if (combatant(scene, other).disengaged) alter(scene, other).disengaged = false;
  }
};

/** Who stands in the way of a shot into a melee, the nearest to the shooter first: others engaged with the target within half a yard of the line. */
export const inTheWay = (scene: Scene, shooter: Who, target: Who): Who[] => {
  const from = combatant(scene, shooter);
  const to = combatant(scene, target);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  return engagedFoes(scene, target)
    .filter(who => who !== shooter)
    .map(who => {
      const { x, y } = combatant(scene, who);
      const share = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
      return { who, share, off: Math.hypot(from.x + share * dx - x, from.y + share * dy - y) };
    })
    .filter(w => w.share > 0 && w.share < 1 && w.off <= 0.5 + 1e-9)
    .sort((a, b) => a.share - b.share || a.who - b.who)
    .map(w => w.who);
};

/** Yards to the nearest foe that still fights. */
export const nearestFoe = (scene: Scene, who: Who): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < scene.combatants.length; other++)
    if (isFoe(scene, who, other) && isFighting(combatant(scene, other)))
      least = Math.min(least, Math.hypot(combatant(scene, who).x - combatant(scene, other).x, combatant(scene, who).y - combatant(scene, other).y));
  return least;
};
