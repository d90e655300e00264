import type { Who } from '@fray/engine';
import type { Hindrance, LineEnd } from '@fray/engine/board';
import { type Body, isWalledOff, type Point } from '@fray/engine/field';
import { copyScene, currentWalls, spacesAround, wallsHidingBody } from '@fray/engine/kit';
import type { Means } from '../../setup/encounter.ts';
import { alter, type Combatant, combatant, isAtHand, isConscious, isFoe, isHiddenFrom, isPresent, type Scene, sheet, thingOf } from '../../state/scene.ts';

export const yardsBetween = (a: Point, b: Point): number => {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.floor(Math.sqrt(dx * dx + dy * dy));
};

export const enteredDistance = (scene: Scene, a: Who, b: Who): number | undefined =>
  scene.figures.length === 0 ? undefined : scene.figures.find(([one, other]) => one === Math.min(a, b) && other === Math.max(a, b))?.[2];

/** Whether the distance between two combatants was entered, so that their places do not matter. */
export const hasEnteredDistance = (scene: Scene, a: Who, b: Who): boolean => enteredDistance(scene, a, b) !== undefined;

/** Yards between two combatants: as entered, or in a straight line, rounded down. */
export const distanceBetween = (scene: Scene, a: Who, b: Who): number => enteredDistance(scene, a, b) ?? yardsBetween(combatant(scene, a), combatant(scene, b));

/** Enters the yards between two combatants. If that brings them into reach, neither counts as disengaged any more. */
export const enterDistance = (scene: Scene, a: Who, b: Who, yards: number): void => {
  const [one, other] = [Math.min(a, b), Math.max(a, b)];
  scene.figures = [...scene.figures.filter(f => f[0] !== one || f[1] !== other), [one, other, yards]];
  if (!isMeeting(scene, a, b)) return;
  for (const who of [a, b]) if (combatant(scene, who).disengaged) alter(scene, who).disengaged = false;
};

/** Melee range in yards: 1, plus 1 for a large or 2 for a huge body, plus the weapon's reach [house.melee-range]. */
export const reachWith = (scene: Scene, who: Who, means: Pick<Means, 'reach'>): number => 1 + Math.max(0, sheet(scene, who).size - 2) + means.reach;

const NO_WEAPON = { reach: 0 };

/** The longest melee range of a combatant, with the weapons at hand or without any. */
export const reachOf = (scene: Scene, who: Who): number => {
  let longest = reachWith(scene, who, NO_WEAPON);
  if (scene.encounter.longestReach === 0) return longest;
  for (const t of [...combatant(scene, who).held, ...sheet(scene, who).body]) {
    const means = thingOf(scene, t).means[0];
    if (means && means.range === 0 && means.reach > 0 && isAtHand(scene, who, means)) longest = Math.max(longest, reachWith(scene, who, means));
  }
  return longest;
};

/** Awake, and has neither surrendered nor left. */
export const isFighting = (c: Combatant): boolean => c.fate === 'up' && isConscious(c);

export const FEET_PER_YARD = 3;

const bodyAt = ({ x, y }: Point): Body => ({ x, y, feet: 1 });

/** Whether walls or shut doors hide `b` from `a`, who stands at `at`. */
export const isBehindWalls = (scene: Scene, a: Who, b: Who, at: Point = combatant(scene, a)): boolean =>
  !hasEnteredDistance(scene, a, b) && areWalledOff(scene, at, combatant(scene, b));

/** Whether walls or shut doors separate two places. */
export const areWalledOff = (scene: Scene, from: Point, to: Point): boolean => {
  const walls = currentWalls(scene);
  return walls.length > 0 && isWalledOff(bodyAt(from), bodyAt(to), walls);
};

const placeOf = (scene: Scene, at: LineEnd): Point => (typeof at === 'number' ? combatant(scene, at) : { x: at.x / FEET_PER_YARD, y: at.y / FEET_PER_YARD });

/** The yards between two combatants or places, and the walls that hide one from the other. */
export const spaceBetween = (
  scene: Scene,
  a: LineEnd,
  b: LineEnd,
): { readonly yards: number; readonly isBlocked: boolean; readonly walls: readonly Hindrance[] } => {
  const [from, to] = [placeOf(scene, a), placeOf(scene, b)];
  const known = typeof a === 'number' && typeof b === 'number' ? enteredDistance(scene, a, b) : undefined;
  const isBlocked = known === undefined && areWalledOff(scene, from, to);
  return { yards: known ?? yardsBetween(from, to), isBlocked, walls: isBlocked ? wallsHidingBody(scene, bodyAt(from), bodyAt(to), FEET_PER_YARD) : [] };
};

/** The places in a combatant's melee range and not behind walls, in feet of the board [house.melee-range]. */
export const placesInReach = (scene: Scene, who: Who): Point[] => {
  const me = combatant(scene, who);
  const most = reachOf(scene, who);
  const places = spacesAround(me, most, 1, p => yardsBetween(me, p) <= most && !areWalledOff(scene, me, p));
  return places.map(p => ({ x: FEET_PER_YARD * p.x, y: FEET_PER_YARD * p.y }));
};

/**
 * Whether two foes who know of each other are both awake and at least one has the other in melee range [armed.threat-zone] [unarmed.threat-zone]
 * [othermelee.threat-zone]. With `at`, as if `a` stood there.
 */
export const isMeeting = (scene: Scene, a: Who, b: Who, at?: Point): boolean => {
  const other = combatant(scene, b);
  if (!isFoe(scene, a, b) || !isFighting(other) || !isFighting(combatant(scene, a))) return false;
  if (isHiddenFrom(scene, a, b) || isHiddenFrom(scene, b, a)) return false;
  const yards = at && !hasEnteredDistance(scene, a, b) ? yardsBetween(at, other) : distanceBetween(scene, a, b);
  return (yards <= reachOf(scene, a) || yards <= reachOf(scene, b)) && !isBehindWalls(scene, a, b, at);
};

export const isEngagedWith = (scene: Scene, a: Who, b: Who): boolean =>
  !combatant(scene, a).disengaged && !combatant(scene, b).disengaged && isMeeting(scene, a, b);

export const engagedFoes = (scene: Scene, who: Who): Who[] => {
  const foes: Who[] = [];
  for (let other = 0; other < scene.combatants.length; other++) if (other !== who && isEngagedWith(scene, who, other)) foes.push(other);
  return foes;
};

export const isEngaged = (scene: Scene, who: Who): boolean => {
  for (let other = 0; other < scene.combatants.length; other++) if (other !== who && isEngagedWith(scene, who, other)) return true;
  return false;
};

/** The scene with a combatant no longer hidden, as after an attack. */
export const sceneInTheOpen = (scene: Scene, who: Who): Scene => {
  if (!combatant(scene, who).setPosition) return scene;
  const then = copyScene(scene);
  alter(then, who).setPosition = false;
  return then;
};

const isOutside = ({ encounter: { edges } }: Scene, { x, y }: Point): boolean =>
  edges !== undefined && (x < edges[0] || y < edges[1] || x > edges[2] || y > edges[3]);

/** Whether a place is on the field and, as far as the combatant knows, not taken. */
export const isFree = (scene: Scene, who: Who, to: Point, isKnown: (other: Who) => boolean = () => true): boolean => {
  if (isOutside(scene, to)) return false;
  for (let other = 0; other < scene.combatants.length; other++) {
    if (other === who || !isPresent(combatant(scene, other)) || isHiddenFrom(scene, other, who) || !isKnown(other)) continue;
    const c = combatant(scene, other);
    if (Math.abs(c.x - to.x) < 1 && Math.abs(c.y - to.y) < 1) return false;
  }
  return true;
};

/**
 * The combatants in the way of a shot into a melee, the nearest to the shooter first: those engaged with the target and
 * within half a yard of the line of fire. Entered distances have no line, so there the GM decides [rangedwpn.into-melee].
 */
export const combatantsInTheWay = (scene: Scene, shooter: Who, target: Who): Who[] => {
  if (hasEnteredDistance(scene, shooter, target)) return [];
  const from = combatant(scene, shooter);
  const to = combatant(scene, target);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  return engagedFoes(scene, target)
    .filter(who => who !== shooter && !hasEnteredDistance(scene, who, target))
    .map(who => {
      const { x, y } = combatant(scene, who);
      const share = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
      return { who, share, off: Math.hypot(from.x + share * dx - x, from.y + share * dy - y) };
    })
    .filter(w => w.share > 0 && w.share < 1 && w.off <= 0.5 + 1e-9)
    .sort((a, b) => a.share - b.share || a.who - b.who)
    .map(w => w.who);
};

/** Yards to the nearest foe who is still fighting. */
export const nearestFoe = (scene: Scene, who: Who, at: Point = combatant(scene, who)): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < scene.combatants.length; other++) {
    if (!isFoe(scene, who, other) || !isFighting(combatant(scene, other))) continue;
    const { x, y } = combatant(scene, other);
    least = Math.min(least, Math.hypot(at.x - x, at.y - y));
  }
  return least;
};
