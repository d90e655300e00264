import type { Who } from '@fray/engine';
import type { Hindrance } from '@fray/engine/board';
import { type Barrier, canWalkStraight, compassSteps, isWalledOff } from '@fray/engine/field';
import { currentWalls, wallsHidingBody, withRecord } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { areOpponents, combatant, isInFight, type Scene } from '../state/scene.ts';

export interface Square {
  readonly x: number;
  readonly y: number;
}

/** Squares between two places: the larger of the differences [core.grid]. */
export const squaresBetween = (a: Square, b: Square): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

export const distanceBetween = (scene: Scene, a: Who, b: Who): number => squaresBetween(combatant(scene, a), combatant(scene, b));

const isOutside = ({ encounter: { edges } }: Scene, { x, y }: Square): boolean =>
  edges !== undefined && (x < edges[0] || y < edges[1] || x > edges[2] || y > edges[3]);

/** Whether a wall or closed door separates two adjacent squares. */
export const isWalled = (scene: Scene, from: Square, to: Square): boolean => !canWalkStraight(from, to, currentWalls(scene));

/** Known answers of `isBehindWalls` for the walls of a moment, by square. A menu asks for the same squares again with each weapon and each path. */
const hiddenSquares = new WeakMap<readonly Barrier[], Map<number, Map<number, boolean>>>();
/** So many squares that others were looked for from are remembered. */
const MAX_SQUARES = 2000;

/** A number for each square: none lies farther out than this. */
const FAR = 20_000;
const numberOf = ({ x, y }: Square): number => (x + FAR) * 2 * FAR + y + FAR;

/** Whether walls or closed doors hide one square from another completely. */
export const isBehindWalls = (scene: Scene, from: Square, to: Square): boolean => {
  const walls = currentWalls(scene);
  if (walls.length === 0) return false;
  let known = hiddenSquares.get(walls);
  if (!known || known.size > MAX_SQUARES) hiddenSquares.set(walls, (known = new Map()));
  const start = numberOf(from);
  let seen = known.get(start);
  if (!seen) known.set(start, (seen = new Map()));
  const end = numberOf(to);
  let isHidden = seen.get(end);
  if (isHidden === undefined) seen.set(end, (isHidden = isWalledOff({ x: from.x, y: from.y, feet: 1 }, { x: to.x, y: to.y, feet: 1 }, walls)));
  return isHidden;
};

/** The size of a square on the boards of all systems. */
export const FEET_PER_SQUARE = 5;

/** The walls and doors between two squares, in feet. */
export const wallsBetween = (scene: Scene, { x, y }: Square, to: Square): Hindrance[] =>
  wallsHidingBody(scene, { x, y, feet: 1 }, { x: to.x, y: to.y, feet: 1 }, FEET_PER_SQUARE);

/** Whether another combatant in the fight stands on a square. Combatants out of the fight hold no square [core.occupied]. */
const standsThere = (scene: Scene, who: Who, { x, y }: Square, hostile: boolean): boolean => {
  for (let other = 0; other < scene.combatants.length; other++) {
    const c = combatant(scene, other);
    if (c.x === x && c.y === y && other !== who && isInFight(c) && (!hostile || areOpponents(scene, who, other))) return true;
  }
  return false;
};

/** No path leads through an opponent, even a Pinned one [core.occupied]. */
const isBarred = (scene: Scene, who: Who, at: Square): boolean => isOutside(scene, at) || standsThere(scene, who, at, true);

/** Whether a combatant may stand there at the end of a path. */
export const isFree = (scene: Scene, who: Who, at: Square): boolean => !isOutside(scene, at) && !standsThere(scene, who, at, false);

/** What a step costs: one of the allowance; nothing, for the one step nearer or farther; or it is not allowed. */
type Step = 'counts' | 'the one' | 'no';

/** A way to walk: the number of counted steps, and the cost of each step. */
export interface Gait {
  readonly most: number;
  step(from: Square, to: Square): Step;
}

/** Any step, up to a number [move.path] [combat-move.critical-free]. */
export const freeGait = (most: number): Gait => ({ most, step: () => 'counts' });

/** At most one step nearer or farther, and sideways up to a number [combat-move.distance] [retreat.row.success]. */
export const carefulGait = (most: number, reference: Square, awayOnly = false): Gait => ({
  most,
  step(from, to) {
    const nearer = squaresBetween(from, reference) - squaresBetween(to, reference);
    return nearer === 0 ? 'counts' : nearer > 0 && awayOnly ? 'no' : 'the one';
  },
});

/** Any step that does not reduce the distance [retreat.critical-free]. */
export const backingGait = (most: number, reference: Square): Gait => ({
  most,
  step: (from, to) => (squaresBetween(to, reference) < squaresBetween(from, reference) ? 'no' : 'counts'),
});

interface Place extends Square {
  readonly counted: number;
  readonly used: boolean;
  readonly before: Place | undefined;
}

const AROUND: readonly Square[] = compassSteps('E', 'W', 'S', 'N', 'SE', 'NE', 'SW', 'NW');

/** Farther than any combatant walks with one action: the side of the window for path searches. */
const WINDOW = 128;

/** All other combatants who hold a square, opponents first. */
const bodies = (scene: Scene, who: Who): { readonly hostile: Square[]; readonly all: Square[] } => {
  const hostile: Square[] = [];
  const friends: Square[] = [];
  for (let other = 0; other < scene.combatants.length; other++) {
    const c = combatant(scene, other);
    if (other !== who && isInFight(c)) (areOpponents(scene, who, other) ? hostile : friends).push(c);
  }
  return { hostile, all: [...hostile, ...friends] };
};

const holdsAny = (squares: readonly Square[], x: number, y: number): boolean => {
  for (const s of squares) if (s.x === x && s.y === y) return true;
  return false;
};

/** All places that a way to walk reaches, nearest first, each with its path. */
const searchPaths = (scene: Scene, who: Who, from: Square, gait: Gait): Place[] => {
  const { hostile } = bodies(scene, who);
  const places: Place[] = [{ x: from.x, y: from.y, counted: 0, used: false, before: undefined }];
  const seen = new Uint8Array(2 * WINDOW * WINDOW);
  const placeOf = ({ x, y }: Square, used: boolean): number => 2 * ((x - from.x + WINDOW / 2) * WINDOW + y - from.y + WINDOW / 2) + (used ? 1 : 0);
  seen[placeOf(from, false)] = 1;
  for (let i = 0; i < places.length; i++) {
    const p = elementAt(places, i);
    for (const d of AROUND) {
      const to = { x: p.x + d.x, y: p.y + d.y };
      const step = gait.step(p, to);
      const counted = p.counted + (step === 'counts' ? 1 : 0);
      if (step === 'no' || counted > gait.most || (step === 'the one' && p.used)) continue;
      const used = p.used || step === 'the one';
      const place = placeOf(to, used);
      if (seen[place] === 1 || holdsAny(hostile, to.x, to.y) || isOutside(scene, to) || isWalled(scene, p, to)) continue;
      seen[place] = 1;
      places.push({ x: to.x, y: to.y, counted, used, before: p });
    }
  }
  return places;
};

const wayTo = (place: Place): Square[] => {
  const way: Square[] = [];
  for (let p = place; p.before; p = p.before) way.unshift({ x: p.x, y: p.y });
  return way;
};

/** All places where the combatant may stand, without the start. */
const pathEnds = (scene: Scene, who: Who, gait: Gait): Place[] => {
  const from = combatant(scene, who);
  const { all } = bodies(scene, who);
  const found = searchPaths(scene, who, from, gait);
  const taken = new Uint8Array(WINDOW * WINDOW);
  return found.filter(({ x, y, before }) => {
    const place = (x - from.x + WINDOW / 2) * WINDOW + y - from.y + WINDOW / 2;
    if (!before || taken[place] === 1 || (x === from.x && y === from.y) || holdsAny(all, x, y)) return false;
    taken[place] = 1;
    return true;
  });
};

/** Each place where the combatant may stand: how far the nearest opponent is from there, and the shortest path to it. */
export const waysToStand = (scene: Scene, known: Scene, who: Who, gait: Gait): { readonly feet: number; path(): Square[] }[] =>
  pathEnds(scene, who, gait).map(end => ({ feet: feetToNearestFoe(withRecord(known, who, { x: end.x, y: end.y }), who), path: () => wayTo(end) }));

/** The shortest path to each place where the combatant may stand. */
export const shortestPaths = (scene: Scene, who: Who, gait: Gait): Square[][] => pathEnds(scene, who, gait).map(wayTo);

/** A random one of those paths. */
export const randomPath = (scene: Scene, who: Who, gait: Gait, below: (n: number) => number): Square[] | undefined => {
  const all = pathEnds(scene, who, gait);
  return all.length === 0 ? undefined : wayTo(elementAt(all, below(all.length)));
};

/** The shortest path to a place. */
export const shortestPathTo = (scene: Scene, who: Who, gait: Gait, to: Square): Square[] | undefined => {
  const found = searchPaths(scene, who, combatant(scene, who), gait).find(p => p.before && p.x === to.x && p.y === to.y);
  return found && wayTo(found);
};

/** Whether there is any path. Fast, because an adjacent square is nearly always free. */
export const canStep = (scene: Scene, who: Who, gait: Gait): boolean => {
  const from = combatant(scene, who);
  if (gait.most > 0)
    for (const d of AROUND) {
      const to = { x: from.x + d.x, y: from.y + d.y };
      if (gait.step(from, to) !== 'no' && isFree(scene, who, to) && !isWalled(scene, from, to)) return true;
    }
  return shortestPaths(scene, who, gait).length > 0;
};

/** The squares of a path given by its corners; each leg goes straight or diagonally first. */
export const pathAlongCorners = (from: Square, corners: readonly Square[]): Square[] => {
  const way: Square[] = [];
  let { x, y } = from;
  for (const to of corners) {
    while (x !== to.x || y !== to.y) {
      x += Math.sign(to.x - x);
      y += Math.sign(to.y - y);
      way.push({ x, y });
    }
  }
  return way;
};

/** What is wrong with a path: first its length, then obstacles on it, then its end. */
export const faultInPath = (scene: Scene, who: Who, gait: Gait, path: readonly Square[]): 'too long' | 'barred' | 'held' | undefined => {
  let from: Square = combatant(scene, who);
  let counted = 0;
  let ones = 0;
  let barred = false;
  for (const to of path) {
    const step = gait.step(from, to);
    if (step === 'no') return 'too long';
    if (step === 'counts') counted++;
    else ones++;
    barred ||= isBarred(scene, who, to) || isWalled(scene, from, to);
    from = to;
  }
  if (counted > gait.most || ones > 1) return 'too long';
  if (barred) return 'barred';
  return isFree(scene, who, from) ? undefined : 'held';
};

/** To the nearest opponent in the fight. */
export const feetToNearestFoe = (scene: Scene, who: Who): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < scene.combatants.length; other++)
    if (isInFight(combatant(scene, other)) && areOpponents(scene, who, other)) least = Math.min(least, distanceBetween(scene, who, other));
  return FEET_PER_SQUARE * least;
};

/** The nearest free square beside a target; of equal ones the straightest, then the one with lower x, then lower y [grapple.adjacent]. */
export const besideOf = (scene: Scene, who: Who, target: Who): Square | undefined => {
  const from = combatant(scene, who);
  const to = combatant(scene, target);
  return AROUND.map(d => ({ x: to.x + d.x, y: to.y + d.y }))
    .filter(p => isFree(scene, who, p) && !isWalled(scene, p, to) && !isWalled(scene, from, p))
    .sort(
      (a, b) =>
        squaresBetween(from, a) - squaresBetween(from, b) ||
        (a.x - from.x) ** 2 + (a.y - from.y) ** 2 - (b.x - from.x) ** 2 - (b.y - from.y) ** 2 ||
        a.x - b.x ||
        a.y - b.y,
    )[0];
};

/** Whether the GM has ruled that two combatants do not see each other. */
export const areUnseen = (scene: Scene, a: Who, b: Who): boolean =>
  scene.unseen.length > 0 && scene.unseen.some(([p, q]) => (p === a && q === b) || (p === b && q === a));

/** Out of sight by the GM's word, or because of walls. */
export const doNotSee = (scene: Scene, a: Who, b: Who): boolean => areUnseen(scene, a, b) || isBehindWalls(scene, combatant(scene, a), combatant(scene, b));
