import type { Seat } from '@fray/engine';
import { canAnswerFor, copyScene, guessedHealth } from '@fray/engine/kit';
import { allCombatants, alter, combatant, isHiddenFrom, isPresent, type Scene, sheet } from '../state/scene.ts';

/** Whether a seat knows of a combatant: a hidden one is known to their own side, to those who noticed them, and to the GM. */
export const isSeen = (scene: Scene, seat: Seat, who: number): boolean => {
  if (seat.gm || !combatant(scene, who).setPosition || canAnswerFor(seat, who)) return true;
  return seat.owns.some(own => !isHiddenFrom(scene, who, own));
};

export const isUnseenBy = (scene: Scene, seat: Seat, who: number): boolean => !isSeen(scene, seat, who);

/** The hit points assumed where they are hidden. */
const USUAL_HIT_POINTS = 20;

/** The scene as a seat may know it: without hidden combatants, and with guesses for hidden hit points. */
export const hideSecrets = (scene: Scene, seat: Seat, now: Scene = scene): Scene => {
  const unseen = allCombatants(scene).filter(who => !isSeen(scene, seat, who) && !isSeen(now, seat, who));
  const closed = allCombatants(scene).filter(who => sheet(scene, who).showsHp !== 'exact' && isPresent(combatant(scene, who)) && !canAnswerFor(seat, who));
  if (unseen.length === 0 && closed.length === 0) return scene;
  const guess = copyScene(scene);
  for (const who of closed) {
    const { showsHp, hitPoints: most } = sheet(scene, who);
    alter(guess, who).hitPoints = guessedHealth({ value: combatant(scene, who).hitPoints, most }, USUAL_HIT_POINTS, showsHp);
  }
  for (const who of unseen) alter(guess, who).fate = 'withdrawn';
  return guess;
};
