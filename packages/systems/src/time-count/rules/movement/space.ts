import type { Who } from '@fray/engine';
import {
  type Body,
  bodyOnCell,
  cellMiddle,
  givenDistance,
  HEX_STEPS,
  hexDistance,
  hexFootprint,
  hexMiddle,
  type Point,
  SQUARE_STEPS,
} from '@fray/engine/field';
import { withRecord } from '@fray/engine/kit';
import { spaceNumber } from '../../setup/encounter.ts';
import { SPACE_CAPACITY, sizeIndex, sizeOf } from '../../setup/tables.ts';
import { combatant, isAwake, isEnemy, isPresent, type Scene, sheet, thingOf } from '../../state/scene.ts';

/** A space: column and row, or on hexes q and r. */
export interface Space {
  readonly column: number;
  readonly row: number;
}

/** A combatant, or an empty space. */
export type SpaceOrWho = Who | Space;

export const isHex = ({ encounter }: Scene): boolean => encounter.options.grid === 'hex';

export const hasMap = ({ encounter }: Scene): boolean => encounter.options.grid !== 'none';

/** Where a combatant stands; for a large body its northwestern space. */
export const spaceOf = (scene: Scene, end: SpaceOrWho): Space => {
  if (typeof end !== 'number') return end;
  const { x, y } = combatant(scene, end);
  return { column: x / 5, row: y / 5 };
};

const placeOf = (scene: Scene, end: SpaceOrWho): Point => (typeof end === 'number' ? combatant(scene, end) : { x: 5 * end.column, y: 5 * end.row });

/** Spaces across [size.space]. */
export const spacesAcross = (scene: Scene, end: SpaceOrWho): number => (typeof end === 'number' ? sizeOf(sheet(scene, end).size).across : 1);

/** The spaces that a combatant would fill at a place. */
export const footprint = (scene: Scene, who: SpaceOrWho, { column, row }: Space = spaceOf(scene, who)): Space[] => {
  const n = spacesAcross(scene, who);
  if (n === 1) return [{ column, row }];
  if (isHex(scene)) return hexFootprint({ q: column, r: row }, n * 5).map(h => ({ column: h.q, row: h.r }));
  return Array.from({ length: n * n }, (_, i) => ({ column: column + (i % n), row: row + Math.floor(i / n) }));
};

/**
 * Five feet for each space on the shortest way between the nearest spaces of two bodies; diagonals count as one [move.space]. Without a map the
 * stored distance.
 */
export const distanceBetween = (scene: Scene, a: Who, b: Who): number =>
  hasMap(scene) ? feetBetween(scene, a, b) : (givenDistance(scene.distances, a, b) ?? scene.encounter.apart);

/** The distance of two bodies on hexes depends only on their sizes and relative position, so recent results are cached. */
const hexesApart = new Map<string, number>();
const MAX_APART = 10_000;

const hexesBetween = (scene: Scene, a: SpaceOrWho, b: SpaceOrWho): number => {
  const [p, q] = [spaceOf(scene, a), spaceOf(scene, b)];
  const [m, n] = [spacesAcross(scene, a), spacesAcross(scene, b)];
  if (m === 1 && n === 1) return hexDistance({ q: p.column, r: p.row }, { q: q.column, r: q.row });
  const key = `${q.column - p.column} ${q.row - p.row} ${m} ${n}`;
  let least = hexesApart.get(key);
  if (least === undefined) {
    least = Number.POSITIVE_INFINITY;
    const to = footprint(scene, b);
    for (const s of footprint(scene, a)) for (const t of to) least = Math.min(least, hexDistance({ q: s.column, r: s.row }, { q: t.column, r: t.row }));
    if (hexesApart.size >= MAX_APART) hexesApart.clear();
    hexesApart.set(key, least);
  }
  return least;
};

/** The distance on a map, also for empty spaces. */
export const feetBetween = (scene: Scene, a: SpaceOrWho, b: SpaceOrWho): number => {
  if (isHex(scene)) return 5 * hexesBetween(scene, a, b);
  const p = placeOf(scene, a);
  const q = placeOf(scene, b);
  const m = 5 * (spacesAcross(scene, a) - 1);
  const n = 5 * (spacesAcross(scene, b) - 1);
  const east = Math.max(0, q.x - p.x - m, p.x - q.x - n);
  const south = Math.max(0, q.y - p.y - m, p.y - q.y - n);
  return Math.max(east, south);
};

/** The distance from a combatant's nearest space to a space. */
export const feetTo = (scene: Scene, who: Who, { column, row }: Space): number => {
  const far = (s: Space) =>
    isHex(scene) ? hexDistance({ q: s.column, r: s.row }, { q: column, r: row }) : Math.max(Math.abs(s.column - column), Math.abs(s.row - row));
  return 5 * Math.min(...footprint(scene, who).map(far));
};

/** Parses a space typed as two numbers in feet. */
export const parseSpace = (detail: string): Space | undefined => {
  const m = /^(-?\d+),(-?\d+)$/.exec(detail.replace(/[[\]() ]/g, ''));
  return m && Number(m[1]) % 5 === 0 && Number(m[2]) % 5 === 0 ? { column: Number(m[1]) / 5, row: Number(m[2]) / 5 } : undefined;
};

/** The natural reach of a body, tall or long [size.reach]. */
export const naturalReach = (scene: Scene, who: Who): number => {
  const { size, body } = sheet(scene, who);
  return sizeOf(size)[body];
};

/** Natural reach plus the extra length of the weapon [size.reach]. */
export const reachOf = (scene: Scene, who: Who, t: number): number => naturalReach(scene, who) + (thingOf(scene, t).weapon?.reachFt ?? 5) - 5;

/** In touch: adjacent or in one space; with a natural reach of 0 only in one space [size.reach-zero]. */
export const isTouching = (scene: Scene, a: Who, b: Who): boolean => distanceBetween(scene, a, b) <= Math.min(5, naturalReach(scene, a));

export const isOutside = ({ encounter: { terrain } }: Scene, { column, row }: Space): boolean => {
  const { edges, walls } = terrain;
  if (walls.size > 0 && walls.has(spaceNumber(column, row))) return true;
  return edges !== undefined && (5 * column < edges[0] || 5 * row < edges[1] || 5 * column > edges[2] || 5 * row > edges[3]);
};

export const isFilledBy = (scene: Scene, who: SpaceOrWho, { column, row }: Space): boolean => {
  if (typeof who !== 'number') return who.column === column && who.row === row;
  const c = combatant(scene, who);
  if (!isPresent(c)) return false;
  const n = spacesAcross(scene, who);
  if (n > 1 && isHex(scene)) return footprint(scene, who).some(s => s.column === column && s.row === row);
  const east = column - c.x / 5;
  const south = row - c.y / 5;
  return east >= 0 && south >= 0 && east < n && south < n;
};

/** All other combatants in any of these spaces, in roster order. */
export const occupants = (scene: Scene, spaces: readonly Space[], but: Who): Who[] => {
  const all: Who[] = [];
  for (let who = 0; who < scene.combatants.length; who++) if (who !== but && spaces.some(s => isFilledBy(scene, who, s))) all.push(who);
  return all;
};

const weight = (scene: Scene, who: Who): number => sizeOf(sheet(scene, who).size).weight;

/**
 * Whether there is room for another combatant in each of its spaces [occ.weights] [occ.capacity]. Some combatants share with none [occ.exclusive].
 */
export const hasRoom = (scene: Scene, who: Who, at: Space): boolean => {
  for (const s of footprint(scene, who, at)) {
    if (isOutside(scene, s)) return false;
    const inside = occupants(scene, [s], who);
    if (inside.length === 0) continue;
    if (sheet(scene, who).exclusive || inside.some(o => sheet(scene, o).exclusive)) return false;
    if (inside.reduce((sum, o) => sum + weight(scene, o), weight(scene, who)) > SPACE_CAPACITY) return false;
  }
  return true;
};

/**
 * How crowded a combatant is, in sixteenths of a Medium creature: itself and all others in its space within one size of it [fightocc.count]
 * [fightocc.per-creature]. Alone it is never crowded [fightocc.alone].
 */
export const crowding = (scene: Scene, who: Who): number => {
  if (!hasMap(scene)) return 0;
  if (!sharesSpace(scene, who)) return 0;
  let most = 0;
  for (const s of footprint(scene, who)) {
    const near = occupants(scene, [s], who).filter(o => isNearInSize(scene, who, o));
    if (near.length > 0)
      most = Math.max(
        most,
        near.reduce((sum, o) => sum + weight(scene, o), weight(scene, who)),
      );
  }
  return most;
};

const isNearInSize = (scene: Scene, a: Who, b: Who): boolean => Math.abs(sizeIndex(sheet(scene, a).size) - sizeIndex(sheet(scene, b).size)) <= 1;

const sharesSpace = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  const n = 5 * spacesAcross(scene, who);
  for (let other = 0; other < scene.combatants.length; other++) {
    const o = combatant(scene, other);
    if (other === who) continue;
    // A body far off to one side cannot overlap, regardless of its size. Bodies on hexes extend to both sides.
    if (!isHex(scene) && (o.x >= c.x + n || o.y >= c.y + n || o.x <= c.x - 30 || o.y <= c.y - 30)) continue;
    if (isPresent(o) && distanceBetween(scene, who, other) === 0 && isNearInSize(scene, who, other)) return true;
  }
  return false;
};

/** The center of a body, as a point in feet. */
export const middleOfBody = (scene: Scene, who: SpaceOrWho): Point => {
  if (!isHex(scene)) return bodyOnCell(spaceOf(scene, who), 5 * spacesAcross(scene, who));
  const all = footprint(scene, who).map(({ column, row }) => hexMiddle({ q: column, r: row }, 'flat'));
  return { x: all.reduce((sum, p) => sum + p.x, 0) / all.length, y: all.reduce((sum, p) => sum + p.y, 0) / all.length };
};

export const stepsOf = (scene: Scene): readonly Space[] => (isHex(scene) ? HEX_STEPS.map(h => ({ column: h.q, row: h.r })) : SQUARE_STEPS);

export const neighborsOf = (scene: Scene, { column, row }: Space): Space[] => stepsOf(scene).map(s => ({ column: column + s.column, row: row + s.row }));

export const bodyOf = (scene: Scene, who: SpaceOrWho): Body => ({ ...middleOfBody(scene, who), feet: 5 * spacesAcross(scene, who) });

export const pointOf = (scene: Scene, { column, row }: Space): Point => (isHex(scene) ? hexMiddle({ q: column, r: row }, 'flat') : cellMiddle({ column, row }));

/** Feet to the nearest conscious foe. */
export const nearestFoe = (scene: Scene, who: Who): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < scene.combatants.length; other++)
    if (isEnemy(scene, who, other) && isAwake(combatant(scene, other))) least = Math.min(least, distanceBetween(scene, who, other));
  return least;
};

/** The same for one who stands elsewhere. */
export const nearestFoeFrom = (scene: Scene, who: Who, { column, row }: Space): number =>
  nearestFoe(withRecord(scene, who, { x: 5 * column, y: 5 * row }), who);

export const isSameSpace = (a: Space, b: Space): boolean => a.column === b.column && a.row === b.row;
