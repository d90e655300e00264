import type { Who } from '@fray/engine';
import type { Deed } from './deed.ts';
import { between, isBehindWalls, type Square } from './ground.ts';
import { combatant, type Scene, thingAt } from './scene.ts';

/** Whether a surface or shot reaches so many squares: reach from its least to its greatest [core.reach], range from 0. */
export const covers = (scene: Scene, { thing, part }: Pick<Deed, 'thing' | 'part'>, squares: number): boolean => {
  const { kind, surfaces, shots } = thingAt(scene, thing);
  if (kind === 'ranged') return squares <= (shots[part]?.range ?? -1);
  const reach = surfaces[part]?.reach;
  return reach !== undefined && squares >= reach[0] && squares <= reach[1];
};

/** A square of a mover's path, the start being 0. */
export const squareOf = (scene: Scene, mover: Deed, at: number): Square => (at === 0 ? combatant(scene, mover.who) : (mover.path[at - 1] as Square));

/** Whether it gets from where somebody stands to a square: near enough, and past no wall. */
const getsTo = (scene: Scene, deed: Deed, from: Square, to: Square): boolean => covers(scene, deed, between(from, to)) && !isBehindWalls(scene, from, to);

/** The same for where its target stands. */
export const getsAt = (scene: Scene, deed: Deed): boolean => getsTo(scene, deed, combatant(scene, deed.who), combatant(scene, deed.target));

/** The squares of a path, the start included, that a reaction covers, as places on it. */
const covered = (scene: Scene, reaction: Deed, mover: Deed): number[] => {
  const me = combatant(scene, reaction.who);
  const places: number[] = [];
  for (let i = 0; i <= mover.path.length; i++) if (getsTo(scene, reaction, me, squareOf(scene, mover, i))) places.push(i);
  return places;
};

/** Whether a reactor may name this square, which it may of a Move only [move.strike-point]. */
export const isStruckAt = (scene: Scene, reaction: Deed, answered: Deed): boolean =>
  answered.action.id === 'move' && covered(scene, reaction, answered).includes(reaction.strikeAt);

/** A mover is struck at the first such square, or at the one that the reactor named [move.strike-point]; -1 where nobody walks or strikes. */
export const strikePoint = (scene: Scene, reaction: Deed, answered: Deed): number => {
  if (answered.path.length === 0 || !reaction.action.strikes) return -1;
  return reaction.strikeAt >= 0 ? reaction.strikeAt : (covered(scene, reaction, answered)[0] ?? -1);
};

/** Whether a reaction reaches the actor, or some square of its path [counter-attack.reach] [counter-fire.range]. */
export const reaches = (scene: Scene, reaction: Deed, answered: Deed): boolean => {
  const me = combatant(scene, reaction.who);
  for (let i = 0; i <= answered.path.length; i++) if (getsTo(scene, reaction, me, squareOf(scene, answered, i))) return true;
  return false;
};

/** Whether some square of the path is nearer to somebody than its start [retreat.closing]. */
export const comesNearer = (scene: Scene, who: Who, mover: Deed): boolean => {
  const me = combatant(scene, who);
  const start = between(me, combatant(scene, mover.who));
  return mover.path.some(p => between(me, p) < start);
};
