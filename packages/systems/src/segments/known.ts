import { answersFor, type Seat } from '@fray/engine';
import { alter, combatant, copy, everybody, isHiddenFrom, type Scene, sheet } from './scene.ts';

/** Whether a seat knows that somebody is there at all: the concealed are seen by their own side, by those who noticed them, and by the GM. */
export const isSeen = (scene: Scene, seat: Seat, who: number): boolean => {
  if (seat.gm || !combatant(scene, who).set_position || answersFor(seat, who)) return true;
  return seat.owns.some(own => !isHiddenFrom(scene, who, own));
};

/** The scene as a seat may know it: hidden hit points are guessed at the full, weaknesses that others found are not known, and the concealed are not there. */
export const known = (scene: Scene, seat: Seat): Scene => {
  if (seat.gm) return scene;
  const strange = everybody(scene).filter(who => !answersFor(seat, who));
  const veiled = strange.filter(who => sheet(scene, who).showsHp === 'hidden' || combatant(scene, who).weaknesses.length > 0 || !isSeen(scene, seat, who));
  if (veiled.length === 0) return scene;
  const guess = copy(scene);
  for (const who of veiled) {
    const c = alter(guess, who);
    c.weaknesses = [];
    if (sheet(scene, who).showsHp === 'hidden' && c.hit_points > 0) c.hit_points = sheet(scene, who).hitPoints;
    if (!isSeen(scene, seat, who)) c.fate = 'withdrawn';
  }
  return guess;
};
