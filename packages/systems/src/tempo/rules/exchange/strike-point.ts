import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { combatant, type Scene, thingOf } from '../../state/scene.ts';
import type { Action } from '../action.ts';
import { isBehindWalls, type Square, squaresBetween } from '../space.ts';

/** Whether a surface or shot reaches a distance: reach from its minimum to its maximum [core.reach], range from 0. */
export const isInReachOf = (scene: Scene, { thing, part }: Pick<Action, 'thing' | 'part'>, squares: number): boolean => {
  const { kind, surfaces, shots } = thingOf(scene, thing);
  if (kind === 'ranged') return squares <= (shots[part]?.range ?? -1);
  const reach = surfaces[part]?.reach;
  return reach !== undefined && squares >= reach[0] && squares <= reach[1];
};

/** A square of a mover's path; 0 is the start. */
export const squareOf = (scene: Scene, mover: Action, at: number): Square => (at === 0 ? combatant(scene, mover.who) : elementAt(mover.path, at - 1));

/** Whether it reaches from one square to another: near enough, and no wall between. */
const reachesSquare = (scene: Scene, action: Action, from: Square, to: Square): boolean =>
  isInReachOf(scene, action, squaresBetween(from, to)) && !isBehindWalls(scene, from, to);

/** Whether it reaches the square of its target. */
export const reachesTarget = (scene: Scene, action: Action): boolean =>
  reachesSquare(scene, action, combatant(scene, action.who), combatant(scene, action.target));

/** The squares of a path, including the start, that a reaction reaches, as indexes. */
const coveredSquares = (scene: Scene, reaction: Action, mover: Action): number[] => {
  const me = combatant(scene, reaction.who);
  const places: number[] = [];
  for (let i = 0; i <= mover.path.length; i++) if (reachesSquare(scene, reaction, me, squareOf(scene, mover, i))) places.push(i);
  return places;
};

/** Whether the reactor may choose this square, which is possible only against a Move [move.strike-point]. */
export const isStruckAt = (scene: Scene, reaction: Action, answered: Action): boolean =>
  answered.kind.id === 'move' &&
  reaction.strikeAt >= 0 &&
  reaction.strikeAt <= answered.path.length &&
  reachesSquare(scene, reaction, combatant(scene, reaction.who), squareOf(scene, answered, reaction.strikeAt));

/** Where a mover is hit: the first square in reach, or the one that the reactor chose [move.strike-point]; -1 without movement or attack. */
export const strikePoint = (scene: Scene, reaction: Action, answered: Action): number => {
  if (answered.path.length === 0 || !reaction.kind.strikes) return -1;
  return reaction.strikeAt >= 0 ? reaction.strikeAt : (coveredSquares(scene, reaction, answered)[0] ?? -1);
};

/** Whether a reaction reaches the actor, or some square of their path [counter-attack.reach] [counter-fire.range]. */
export const reachesActor = (scene: Scene, reaction: Action, answered: Action): boolean => {
  const me = combatant(scene, reaction.who);
  for (let i = 0; i <= answered.path.length; i++) if (reachesSquare(scene, reaction, me, squareOf(scene, answered, i))) return true;
  return false;
};

/** Whether some square of the path is nearer to a combatant than its start [retreat.closing]. */
export const isComingNearer = (scene: Scene, who: Who, mover: Action): boolean => {
  const me = combatant(scene, who);
  const start = squaresBetween(me, combatant(scene, mover.who));
  return mover.path.some(p => squaresBetween(me, p) < start);
};
