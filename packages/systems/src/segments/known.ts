import { answersFor, type Seat } from '@fray/engine';
import { alter, combatant, copy, everybody, isHiddenFrom, isPresent, type Scene, sheet } from './scene.ts';

/** Whether a seat knows that somebody is there at all: the concealed are seen by their own side, by those who noticed them, and by the GM. */
export const isSeen = (scene: Scene, seat: Seat, who: number): boolean => {
  if (seat.gm || !combatant(scene, who).set_position || answersFor(seat, who)) return true;
  return seat.owns.some(own => !isHiddenFrom(scene, who, own));
};

/** The scene as a seat may know it: hidden hit points are guessed at the full, or at 0 of whoever is down. Where the concealed are shows on no board and in no menu. */
export const known = (scene: Scene, seat: Seat): Scene => {
  const veiled = everybody(scene).filter(who => sheet(scene, who).showsHp === 'hidden' && isPresent(combatant(scene, who)) && !answersFor(seat, who));
  if (veiled.length === 0) return scene;
  const guess = copy(scene);
  for (const who of veiled) alter(guess, who).hit_points = combatant(scene, who).hit_points > 0 ? sheet(scene, who).hitPoints : 0;
  return guess;
};
