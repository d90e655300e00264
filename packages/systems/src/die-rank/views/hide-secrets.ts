import type { Seat, Who } from '@fray/engine';
import { canAnswerFor, copyScene } from '@fray/engine/kit';
import { alter, isHiddenFrom, type Scene } from '../state/scene.ts';

/** Whether a seat may not even know that somebody is there: an ambusher is seen by its own side, and by the GM. */
export const isUnseenBy = (scene: Scene, seat: Seat, who: Who): boolean =>
  scene.hidden.includes(who) && !canAnswerFor(seat, who) && !(seat.gm || seat.owns.some(own => !isHiddenFrom(scene, who, own)));

/** The scene as a seat may know it: without those who hide. Stats, dice and choices are open to all. */
export const hideSecrets = (scene: Scene, seat: Seat, now: Scene = scene): Scene => {
  const veiled = scene.hidden.filter(who => isUnseenBy(scene, seat, who) && now.hidden.includes(who));
  if (veiled.length === 0) return scene;
  const guess = copyScene(scene);
  for (const who of veiled) alter(guess, who).absent = true;
  return guess;
};
