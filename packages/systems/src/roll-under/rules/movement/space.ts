import type { Who } from '@fray/engine';
import type { Hindrance, LineEnd } from '@fray/engine/board';
import { type Body, distanceBetween as feetBetween, isWalledOff, type Metric, type Point } from '@fray/engine/field';
import { currentWalls, spacesAround, wallsHidingBody } from '@fray/engine/kit';
import { PLACE } from '../../setup/encounter.ts';
import { combatant, isPresent, isTime, roundFeet, type Scene, sheet } from '../../state/scene.ts';

const placeOf = (scene: Scene, at: LineEnd): Point => (typeof at === 'number' ? combatant(scene, at) : at);

/** Feet between two combatants or places [space.distance]. */
export const distanceBetween = (scene: Scene, a: LineEnd, b: LineEnd): number =>
  roundFeet(feetBetween(scene.encounter.options['distance-metric'], placeOf(scene, a), placeOf(scene, b)));

export const inReach = (scene: Scene, a: Who, b: LineEnd): boolean => distanceBetween(scene, a, b) <= scene.encounter.options['melee-reach-feet'];

/** Whether walls or shut doors hide one combatant or place from another. */
export const isBehindWalls = (scene: Scene, a: LineEnd, b: LineEnd): boolean => {
  const walls = currentWalls(scene);
  return walls.length > 0 && isWalledOff(bodyAt(placeOf(scene, a)), bodyAt(placeOf(scene, b)), walls);
};

/** Whether they hide a combatant from a place. */
export const isBehindWallsFrom = (scene: Scene, from: Point, who: Who): boolean =>
  isWalledOff(bodyAt(from), bodyAt(combatant(scene, who)), currentWalls(scene));

/** The walls and doors that hide one from the other. */
export const wallsBetween = (scene: Scene, a: LineEnd, b: LineEnd): Hindrance[] => wallsHidingBody(scene, bodyAt(placeOf(scene, a)), bodyAt(placeOf(scene, b)));

/** The places in a combatant's reach and not behind walls. */
export const placesInReach = (scene: Scene, who: Who): Point[] =>
  spacesAround(combatant(scene, who), scene.encounter.options['melee-reach-feet'], PLACE, p => inReach(scene, who, p) && !isBehindWalls(scene, who, p));

export const bodyAt = ({ x, y }: Point): Body => ({ x, y, feet: PLACE });

export const holdsPlace = (scene: Scene, who: Who): boolean => isPresent(combatant(scene, who)) && !isTime(scene, who);

export const isOutside = ({ encounter: { edges } }: Scene, { x, y }: Point): boolean =>
  edges !== undefined && (x < edges[0] || y < edges[1] || x > edges[2] || y > edges[3]);

/** Whether a place is inside the field and no other combatant holds it [space.occupancy]. */
export const isFree = (scene: Scene, who: Who, { x, y }: Point): boolean => {
  if (isOutside(scene, { x, y })) return false;
  const { 'distance-metric': distanceMetric } = scene.encounter.options;
  for (let other = 0; other < scene.combatants.length; other++) {
    if (other === who || !holdsPlace(scene, other)) continue;
    const c = combatant(scene, other);
    if (roundFeet(feetBetween(distanceMetric, c, { x, y })) < PLACE) return false;
  }
  return true;
};

/** Where the foes of a combatant are who are still in the fight. */
export const foesOf = (scene: Scene, who: Who): Point[] => {
  const { side } = sheet(scene, who);
  return scene.combatants.filter((_, other) => sheet(scene, other).side !== side && holdsPlace(scene, other));
};

/** Feet to the nearest of some points. */
export const nearestOf = (metric: Metric, points: readonly Point[], at: Point): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) least = Math.min(least, feetBetween(metric, at, point));
  return least;
};

/** Feet to the nearest foe who is still in the fight. */
export const nearestFoe = (scene: Scene, who: Who, at: Point = combatant(scene, who)): number =>
  nearestOf(scene.encounter.options['distance-metric'], foesOf(scene, who), at);

/** Whether a fleeing combatant has left: at the field's edge, or without edges more than 120 feet from every foe [morale.outcome]. */
export const hasLeft = (scene: Scene, who: Who): boolean => {
  const { edges } = scene.encounter;
  const { x, y } = combatant(scene, who);
  if (edges) return x <= edges[0] || y <= edges[1] || x >= edges[2] || y >= edges[3];
  return nearestFoe(scene, who) > 120;
};
