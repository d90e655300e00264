import type { Seat } from '@fray/engine';
import { canAnswerFor, copyScene } from '@fray/engine/kit';
import { allCombatants, alter, combatant, isHiddenFrom, isPresent, type Scene, sheet } from '../state/scene.ts';

/** Whether a seat knows of a combatant: a hidden one is known to their own side, to those who noticed them, and to the GM. */
export const isSeen = (scene: Scene, seat: Seat, who: number): boolean => {
  if (seat.gm || !combatant(scene, who).setPosition || canAnswerFor(seat, who)) return true;
  return seat.owns.some(own => !isHiddenFrom(scene, who, own));
};

export const isUnseenBy = (scene: Scene, seat: Seat, who: number): boolean => !isSeen(scene, seat, who);

/** The scene as a seat may know it: hidden combatants are removed, and hidden hit points are assumed to be full, or 0 for a combatant who is down. */
export const hideSecrets = (scene: Scene, seat: Seat, now: Scene = scene): Scene => {
  const unseen = allCombatants(scene).filter(who => !isSeen(scene, seat, who) && !isSeen(now, seat, who));
  const veiled = allCombatants(scene).filter(who => sheet(scene, who).showsHp === 'hidden' && isPresent(combatant(scene, who)) && !canAnswerFor(seat, who));
  if (unseen.length === 0 && veiled.length === 0) return scene;
  const guess = copyScene(scene);
  for (const who of veiled) alter(guess, who).hitPoints = combatant(scene, who).hitPoints > 0 ? sheet(scene, who).hitPoints : 0;
  for (const who of unseen) alter(guess, who).fate = 'withdrawn';
  return guess;
};
