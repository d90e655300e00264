import type { Seat, Who } from '@fray/engine';
import { canAnswerFor, copyScene, guessedHealth } from '@fray/engine/kit';
import { alter, combatant, isHiddenFrom, type Scene, sheet } from '../state/scene.ts';

/** The maximum HP assumed where they are hidden. */
const USUAL_HP = 2;

/** Whether a seat must not know that a combatant is there. An ambusher is visible to their own side and to the GM. */
export const isUnseenBy = (scene: Scene, seat: Seat, who: Who): boolean =>
  scene.hidden.includes(who) && !canAnswerFor(seat, who) && !(seat.gm || seat.owns.some(own => !isHiddenFrom(scene, who, own)));

/** The scene for a seat: without hidden combatants, and with guesses for hidden HP. Stats, dice and choices are not secret. */
export const hideSecrets = (scene: Scene, seat: Seat, now: Scene = scene): Scene => {
  const veiled = scene.hidden.filter(who => isUnseenBy(scene, seat, who) && now.hidden.includes(who));
  const closed = scene.combatants.flatMap((_, who) => (canAnswerFor(seat, who) || sheet(scene, who).showsHp === 'exact' ? [] : [who]));
  if (veiled.length === 0 && closed.length === 0) return scene;
  const guess = copyScene(scene);
  for (const who of closed) {
    const { hp: value, hpMax: most } = combatant(scene, who);
    Object.assign(alter(guess, who), { hp: guessedHealth({ value, most }, USUAL_HP, sheet(scene, who).showsHp), hpMax: USUAL_HP });
  }
  for (const who of veiled) alter(guess, who).absent = true;
  return guess;
};
