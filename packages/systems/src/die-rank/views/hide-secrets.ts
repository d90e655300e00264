import type { Seat, Who } from '@fray/engine';
import { canAnswerFor, copyScene } from '@fray/engine/kit';
import { alter, isHiddenFrom, type Scene } from '../state/scene.ts';

/** Whether a seat must not know that a combatant is there. An ambusher is visible to their own side and to the GM. */
export const isUnseenBy = (scene: Scene, seat: Seat, who: Who): boolean =>
  scene.hidden.includes(who) && !canAnswerFor(seat, who) && !(seat.gm || seat.owns.some(own => !isHiddenFrom(scene, who, own)));

/** The scene without hidden combatants, for a seat. Stats, dice and choices are not secret. */
export const hideSecrets = (scene: Scene, seat: Seat, now: Scene = scene): Scene => {
  const veiled = scene.hidden.filter(who => isUnseenBy(scene, seat, who) && now.hidden.includes(who));
  if (veiled.length === 0) return scene;
  const guess = copyScene(scene);
  for (const who of veiled) alter(guess, who).absent = true;
  return guess;
};
