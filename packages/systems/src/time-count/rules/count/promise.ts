import { Tally } from '@fray/engine/kit';
import { combatant, type Scene } from '../../state/scene.ts';
import { type Action, type Aim, Count } from '../action.ts';
import { addToHit, defenseAgainst } from '../attack/to-hit.ts';

/** What others do on the same count is secret, so no modifier may come from it. */
const NOTHING_KNOWN = new Count();

/** How likely an attack is to hit: 1 always misses, and 20 always hits. */
const chanceToHit = (scene: Scene, aim: Aim): number => {
  const needed = defenseAgainst(new Tally(false), scene, aim).total - addToHit(new Tally(false), scene, aim, NOTHING_KNOWN).total;
  return Math.min(19, Math.max(1, 21 - needed)) / 20;
};

/** How likely an action is to succeed, by the numbers that boards show. Targets that have fallen come after all others. */
export const promiseOf = (scene: Scene, d: Action): number => {
  const aim = d.kind.aim?.(scene, d) ?? d.kind.attempt?.(scene, d);
  const chance = aim ? chanceToHit(scene, aim) : 0;
  return d.target >= 0 && combatant(scene, d.target).state !== 'up' ? chance - 1 : chance;
};
