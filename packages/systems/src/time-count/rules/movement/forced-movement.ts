import type { Who } from '@fray/engine';
import { hexDistance, type Point, withDistance } from '@fray/engine/field';
import { nearestPlace } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { alter, combatant, isPresent, type Scene, sheet } from '../../state/scene.ts';
import { DIRECTIONS, HEX_DIRECTIONS } from '../attack/facing.ts';
import { isOpenWay } from '../attack/sight.ts';
import { distanceBetween, footprint, hasMap, hasRoom, isHex, occupants, type Space, spaceOf, spacesAcross, stepsOf } from './space.ts';

/** Moves a combatant against their will, space by space; walls and full spaces stop it [spec.forced-move]. Returns the number of spaces. */
export const forceMove = (scene: Scene, who: Who, step: Space, spaces: number): number => {
  if (!hasMap(scene)) return 0;
  let gone = 0;
  while (gone < spaces) {
    const at = spaceOf(scene, who);
    const next = { column: at.column + step.column, row: at.row + step.row };
    if (!hasRoom(scene, who, next) || !isOpenWay(scene, who, at, next)) break;
    setSpace(scene, who, next);
    gone++;
  }
  return gone;
};

/** Pushes a combatant away. Beyond one space the pusher has to follow at the same distance. Returns the number of spaces. */
export const pushAway = (scene: Scene, by: Who, who: Who, step: Space, spaces: number): number => {
  if (!hasMap(scene)) {
    if (spaces === 1) scene.distances = withDistance(scene.distances, by, who, distanceBetween(scene, by, who) + 5);
    return spaces;
  }
  const from = spaceOf(scene, by);
  let gone = forceMove(scene, who, step, 1);
  if (gone === 0 || spaces === 1 || forceMove(scene, by, step, 1) === 0) return gone;
  // For each further space the pusher has to follow.
  while (gone < spaces) {
    const at = spaceOf(scene, who);
    if (forceMove(scene, who, step, 1) === 0) break;
    if (forceMove(scene, by, step, 1) === 0) {
      setSpace(scene, who, at);
      break;
    }
    gone++;
  }
  if (gone === 1) setSpace(scene, by, from);
  return gone;
};

/** A combatant who moves by their own action is no longer Poised [poised.revert]. */
export const endPoised = (scene: Scene, who: Who): void => {
  if (combatant(scene, who).stance === 'Poised') alter(scene, who).stance = 'Basic';
};

export const setSpace = (scene: Scene, who: Who, { column, row }: Space): void => {
  const c = alter(scene, who);
  c.x = 5 * column;
  c.y = 5 * row;
};

/** The step straight away from a combatant; any step if both share a space. */
export const awayFrom = (scene: Scene, from: Who, who: Who): Space => {
  if (isHex(scene)) {
    const steps = stepsOf(scene);
    const [a, b] = nearestPair(footprint(scene, from), footprint(scene, who));
    const far = (s: Space) => (b.column - a.column) * (2 * s.column + s.row) + (b.row - a.row) * (2 * s.row + s.column);
    return steps.reduce((best, s) => (far(s) > far(best) ? s : best));
  }
  const a = spaceOf(scene, from);
  const b = spaceOf(scene, who);
  const m = spacesAcross(scene, from);
  const n = spacesAcross(scene, who);
  const step = { column: side(a.column, m, b.column, n), row: side(a.row, m, b.row, n) };
  return step.column === 0 && step.row === 0 ? { column: 1, row: 0 } : step;
};

/** The two nearest spaces of two bodies. */
const nearestPair = (ones: readonly Space[], others: readonly Space[]): readonly [Space, Space] => {
  const far = ([a, b]: readonly [Space, Space]) => hexDistance({ q: a.column, r: a.row }, { q: b.column, r: b.row });
  return ones.flatMap(a => others.map(b => [a, b] as const)).reduce((best, pair) => (far(pair) < far(best) ? pair : best));
};

/** On which side of an interval another lies; 0 if they overlap. */
const side = (a: number, m: number, b: number, n: number): number => (b >= a + m ? 1 : a >= b + n ? -1 : 0);

const NAMES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
const HEX_NAMES = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;

interface Direction {
  readonly key: string;
  readonly words: string;
  readonly step: Space;
}

export const directions = (scene: Scene): readonly Direction[] => {
  const [keys, words] = isHex(scene) ? [HEX_NAMES, HEX_DIRECTIONS] : [NAMES, DIRECTIONS];
  return stepsOf(scene).map((step, i) => ({ key: elementAt(keys, i), words: elementAt(words, i), step }));
};

/** Places a newcomer beside the last combatant of its side, if there is a map. */
export const standByItsSide = (scene: Scene, who: Who): void => {
  if (!hasMap(scene)) return;
  const { side } = sheet(scene, who);
  const mate = scene.combatants.findLastIndex((c, other) => other !== who && isPresent(c) && sheet(scene, other).side === side);
  const from = mate < 0 ? who : mate;
  const at = spaceOf(scene, from);
  const space = (p: Point): Space => ({ column: p.x, row: p.y });
  const isFree = (s: Space) => occupants(scene, footprint(scene, who, s), who).length === 0 && hasRoom(scene, who, s);
  const near = nearestPlace({ x: at.column, y: at.row }, 20, 1, p => isFree(space(p)) && isOpenWay(scene, from, at, space(p)));
  if (near) setSpace(scene, who, space(near));
};
