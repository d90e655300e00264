import type { Who } from '@fray/engine';
import type { Hindrance } from '@fray/engine/board';
import { canWalkStraight, cellLine, coverOf, hexLine, isFlankedBy, isWalledOff } from '@fray/engine/field';
import { currentWalls, memoizeOn, spacesAround, wallsHidingBody } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { type CoverStep, type Encounter, spaceNumber } from '../../setup/encounter.ts';
import { type Combatant, combatant, effectOf, isAwake, isEnemy, isPresent, type Scene, thingOf } from '../../state/scene.ts';
import { attackRefusal } from '../forbidden.ts';
import {
  bodyOf,
  distanceBetween,
  feetBetween,
  feetTo,
  footprint,
  hasMap,
  isFilledBy,
  isHex,
  middleOfBody,
  naturalReach,
  pointOf,
  reachOf,
  type Space,
  type SpaceOrWho,
  spaceOf,
  spacesAcross,
} from '../movement/space.ts';
import { canAct, readyWeapons } from '../numbers.ts';

/** Whether a combatant can reach a space by hand: adjacent, and no wall between. */
export const isWithinGrasp = (scene: Scene, who: Who, space: Space): boolean => feetTo(scene, who, space) <= 5 && isInSight(scene, who, space);

/** The spaces on a straight line between two spaces. */
const straight = (scene: Scene, p: Space, q: Space): readonly Space[] =>
  isHex(scene) ? hexLine({ q: p.column, r: p.row }, { q: q.column, r: q.row }).map(h => ({ column: h.q, row: h.r })) : cellLine(p, q);

/** The pairs of nearest spaces of two bodies, from which reach and range are measured [move.space]. */
const nearest = (scene: Scene, a: SpaceOrWho, b: SpaceOrWho): readonly { readonly p: Space; readonly q: Space }[] => {
  const [from, to] = [footprint(scene, a), footprint(scene, b)];
  if (from.length === 1 && to.length === 1) return [{ p: elementAt(from, 0), q: elementAt(to, 0) }];
  const pairs = from.flatMap(p => to.map(q => ({ p, q, feet: feetBetween(scene, p, q) })));
  const least = Math.min(...pairs.map(({ feet }) => feet));
  return pairs.filter(({ feet }) => feet === least);
};

/** The lines between these pairs, without the spaces of the two bodies. */
const lanes = (scene: Scene, a: SpaceOrWho, b: SpaceOrWho): Space[][] =>
  nearest(scene, a, b).map(({ p, q }) => straight(scene, p, q).filter(s => !isFilledBy(scene, a, s) && !isFilledBy(scene, b, s)));

/** Of the obstacles on each line, those on the line with the least. */
const freest = <T>(all: readonly (readonly T[])[], weigh: (t: T) => number): readonly T[] => {
  const worst = (lane: readonly T[]) => Math.max(-1, ...lane.map(weigh));
  return all.reduce((best, lane) => (worst(lane) < worst(best) ? lane : best));
};

/** Whether walls or closed doors hide one body from the other completely. */
const isBehindWalls = (scene: Scene, a: SpaceOrWho, b: SpaceOrWho): boolean => {
  const walls = hasMap(scene) ? currentWalls(scene) : [];
  return walls.length > 0 && isWalledOff(bodyOf(scene, a), bodyOf(scene, b), walls);
};

/** The wall spaces between two bodies. */
const wallSpacesBetween = (scene: Scene, a: SpaceOrWho, b: SpaceOrWho): readonly Space[] => {
  const { walls } = scene.encounter.terrain;
  if (walls.size === 0) return [];
  return freest(
    lanes(scene, a, b).map(lane => lane.filter(s => walls.has(spaceNumber(s.column, s.row)))),
    () => 1,
  );
};

/** Whether every line between two bodies crosses a wall space. */
const isShutOff = (scene: Scene, a: SpaceOrWho, b: SpaceOrWho): boolean => {
  const { walls } = scene.encounter.terrain;
  if (walls.size === 0) return false;
  const isWall = (s: Space) => walls.has(spaceNumber(s.column, s.row)) && !isFilledBy(scene, a, s) && !isFilledBy(scene, b, s);
  return nearest(scene, a, b).every(({ p, q }) => straight(scene, p, q).some(isWall));
};

/** Whether no wall blocks sight between two bodies. */
export const isInSight = (scene: Scene, a: SpaceOrWho, b: SpaceOrWho): boolean => {
  const { terrain, map } = scene.encounter;
  if (terrain.walls.size === 0 && map.barriers.length === 0) return true;
  if (typeof a !== 'number' || typeof b !== 'number') return isOpen(scene, a, b);
  const { sights } = standingOf(scene);
  const pair = a * scene.combatants.length + b;
  let seen = sights.get(pair);
  if (seen === undefined) sights.set(pair, (seen = isOpen(scene, a, b)));
  return seen;
};

const isOpen = (scene: Scene, a: SpaceOrWho, b: SpaceOrWho): boolean => !isShutOff(scene, a, b) && !isBehindWalls(scene, a, b);

/** The walls that block sight. */
export const wallsBetween = (scene: Scene, a: SpaceOrWho, b: SpaceOrWho): Hindrance[] => [
  ...wallSpacesBetween(scene, a, b).map(s => ({ is: 'space', ...pointOf(scene, s) }) as const),
  ...(isBehindWalls(scene, a, b) ? wallsHidingBody(scene, bodyOf(scene, a), bodyOf(scene, b)) : []),
];

/** Whether no wall or closed door blocks a body that moves from one space to another. */
export const isOpenWay = (scene: Scene, who: Who, from: Space, to: Space): boolean => {
  const walls = currentWalls(scene);
  if (walls.length === 0) return true;
  const [columns, rows] = [to.column - from.column, to.row - from.row];
  return footprint(scene, who, from).every(s => canWalkStraight(pointOf(scene, s), pointOf(scene, { column: s.column + columns, row: s.row + rows }), walls));
};

const COVER_ORDER: readonly CoverStep[] = ['partial', 'half', 'improved', 'ninetenths'];

/** The share of a body that must be hidden for each step of cover. */
const HIDDEN = [1 / 4, 1 / 2, 3 / 4, 9 / 10];

/** Something that gives cover, and how much. */
interface Covering {
  readonly step: CoverStep;
  readonly by: readonly Hindrance[];
}

/** Low obstacles and combatants in a space. */
const coveringsIn = (scene: Scene, s: Space): Covering[] => {
  const low = scene.encounter.terrain.cover.get(spaceNumber(s.column, s.row));
  const who = coveringBodies(scene).get(spaceNumber(s.column, s.row));
  return [
    ...(low ? [{ step: low, by: [{ is: 'space', ...pointOf(scene, s) } as const] }] : []),
    ...(who !== undefined ? [{ step: 'half', by: [{ is: 'body', who } as const] } as const] : []),
  ];
};

/** The combatant that gives cover in each space; of several the first in the roster. */
const coveringBodies = (scene: Scene): ReadonlyMap<number, Who> => {
  const known = standingOf(scene);
  if (known.bodies) return known.bodies;
  const bodies = new Map<number, Who>();
  for (const [who, c] of scene.combatants.entries()) {
    if (!isAwake(c) || !isPresent(c) || c.stance === 'Prone') continue;
    for (const { column, row } of footprint(scene, who)) if (!bodies.has(spaceNumber(column, row))) bodies.set(spaceNumber(column, row), who);
  }
  known.bodies = bodies;
  return bodies;
};

/** Everything that covers a target from an attacker: the GM's word, terrain between, combatants between, walls. */
export const coverings = (scene: Scene, by: SpaceOrWho, target: SpaceOrWho): readonly Covering[] => {
  const ruled = scene.covers.filter(c => c.target === target && (c.from === null || c.from === by)).map(({ step }) => ({ step, by: [] }));
  if (!hasMap(scene) || feetBetween(scene, by, target) <= 5) return ruled;
  return [...ruled, ...knownCoverings(scene, by, target)];
};

/** What the field puts between two combatants, worked out once while all stand as they do. */
const knownCoverings = (scene: Scene, by: SpaceOrWho, target: SpaceOrWho): readonly Covering[] => {
  if (typeof by !== 'number' || typeof target !== 'number') return coveringsBetween(scene, by, target);
  const { covers } = standingOf(scene);
  const pair = by * scene.combatants.length + target;
  let known = covers.get(pair);
  if (known === undefined) covers.set(pair, (known = coveringsBetween(scene, by, target)));
  return known;
};

const coveringsBetween = (scene: Scene, by: SpaceOrWho, target: SpaceOrWho): readonly Covering[] => {
  const onLanes = lanes(scene, by, target).map(lane => lane.flatMap(s => coveringsIn(scene, s)));
  const onTheWay = freest(onLanes, c => COVER_ORDER.indexOf(c.step));
  const walls = currentWalls(scene);
  if (walls.length === 0) return onTheWay;
  const seen = coverOf(bodyOf(scene, by), bodyOf(scene, target), walls);
  const step = COVER_ORDER[HIDDEN.findLastIndex(least => seen.share >= least)];
  return step ? [...onTheWay, { step, by: wallsHidingBody(scene, bodyOf(scene, by), bodyOf(scene, target)) }] : onTheWay;
};

/** The best cover of a target from an attacker [attack.mod.cover-single]. */
export const coverFrom = (scene: Scene, by: SpaceOrWho, target: SpaceOrWho): CoverStep | undefined =>
  COVER_ORDER[Math.max(-1, ...coverings(scene, by, target).map(c => COVER_ORDER.indexOf(c.step)))];

/** The highest ground under a combatant. */
const heightAt = (scene: Scene, who: Who): number =>
  Math.max(...footprint(scene, who).map(({ column, row }) => scene.encounter.terrain.heights.get(spaceNumber(column, row)) ?? 0));

export const standsHigher = (scene: Scene, by: Who, target: Who): boolean =>
  scene.higher.some(([a, b]) => a === by && b === target) || (scene.encounter.terrain.heights.size > 0 && heightAt(scene, by) > heightAt(scene, target));

/** The longest melee reach of a combatant, with bare hands or a ready weapon. */
const longestReach = (scene: Scene, who: Who): number => {
  let most = naturalReach(scene, who);
  for (const t of readyWeapons(scene, who)) if (thingOf(scene, t).weapon?.kind.startsWith('melee')) most = Math.max(most, reachOf(scene, who, t));
  return most;
};

/** The spaces that a combatant can attack in melee from where they stand, except behind walls. */
export const spacesInReach = (scene: Scene, who: Who): Space[] => {
  const most = longestReach(scene, who) / 5;
  const { column, row } = spaceOf(scene, who);
  const spaces = spacesAround({ x: column, y: row }, most + spacesAcross(scene, who), 1, ({ x, y }) => {
    const space = { column: x, row: y };
    return !isFilledBy(scene, who, space) && feetTo(scene, who, space) <= 5 * most && isInSight(scene, who, space);
  });
  return spaces.map(({ x, y }) => ({ column: x, row: y }));
};

/** What follows from all positions. Kept while no combatant's record is replaced and no door changes. */
interface Standing {
  readonly records: readonly Combatant[];
  readonly doors: readonly string[];
  readonly flanked: (boolean | undefined)[];
  readonly strikes: (boolean | undefined)[];
  /** Whether two combatants see each other, by their roster indexes. */
  readonly sights: Map<number, boolean>;
  /** What covers one from another, likewise. */
  readonly covers: Map<number, readonly Covering[]>;
  bodies?: ReadonlyMap<number, Who>;
}

const lastOf = memoizeOn((_: Encounter): { standing?: Standing } => ({}));

const standingOf = ({ encounter, combatants, doors }: Scene): Standing => {
  const last = lastOf(encounter);
  const known = last.standing;
  if (known?.doors === doors && known.records.length === combatants.length && known.records.every((c, who) => c === combatants[who])) return known;
  last.standing = { records: combatants.slice(), doors, flanked: [], strikes: [], sights: new Map(), covers: new Map() };
  return last.standing;
};

/** Whether a combatant can attack now: able to act, not preparing, and not kept from attacks by stance, crowd or grab. */
const canStrikeFrom = (scene: Scene, who: Who): boolean => canAct(scene, who) && combatant(scene, who).preparation === null && !attackRefusal(scene, who);

/** The enemies who can attack a combatant in melee from where they stand. */
export const meleeThreats = (scene: Scene, who: Who): Who[] => {
  const all: Who[] = [];
  const { strikes } = standingOf(scene);
  for (let other = 0; other < scene.combatants.length; other++) {
    if (other === who || !isEnemy(scene, who, other)) continue;
    if (distanceBetween(scene, who, other) <= longestReach(scene, other) && (strikes[other] ??= canStrikeFrom(scene, other)) && isInSight(scene, other, who))
      all.push(other);
  }
  return all;
};

/**
 * Whether two enemies who can attack stand at a large enough angle [flank.definition]. Without a map the GM decides. `beset` are those enemies, if
 * already known.
 */
export const isFlanked = (scene: Scene, who: Who, beset?: readonly Who[]): boolean => (standingOf(scene).flanked[who] ??= isBetween(scene, who, beset));

const isBetween = (scene: Scene, who: Who, beset: readonly Who[] | undefined): boolean => {
  if (effectOf(combatant(scene, who), 'flanked')) return true;
  if (!hasMap(scene)) return false;
  const all = beset ?? meleeThreats(scene, who);
  if (all.length < 2) return false;
  const degrees = Number(scene.encounter.options['flank.arc']);
  const me = middleOfBody(scene, who);
  return all.some((a, i) => all.slice(i + 1).some(b => isFlankedBy(me, middleOfBody(scene, a), middleOfBody(scene, b), degrees)));
};
